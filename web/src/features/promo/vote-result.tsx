import { formatMoment } from 'core/date-names'
import { formatNumber } from 'core/numbers'
import type { VoteBlock } from '#content/types.ts'
import { classNames } from '#lib/class-names.ts'
import { DishImage } from '#features/shared/vote/dish-image.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import { getShares, type OptionCount } from './vote-shares.ts'

interface VoteResultProps {
  block: VoteBlock
  counts: readonly OptionCount[]
  /** ISO time. */
  countedAt: string
  /** Key of the visitor's own vote. */
  own?: string | undefined
}

/** Bars with their percent and count in text; the visitor's own is lit. */
export function VoteResult({ block: { options }, counts, countedAt, own }: VoteResultProps) {
  const shares = getShares(options, counts)
  const sum = shares.reduce((total, { votes }) => total + votes, 0)
  return (
    <>
      <ul className="max-w-260 num">
        {shares.map(({ option: { key, name, image }, votes, percent }) => (
          <li
            key={key}
            className="grid grid-cols-48-rest-auto items-center gap-x-3.5 gap-y-1.5 border-t border-line py-4 md:grid-cols-tally md:gap-6"
          >
            <span className="size-12 overflow-hidden rounded-fine bg-ink-900 max-md:row-span-2 md:size-16">
              <DishImage image={image} sizes="64px" />
            </span>
            <span className="font-strong">
              <WholeWords text={name} />
              {key === own && (
                <span className="ml-2 text-small font-normal whitespace-nowrap text-muted">
                  Your vote
                </span>
              )}
            </span>
            <span
              aria-hidden="true"
              className="relative h-2 bg-raised max-md:col-span-2 max-md:col-start-2 max-md:row-start-2"
            >
              <span
                className={classNames(
                  'absolute inset-y-0 left-0',
                  key === own ? 'bg-lamp-300' : 'bg-line-strong',
                )}
                style={{ width: `${percent}%` }}
              />
            </span>
            <span className="text-right whitespace-nowrap max-md:col-start-3 max-md:row-start-1">
              {percent}%{' '}
              <span className="text-small text-muted">
                ({votes === 1 ? '1 vote' : `${formatNumber(votes)} votes`})
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-small text-muted">
        {sum === 1 ? '1 vote' : `${formatNumber(sum)} votes`}, counted on {formatMoment(countedAt)}.
      </p>
    </>
  )
}
