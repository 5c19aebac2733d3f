import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { route, RouterProvider } from 'sanity/router'

const theme = buildTheme()
const router = route.create('/', [route.intents('/intent'), route.create('/:id')])

/** Shows a part of a tool as Studio does, and answers who uses it. */
export function show(part: ReactNode) {
  const user = userEvent.setup()
  render(
    <RouterProvider router={router} state={{}} onNavigate={() => undefined}>
      <ThemeProvider theme={theme}>{part}</ThemeProvider>
    </RouterProvider>,
  )
  return user
}
