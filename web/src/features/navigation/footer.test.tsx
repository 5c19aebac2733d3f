import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { SiteSettings } from '#content/types.ts'
import { Footer } from './footer.tsx'

const settings: SiteSettings = {
  title: 'BYD by 1826',
  mainNavigation: [],
  floatingNavigation: [],
  footerNavigation: [],
  showCareersInMainNavigation: false,
  mailboxes: [],
  socialLinks: [],
  messageChannels: [],
  notFound: {},
  tracking: { consentTextVersion: 'site-2', conversionLabels: {} },
  defaultSeo: { noIndex: false },
  sampleFields: [],
}

it('says who made the pictures, where marketing has a note', () => {
  const note = 'Pictures of cars are drawings.'
  const { rerender } = render(<Footer settings={{ ...settings, pictureNote: note }} outlets={[]} />)
  expect(screen.getByText(note)).toBeTruthy()
  rerender(<Footer settings={settings} outlets={[]} />)
  expect(screen.queryByText(/drawings/)).toBeNull()
})
