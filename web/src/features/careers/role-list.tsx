import type { CareerSummary } from '#content/types.ts'
import { Icon } from '#ui/icon.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { formatTeamAndPlace, formatTerms } from './role-texts.ts'

interface RoleListProps {
  careers: readonly CareerSummary[]
  /** Heading level of the roles' names, one below the list's heading. */
  heading: 'h2' | 'h3'
}

export function RoleList({ careers, heading: Heading }: RoleListProps) {
  return (
    <ul className="border-b border-line">
      {careers.map((career) => (
        <li
          key={career.id}
          className="group relative grid min-h-22 grid-cols-rest-auto items-center gap-x-6 gap-y-1 border-t border-line py-5 md:grid-cols-role md:py-6 lg:grid-cols-role-wide"
        >
          <Heading className="font-voice text-24 leading-heading tracking-title group-hover:text-accent md:max-lg:row-span-2">
            <a href={career.href} className="after:absolute after:inset-0">
              {career.title}
            </a>
          </Heading>
          <p className="text-muted max-md:col-start-1 max-md:text-small md:max-lg:self-end">
            {formatTeamAndPlace(career)} {career.sampleFields.length > 0 && <SampleMark />}
          </p>
          <p className="num text-muted max-md:col-start-1 max-md:text-small md:max-lg:col-start-2 md:max-lg:self-start">
            {formatTerms(career)}
          </p>
          <Icon
            name="arrow-right"
            className="col-start-2 row-start-1 max-md:row-end-4 md:max-lg:col-start-3 md:max-lg:row-end-3 lg:col-start-4"
          />
        </li>
      ))}
    </ul>
  )
}
