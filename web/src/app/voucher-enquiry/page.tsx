import type { Metadata } from 'next'
import { routes } from '#config/routes.ts'
import { getSiteSettings } from '#content/settings.ts'
import { buildMetadata } from '#lib/seo/metadata.ts'
import { TITLE, VoucherView } from './voucher-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: TITLE,
    description:
      'See what a voucher for our restaurants is worth, what is left on it and until when it can be used.',
    path: routes.voucherEnquiry,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default function VoucherEnquiryRoute() {
  return <VoucherView />
}
