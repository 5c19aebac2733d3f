import { memo, type ReactNode } from 'react'
import styles from './cost.module.css'
import { type CostLine, type Gap, toRuleHref } from './cost-line.ts'

interface CostBillProps {
  title: string
  aside?: string
  sum: readonly CostLine[] | Gap
  foot?: ReactNode
  className?: string
}

/** Lines of a sum; each term leads to its rule, with source and date. */
export function CostBill({ title, aside, sum, foot, className = '' }: CostBillProps) {
  return (
    <div className={`${styles['bill']} ${className}`}>
      <header>
        <h3 className="type-subtitle">{title}</h3>
        {aside !== undefined && <span>{aside}</span>}
      </header>
      {'gap' in sum ? (
        <p>
          {sum.gap}{' '}
          {sum.rule && (
            <a href={toRuleHref(sum.rule)} className="underline">
              What is known
            </a>
          )}
        </p>
      ) : (
        <dl>
          {sum.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line keeps its place, while its label changes with the sum
            <Line key={place} {...line} />
          ))}
        </dl>
      )}
      {foot !== undefined && <p>{foot}</p>}
    </div>
  )
}

const Line = memo(function Line({ label, note, amount, rule, look }: CostLine) {
  return (
    <div data-look={look}>
      <dt>
        <a href={toRuleHref(rule)}>{label}</a>
        {note && <small>{note}</small>}
      </dt>
      <dd>{amount}</dd>
    </div>
  )
})
