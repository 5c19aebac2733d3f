import { getClickedAds } from '../store/clicked-ads.ts'
import type { EnquiryRecord, Sale } from '../store/enquiry-record.ts'
import type { SaleContact } from '../store/sales.ts'
import { buildClickCookie } from '../conversions/conversion-events.ts'

const DIRECT = 'direct'
const UNKNOWN = 'Not known'

type Origin = NonNullable<EnquiryRecord['origin']>
type Touch = NonNullable<Origin['firstTouch']>

/** Path by which a buyer came, as their enquiries tell it, and what may be told to whom. */
export interface Journey extends Pick<Sale, 'googleClick' | 'metaMatch'> {
  first: SaleContact
  last: SaleContact
}

/** @param records of one buyer, at least one. */
export function followBuyer(records: readonly [EnquiryRecord, ...EnquiryRecord[]]): Journey {
  const newestFirst = records.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
  const [newest = records[0]] = newestFirst
  const oldest = newestFirst.at(-1) ?? newest
  const early = pickTouch(records, 'firstTouch', (a, b) => a < b)
  const late = pickTouch(records, 'lastTouch', (a, b) => a > b)
  const click = newestFirst.find(({ origin }) => origin && hasGoogleClick(origin))?.origin
  const told = newestFirst.find(({ origin }) => origin?.hasTrackingConsent)
  return {
    first: toContact(early ?? oldest, oldest),
    last: toContact(late ?? newest, newest),
    ...(click && {
      googleClick: { gclid: click.gclid, gbraid: click.gbraid, wbraid: click.wbraid },
    }),
    ...(told && {
      metaMatch: {
        fbc: buildClickCookie(told.origin, told.createdAt),
        fbp: told.origin?.fbp,
      },
    }),
  }
}

const hasGoogleClick = ({ gclid, gbraid, wbraid }: Origin) =>
  (gclid ?? gbraid ?? wbraid) !== undefined

interface Found {
  origin?: Origin | undefined
  touch?: Touch
}

/** The earliest first touch or the latest last one, of those with a time. */
function pickTouch(
  records: readonly EnquiryRecord[],
  name: 'firstTouch' | 'lastTouch',
  isBetter: (a: string, b: string) => boolean,
): Found | undefined {
  let best: (Found & { at: string }) | undefined
  for (const { origin } of records) {
    const touch = origin?.[name]
    if (touch?.at && (!best || isBetter(touch.at, best.at))) best = { origin, touch, at: touch.at }
  }
  return best
}

function toContact({ origin, touch }: Found, { kind }: EnquiryRecord): SaleContact {
  const campaign = touch?.adSource ?? origin?.adSource ?? DIRECT
  return { campaign, source: getSource(campaign, { origin, touch }), kind }
}

function getSource(campaign: string, { origin, touch }: Found): string {
  if (!origin) return UNKNOWN
  const referrer =
    touch?.referrer && URL.canParse(touch.referrer) ? new URL(touch.referrer).hostname : undefined
  const [ad] = getClickedAds(origin)
  return ad ?? referrer ?? (campaign === DIRECT ? 'Direct' : 'Link with a campaign')
}
