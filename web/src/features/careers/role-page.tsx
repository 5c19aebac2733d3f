import { formatPay } from 'core/format-pay'
import type { ReactNode } from 'react'
import type { Career, CareerSummary } from '#content/types.ts'
import { toWalkInPath } from '#config/routes.ts'
import { RichText } from '#features/rich-text/rich-text.tsx'
import { formatDay } from 'core/date-names'
import { classNames } from '#lib/class-names.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { AllRolesLink } from './all-roles-link.tsx'
import { RoleList } from './role-list.tsx'
import styles from './role-page.module.css'
import { formatRole, getTypeLabel } from './role-texts.ts'
import { getSimilarRoles } from './similar-roles.ts'
import { formatWalkIn } from './walk-in.ts'

interface RolePageProps {
  career: Career
  /** Open roles. */
  careers: readonly CareerSummary[]
  form: ReactNode
  siteUrl: string
}

/** One open role with its application form, and similar ones. */
export function RolePage({ career, careers, form, siteUrl }: RolePageProps) {
  const { title, summary, body, walkIn } = career
  const similar = getSimilarRoles(career, careers)
  const isSample = (field: string) => career.sampleFields.includes(field)
  return (
    <div data-surface="light">
      <div className="page-wrap pt-11">
        <AllRolesLink />
      </div>
      <div className="page-wrap grid grid-cols-1 items-start gap-x-columns gap-y-12 pt-3 pb-20 md:pb-30 lg:grid-cols-7-5">
        <article>
          <h1 className="type-h1">{title}</h1>
          {isSample('title') && <SampleMark />}
          <RoleFacts career={career} isSample={isSample} />
          {walkIn && (
            <p className="mt-6 flex flex-wrap items-center gap-x-7 num">
              <span>
                <b className="font-strong">Walk-in interviews:</b> {formatWalkIn(walkIn)}, without
                an appointment.
              </span>
              <a href={toWalkInPath(career.slug)} className="text-link">
                <span>Add to your calendar</span>
              </a>
            </p>
          )}
          <ButtonLink href="#apply" className="mt-6 lg:hidden">
            Apply
          </ButtonLink>
          {summary && <p className="mt-9 max-w-measure text-lead">{summary}</p>}
          <h2 className="sr-only">The role</h2>
          <div className="mt-9 [&_h3]:mt-5 [&_h3]:type-title">
            <RichText value={body} />
          </div>
          {isSample('body') && (
            <p data-sample className="mt-9 flex items-center gap-2.5 text-label text-muted">
              <SampleMark /> This description is to be replaced.
            </p>
          )}
          <ShareLinks text={`${formatRole(career)}, at BYD by 1826`} url={siteUrl + career.href} />
        </article>
        <section
          aria-labelledby="apply"
          className="rounded-card bg-raised p-5 pt-6 shadow-card md:p-8 md:pt-7.5 lg:mt-10"
        >
          <div className="flex items-baseline justify-between gap-5 pb-4">
            <h2 id="apply" className="scroll-mt-24 type-title">
              Apply
            </h2>
            <p className="text-small text-muted">About three minutes</p>
          </div>
          {form}
        </section>
      </div>
      {similar.length > 0 && (
        <section className="page-wrap pb-(--section)">
          <h2 className="mb-4 type-title">Also open</h2>
          <RoleList careers={similar} heading="h3" />
        </section>
      )}
    </div>
  )
}

/** Sends the role to somebody whom the visitor knows. */
function ShareLinks({ text, url }: { text: string; url: string }) {
  const subject = encodeURIComponent(text)
  const body = encodeURIComponent(`${text}: ${url}`)
  return (
    <p className="mt-9 flex flex-wrap items-center gap-x-7" data-no-print>
      Know somebody for it?
      <a href={`https://wa.me/?text=${body}`} rel="noopener nofollow" className="text-link">
        <span>Send by WhatsApp</span>
      </a>
      <a href={`mailto:?subject=${subject}&body=${body}`} className="text-link">
        <span>Send by email</span>
      </a>
    </p>
  )
}

interface RoleFactsProps {
  career: Career
  isSample: (field: string) => boolean
}

function RoleFacts({ career, isSample }: RoleFactsProps) {
  const { place, outlet, employmentType, salaryRange, publishedAt, validThrough } = career
  const address = [outlet?.address1, outlet?.address2].filter(Boolean).join(', ')
  return (
    <dl
      className={classNames(
        'mt-7 grid grid-cols-rest-auto gap-x-4 gap-y-4.5 border-b border-line pb-6.5 num md:gap-x-6',
        styles['facts'],
      )}
    >
      {place && (
        <Fact label="Where" isSample={isSample('place') || outlet?.isAddressSample === true}>
          {outlet?.href ? (
            <a href={outlet.href} className="underline decoration-1 underline-offset-4">
              {place}
            </a>
          ) : (
            place
          )}
          {address && <span className="block text-label font-normal text-muted">{address}</span>}
        </Fact>
      )}
      {employmentType && (
        <Fact label="Hours" isSample={isSample('employmentType')}>
          {getTypeLabel(employmentType)}
        </Fact>
      )}
      {salaryRange && (
        <Fact label="Pay" isSample={isSample('salaryRange')}>
          {formatPay(salaryRange)}
        </Fact>
      )}
      {validThrough && (
        <Fact label="Closes" isSample={isSample('validThrough')}>
          <time dateTime={validThrough}>{formatDay(validThrough)}</time>
          {publishedAt && (
            <span className="block text-label font-normal text-muted">
              Posted <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  label: string
  isSample: boolean
  children: ReactNode
}

function Fact({ label, isSample, children }: FactProps) {
  return (
    <div>
      <dt className="flex flex-wrap items-center gap-x-2 text-label text-muted">
        {label} {isSample && <SampleMark />}
      </dt>
      <dd className="mt-1 text-base font-strong">{children}</dd>
    </div>
  )
}
