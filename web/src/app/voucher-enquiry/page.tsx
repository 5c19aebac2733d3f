import { routes } from '#config/routes.ts'
import { describePage } from '#views/describe-page.ts'
import { TITLE, VoucherView } from './voucher-view.tsx'

export const generateMetadata = () =>
  describePage({
    title: TITLE,
    description:
      'Check whether a voucher for our restaurants is still valid and until when, or ask us about it.',
    path: routes.voucherEnquiry,
  })

export default function VoucherEnquiryRoute() {
  return <VoucherView />
}
