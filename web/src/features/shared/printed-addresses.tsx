import type { OutletSummary } from '#content/types.ts'
import { SampleMark } from '#ui/sample-mark.tsx'

interface PrintedAddressesProps {
  outlets: readonly Pick<
    OutletSummary,
    'id' | 'name' | 'openingSoon' | 'address1' | 'address2' | 'phone' | 'sampleFields'
  >[]
}

/** Foot of a printed sheet, whose reader has no links: where to find us. */
export const PrintedAddresses = ({ outlets }: PrintedAddressesProps) => (
  <ul className="mt-6 hidden grid-cols-3 gap-x-6 gap-y-2 border-t border-line-strong pt-3 text-label print:grid">
    {outlets
      .filter(({ openingSoon }) => !openingSoon)
      .map(({ id, name, address1, address2, phone, sampleFields }) => (
        <li key={id} className="break-inside-avoid">
          <b className="font-strong">{name}</b>
          <br />
          {[address1, address2, phone].filter(Boolean).join(', ')}{' '}
          {['address1', 'address2', 'phone'].some((field) => sampleFields.includes(field)) && (
            <SampleMark />
          )}
        </li>
      ))}
  </ul>
)
