import { routes } from '#config/routes.ts'
import { REFERRER_DAYS } from '#lib/referrer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { buildReferrerScript } from './referrer-script.ts'

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

/** Landing page of a referral link, which stores the referral. */
export function ReferralPage({ referrerId }: { referrerId: string }) {
  return (
    <>
      <section data-surface="dark" className="studio">
        <div className="studio-strip bottom-27.5 left-12/100 w-76/100 md:bottom-42.5 md:left-44/100 md:w-50/100" />
        <div className="page-wrap pt-16 pb-50 md:pt-22 md:pb-70">
          <h1 className="measure-16 type-h1 md:type-display">A friend sent you. Good friend.</h1>
          <p className="mt-5 measure-44 type-lead">
            Drive one of our cars, or come for lunch and decide later. Whatever you ask us for on
            this site, we know who to thank.
          </p>
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
            Your friend’s code is <strong className="num text-fg">{referrerId}</strong>. This
            browser keeps it for {REFERRER_DAYS} days and adds it to what you ask us for. The last
            friend’s code counts.
          </p>
        </div>
      </section>
      {/* oxlint-disable-next-line react/no-danger -- built from constants and a code of letters and digits */}
      <script dangerouslySetInnerHTML={{ __html: buildReferrerScript(referrerId) }} />
    </>
  )
}
