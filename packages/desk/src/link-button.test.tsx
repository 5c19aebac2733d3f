import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from './testing/show.tsx'
import { LinkButton } from './link-button.tsx'

it('opens a part of the desk by a plain press, and leaves one with a key to the browser', async () => {
  const opened: string[] = []
  const user = show(<LinkButton state={{ id: 'a1' }} text="Open" />, {
    openPath: (path) => {
      opened.push(path)
    },
  })
  const link = screen.getByRole('link', { name: 'Open' })
  await user.keyboard('{Control>}')
  await user.click(link)
  await user.keyboard('{/Control}')
  expect(opened).toEqual([])
  await user.click(link)
  expect(opened).toEqual(['#a1'])
})
