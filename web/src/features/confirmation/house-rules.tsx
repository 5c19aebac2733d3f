import { describeHouseRules } from 'core/house-rules'
import type { EnquiryOutlet, OwnEnquiry } from './own-enquiry.ts'

interface HouseRulesProps {
  /** The booked table. */
  table: Pick<OwnEnquiry, 'party'>
  outlet: EnquiryOutlet | undefined
}

/** Rules of the restaurant for the guests of a table. */
export function HouseRules({ table, outlet }: HouseRulesProps) {
  const rules = describeHouseRules(outlet?.tables ?? {}, table.party ?? 0)
  return rules.length > 0 && <p className="mt-7 measure-56 text-muted">{rules.join(' ')}</p>
}
