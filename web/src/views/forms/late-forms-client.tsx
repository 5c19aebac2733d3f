'use client' // Loads each form when its visitor begins.

import { createLateForm } from '#features/shared/form/late-form.tsx'

export const ApplyForm = createLateForm(
  ({ slug }) => `application_${slug}`,
  async () => (await import('#features/careers/apply-form-client.tsx')).ApplyForm,
)

export const ContactPage = createLateForm(
  () => 'contact',
  async () => (await import('#features/contact/contact-page-client.tsx')).ContactPage,
)

export const InterestForm = createLateForm(
  ({ model }) => `interest_${model}`,
  async () => (await import('#features/interest/interest-form-client.tsx')).InterestForm,
)

export const LargeGroupPage = createLateForm(
  () => 'large-group',
  async () => (await import('#features/table-request/large-group-page-client.tsx')).LargeGroupPage,
)

export const PreOrderPage = createLateForm(
  ({ car }) => `pre-order${car.path}`,
  async () => (await import('#features/pre-order/pre-order-page-client.tsx')).PreOrderPage,
)

export const ReservationPage = createLateForm(
  () => 'reservation',
  async () => (await import('#features/reservation/reservation-page-client.tsx')).ReservationPage,
)

export const TestDrivePage = createLateForm(
  () => 'test-drive',
  async () => (await import('#features/test-drive/test-drive-page-client.tsx')).TestDrivePage,
)

export const TradeInPage = createLateForm(
  () => 'trade-in',
  async () => (await import('#features/trade-in/trade-in-page-client.tsx')).TradeInPage,
)

export const WaitingListPage = createLateForm(
  () => 'waiting-list',
  async () =>
    (await import('#features/table-request/waiting-list-page-client.tsx')).WaitingListPage,
)

export const VoucherPage = createLateForm(
  () => 'voucher',
  async () => (await import('#features/voucher/voucher-page-client.tsx')).VoucherPage,
)
