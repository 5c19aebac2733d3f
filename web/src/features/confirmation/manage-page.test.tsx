import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { openTranslated } from '#features/shared/form/served-page.fixture.tsx'
import { CONTACT } from '#features/shared/visit/visit.fixture.ts'
import { ENQUIRY } from './confirmation.fixture.ts'
import { ManagePage } from './manage-page.tsx'

const getReason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Why/ })

it('keeps the reason of a refund in a translated page', async () => {
  const page = (
    <ManagePage
      enquiry={{ ...ENQUIRY, kind: 'PRE_ORDER', status: 'PAID', date: undefined, time: undefined }}
      isDown={false}
      isConfirming={false}
      asksWhetherComing={false}
      times={[]}
      toHref={(step) => `/manage/pre-order/1${step ? `/${step}` : ''}`}
      pageUrl="https://byd.1826.sg/manage/pre-order/1"
      contact={CONTACT}
    />
  )
  await openTranslated(page, () => {
    getReason().value = 'We move abroad.'
  })
  expect(document.querySelector('font')).toBeNull()
  expect(getReason().value).toBe('We move abroad.')
})
