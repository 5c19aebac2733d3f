import { REWARD_TITLE } from 'core/referral-reward'
import { routes } from '#config/routes.ts'
import type { CarSummary } from '#content/types.ts'
import { PHONE_WIDTH } from '#lib/image-url.ts'
import { REFERRER_DAYS, REFERRER_KEY, REFERRER_MS } from '#lib/referrer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Image } from '#ui/image.tsx'
import { TextLink } from '#ui/text-link.tsx'

const OFFERS = [
  {
    title: 'Sit down first',
    text: 'Every showroom is a restaurant. Have lunch, look at the cars from your table.',
    href: routes.restaurants,
    label: 'See the restaurants',
  },
  {
    title: 'Find the one that fits',
    text: 'By seats, by COE category, by how far it goes, and by the size of your parking lot.',
    href: routes.models,
    label: 'See the models',
  },
] as const

const UNKNOWN = {
  title: 'We do not know this code.',
  lead: 'A letter may have been lost on the way: ask your friend for the link again. You are just as welcome without one. Drive one of our cars, or come for lunch and decide later.',
} as const

const KNOWN = {
  title: 'A friend sent you. Good friend.',
  lead: `Drive one of our cars, or come for lunch and decide later. Once you have driven, you and your friend each get a ${REWARD_TITLE}.`,
} as const

/** While the code cannot be looked up. */
const UNCHECKED = {
  title: 'Come for a drive.',
  lead: 'Drive one of our cars, or come for lunch and decide later.',
} as const

/**
 * Source of the inline script that stores the referral as `referrerStore` does, before hydration.
 * Requires a parsed code, which cannot close the script element.
 */
export const buildReferrerScript = (referrerId: string): string =>
  `try{localStorage.setItem('${REFERRER_KEY}',JSON.stringify({value:'${referrerId}',expiry:Date.now()+${REFERRER_MS}}))}catch(e){}`

interface ReferralPageProps {
  referrerId: string
  /** Undefined while it cannot be looked up. */
  isKnown: boolean | undefined
  /** Under the light: one to drive. */
  car?: Pick<CarSummary, 'image' | 'imageDark'>
}

/** Landing page of a referral link, which stores the referral, unless nobody was issued its code. */
export function ReferralPage({ referrerId, isKnown, car }: ReferralPageProps) {
  const { title, lead } = isKnown === undefined ? UNCHECKED : isKnown ? KNOWN : UNKNOWN
  const isKept = isKnown !== false
  return (
    <>
      <section data-surface="dark" className="studio lg:min-h-142">
        <div className="page-wrap pt-16 md:pt-22 lg:pb-18">
          <h1 className="measure-11 type-h1">{title}</h1>
          <p className="mt-5 measure-34 type-lead">{lead}</p>
          <div className="mt-7.5 flex flex-wrap gap-3">
            <ButtonLink
              isAction
              href={routes.testDrive}
              data-sheet="test-drive"
              aria-haspopup="dialog"
              variant="lamp"
            >
              Book a test drive
            </ButtonLink>
            <ButtonLink href={routes.models} variant="ghost">
              See the models
            </ButtonLink>
          </div>
        </div>
        <div className="relative mt-10 pb-6 lg:static lg:mt-0 lg:pb-0">
          <div className="studio-strip top-0 left-12/100 w-76/100 md:left-44/100 md:w-50/100 lg:top-34.5 lg:left-58/100 lg:w-34/100 xl:left-52/100 xl:w-38/100" />
          {car && (
            <div className="relative -z-1 ml-auto w-96/100 pt-8 md:w-74/100 lg:absolute lg:bottom-7.5 lg:left-2/3 lg:ml-0 lg:max-w-270 lg:-translate-x-1/2">
              <Image
                image={car.imageDark ?? car.image}
                sizes={`${PHONE_WIDTH}, (width < 1460px) 74vw, 1080px`}
                isPriority
                className="h-auto w-full max-w-none"
              />
            </div>
          )}
        </div>
        <div className="studio-floor h-27.5 md:h-42.5" />
      </section>
      <section data-surface="light">
        <div className="page-wrap grid gap-x-(--gutter) gap-y-12 section-y md:grid-cols-2">
          {OFFERS.map(({ title, text, href, label }) => (
            <div key={href} className="border-t border-line-strong pt-6">
              <h2 className="type-title">{title}</h2>
              <p className="mt-2.5 mb-2 measure-44 text-muted">{text}</p>
              <TextLink href={href}>{label}</TextLink>
            </div>
          ))}
          <p className="max-w-measure text-label text-muted md:col-span-2">
            {isKept ? 'Your friend’s code is ' : 'The code in your link is '}
            <strong className="num wrap-anywhere text-fg">{referrerId}</strong>.{' '}
            {isKnown === undefined && 'We cannot look it up at the moment. '}
            {isKept
              ? `This browser keeps it for ${REFERRER_DAYS} days and adds it to what you ask us for. The last friend’s code counts.`
              : 'Nothing is kept of it.'}
          </p>
        </div>
      </section>
      {isKept && (
        // oxlint-disable-next-line react/no-danger -- built from constants and a code without quotes or brackets
        <script dangerouslySetInnerHTML={{ __html: buildReferrerScript(referrerId) }} />
      )}
    </>
  )
}
