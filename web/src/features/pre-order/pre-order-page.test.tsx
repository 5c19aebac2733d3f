import { expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Price } from '#content/types.ts'
import { PRE_ORDER_OFFER } from './pre-order.fixture.ts'
import { PreOrderPage } from './pre-order-page-client.tsx'

const buildImage = (name: string) => ({
  url: `https://cdn.example/images/p/d/${name}-1600x900.png`,
  width: 1600,
  height: 900,
  alt: '',
})

const buildPrice = (amount: number): Price => ({
  amount,
  includesCoe: true,
  provenance: {
    source: 'Distributor',
    asOf: '2026-11-20',
    confidence: 'high',
    isSample: false,
  },
})

const { outlets } = PRE_ORDER_OFFER
const [dynamic, premium] = PRE_ORDER_OFFER.variants

function show(patch: Partial<Parameters<typeof PreOrderPage>[0]['car']> = {}) {
  render(
    <PreOrderPage
      car={{
        name: 'SEALION 7',
        modelName: 'Sealion 7',
        path: '/byd-sealion-7',
        heroImage: buildImage('hero'),
        price: buildPrice(180_000),
        variants: [
          { ...dynamic, key: 'dynamic', name: 'Dynamic', price: buildPrice(182_888) },
          { ...premium, key: 'premium', name: 'Premium', price: undefined },
        ],
        paints: PRE_ORDER_OFFER.paints.map((paint) => ({
          ...paint,
          image: buildImage(paint.key),
        })),
        hasSampleVariants: false,
        ...patch,
      }}
      outlets={outlets}
      contact={{ isPhoneSample: false, isWhatsappSample: false, isMailSample: false }}
      feeAmount={1000}
      indexHref="/booking"
      termsHref="/preorder-terms"
      termsVersion="2026-11-20"
    >
      <p>The terms.</p>
    </PreOrderPage>,
  )
  const rail = screen.getByRole('complementary', { name: 'Summary' })
  const getBill = () =>
    within(rail)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent.trim()}`)
  return { rail, getBill, user: userEvent.setup() }
}

it('shows the price and the remaining amount when a version is selected', async () => {
  const { getBill, user } = show()
  expect(getBill()).toContain('Price: Choose a version')
  expect(getBill().join()).not.toContain('180,000')
  await user.click(screen.getByRole('radio', { name: /Dynamic/ }))
  expect(getBill().slice(2)).toEqual([
    expect.stringMatching(/^Price with COEAs of 20 Nov 2026\. Fixed when you sign\.: S\$182,888 /),
    'Less the booking fee: −S$1,000',
    'BalanceTo pay once you have signed.: S$181,888',
    'Booking fee, to pay nowOn the next page, by card or PayNow.: S$1,000',
  ])
  await user.click(screen.getByRole('radio', { name: /Premium/ }))
  expect(getBill()).toHaveLength(3)
})

it('shows the price at once when the car has one version', () => {
  expect(show({ variants: [] }).getBill().join()).toContain('S$179,000')
})

it.each(['M6', 'Sealion 7'])(
  'asks to hold a %s without an article, which would differ',
  (modelName) => {
    show({ modelName })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Hold your ${modelName}`)
  },
)

it('names the car once when the selected version is named like it', async () => {
  const version = { ...dynamic, key: 'base', name: 'Sealion 7', price: buildPrice(182_888) }
  const { rail, user } = show({ variants: [version, { ...premium, key: 'b', name: 'Premium' }] })
  await user.click(screen.getByRole('radio', { name: /^Sealion 7/ }))
  const getHeading = () => within(rail).getByRole('heading').parentElement?.textContent
  expect(getHeading()).toBe('SEALION 7')
  await user.click(screen.getByRole('radio', { name: /^Premium/ }))
  expect(getHeading()).toBe('SEALION 7Premium')
})

it('shows the car in the selected paint', async () => {
  const { rail, user } = show()
  const getPicture = () => rail.querySelector('img')?.getAttribute('src')
  expect(getPicture()).toContain('/hero-')
  await user.click(screen.getByRole('radio', { name: 'Slate' }))
  expect(getPicture()).toContain('/slate-')
})

it('asks for consent in one sentence', () => {
  show()
  expect(
    screen.getByRole('checkbox', {
      name: 'I have read the pre-order terms and agree to pay the fee of S$1,000',
    }),
  ).toBeTruthy()
  // The link stands in the middle of the label, where a press beside the box would leave the form.
  expect(screen.getByRole('link', { name: 'pre-order terms' }).getAttribute('target')).toBe(
    '_blank',
  )
})
