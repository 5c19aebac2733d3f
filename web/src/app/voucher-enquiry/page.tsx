import type { Metadata } from 'next'
import { routes } from '#config/routes.ts'
import { getSiteSettings } from '#content/settings.ts'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { TITLE, VoucherView } from './voucher-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: TITLE,
    description:
      'Check whether a voucher for our restaurants is still valid and until when, or ask us about it.',
    path: routes.voucherEnquiry,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default function VoucherEnquiryRoute() {
  return <VoucherView />
}
