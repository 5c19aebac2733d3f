import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { createDrafts } from './drafts.ts'
import { buildClient, buildEnquiry } from './enquiry.fixture.ts'
import { NO_NAMES } from './labels.ts'
import { type ClosedSale, SOLD_CARS_QUERY } from './sale.ts'
import { SaleForm } from './sale-form.tsx'
import { published, show } from './testing/show.tsx'

const ME = 'ann@example.com'

it('closes a sale of the car that the lead names, and corrects what was typed but its number', async () => {
  published.set(SOLD_CARS_QUERY, [
    { key: '/byd-seal', title: 'SEAL', versions: ['Dynamic', 'Premium'] },
    { key: '/byd-m6', title: 'M6', versions: null },
  ])
  const sent: ClosedSale[] = []
  function Desk() {
    const [enquiry, setEnquiry] = useState(buildEnquiry({ model: 'byd-seal' }))
    return (
      <SaleForm
        client={buildClient({
          closeSale: (_id, sale) => {
            sent.push(sale)
            const closed = { closedAt: new Date().toISOString(), closedBy: ME }
            return Promise.resolve({ ...enquiry, sale: { ...sale, ...closed } })
          },
        })}
        drafts={createDrafts()}
        enquiry={enquiry}
        names={NO_NAMES}
        me={ME}
        isManager={false}
        onChange={setEnquiry}
        onRefuse={() => undefined}
        onSessionEnd={() => undefined}
      />
    )
  }
  const user = show(<Desk />)
  const confirm = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    const [, last] = screen.getAllByRole('button', { name })
    if (last) await user.click(last)
  }
  await user.selectOptions(await screen.findByLabelText('Version'), 'Premium')
  expect(screen.getByLabelText('Car')).toHaveProperty('value', 'byd-seal')
  await user.type(screen.getByLabelText('Number of the sales agreement'), 'VSA-1')
  await user.type(screen.getByLabelText('Price (S$)'), '1888880')
  await confirm('Close the sale')
  expect(
    await screen.findByText(
      /^Sold for S\$1,888,880 on .*: BYD SEAL Premium, agreement VSA-1, by Ann\.$/,
    ),
  ).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Correct it' }))
  expect(screen.getByLabelText('Number of the sales agreement')).toHaveProperty('readOnly', true)
  await user.clear(screen.getByLabelText('Price (S$)'))
  await user.type(screen.getByLabelText('Price (S$)'), '188,888')
  await confirm('Correct the sale')
  expect(await screen.findByText(/^Sold for S\$188,888 on/)).toBeTruthy()
  expect(sent.map(({ priceCents, variant }) => [priceCents, variant])).toEqual([
    [188_888_000, 'Premium'],
    [18_888_800, 'Premium'],
  ])
})
