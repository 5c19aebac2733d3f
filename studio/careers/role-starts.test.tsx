import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from 'desk/testing/show'
import { route, RouterProvider } from 'sanity/router'
import { RoleStarts } from './role-starts.tsx'

it('opens the form of a new role from the template that is pressed', async () => {
  const onNavigate = jest.fn()
  const user = show(
    <RouterProvider router={route.intents('/intent')} state={{}} onNavigate={onNavigate}>
      <RoleStarts templates={[{ _id: 'roleTemplate-floor', title: 'Role on the floor' }]} />
    </RouterProvider>,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Role on the floor',
    'Blank role',
  ])
  await user.click(screen.getByRole('link', { name: 'Role on the floor' }))
  expect(onNavigate).toHaveBeenCalledWith(
    expect.objectContaining({
      path: expect.stringContaining('/intent/create/type=career;template=role-from-template/'),
    }),
  )
})
