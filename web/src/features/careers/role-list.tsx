import type { CareerSummary } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import styles from './role-list.module.css'
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
          <Heading
            className={classNames(
              'font-voice text-24 leading-heading tracking-title group-hover:text-accent',
              styles['title'],
            )}
          >
            <a href={career.href} className="after:absolute after:inset-0">
              {career.title}
            </a>
          </Heading>
          <p
            className={classNames(
              'text-muted max-md:col-start-1 max-md:text-small',
              styles['team'],
            )}
          >
            {formatTeamAndPlace(career)} {career.sampleFields.length > 0 && <SampleMark />}
          </p>
          <p
            className={classNames(
              'num text-muted max-md:col-start-1 max-md:text-small',
              styles['terms'],
            )}
          >
            {formatTerms(career)}
          </p>
          <Icon
            name="arrow-right"
            className={classNames('col-start-2 row-start-1 lg:col-start-4', styles['arrow'])}
          />
        </li>
      ))}
    </ul>
  )
}
