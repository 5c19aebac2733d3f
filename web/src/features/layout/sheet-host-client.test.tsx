import { expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import type { SiteData } from '#features/shared/site-data.ts'
import { sheets } from '#lib/sheets.ts'
import { SheetHost, type SheetComponentProps, type SheetLoaders } from './sheet-host-client.tsx'

const data: SiteData = {
  cars: [],
  outlets: [],
  settings: {
    mainNavigation: [],
    floatingNavigation: [],
    mailboxes: [],
    messageChannels: [],
    sampleFields: [],
  },
}

it('keeps a sheet that has replaced another when the other one has left the screen', async () => {
  let leave = () => {}
  function Menu({ onClosed }: SheetComponentProps) {
    leave = onClosed
    return 'Menu'
  }
  const load = async () => () => 'Reservation'
  const loaders: SheetLoaders = {
    reservation: load,
    'test-drive': load,
    whatsapp: load,
    navigation: async () => Menu,
    search: load,
    cookies: load,
  }
  render(<SheetHost loaders={loaders} loadData={async () => data} />)

  await act(async () => sheets.open({ sheet: 'navigation' }))
  expect(screen.getByText('Menu')).toBeTruthy()
  await act(async () => {
    sheets.open({ sheet: 'reservation' })
    await new Promise((resolve) => setTimeout(resolve))
    leave()
  })
  expect(screen.getByText('Reservation')).toBeTruthy()

  await act(async () => sheets.close())
})
