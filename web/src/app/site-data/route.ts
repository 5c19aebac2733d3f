import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { SiteData } from '#features/shared/site-data.ts'

/** Stored like a page, and made anew in draft mode: `force-static` would hide the preview's cookies. */
export const revalidate = false

/** Data for bars and sheets, loaded when they open; revalidated by tag like a page. */
export async function GET() {
  const [cars, outlets, settings] = await Promise.all([
    getLineUp(),
    getOutlets(),
    getSiteSettings(),
  ])
  const { mainNavigation, floatingNavigation, mailboxes, phone, whatsapp } = settings
  const { announcement, messageChannels, sampleFields } = settings
  const data: SiteData = {
    cars,
    outlets,
    settings: {
      mainNavigation,
      floatingNavigation,
      announcement,
      mailboxes,
      phone,
      whatsapp,
      messageChannels,
      sampleFields,
    },
  }
  return Response.json(data, { headers: { 'X-Robots-Tag': 'noindex' } })
}
