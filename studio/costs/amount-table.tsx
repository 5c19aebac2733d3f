import { Text } from '@sanity/ui'
import type { CSSProperties, ReactNode } from 'react'

export const AMOUNT: CSSProperties = {
  padding: '0.5em 0 0.5em 1em',
  textAlign: 'right',
  verticalAlign: 'top',
}
const LABEL: CSSProperties = {
  padding: '0.5em 0',
  textAlign: 'left',
  verticalAlign: 'top',
  fontWeight: 400,
}

/** Amounts in columns, under their names. */
export const AmountTable = ({
  columns: [first, ...columns],
  children,
}: {
  columns: readonly string[]
  children: ReactNode
}) => (
  <Text as="div" size={1}>
    <table
      style={{ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}
    >
      <thead>
        <tr>
          <th scope="col" style={LABEL}>
            {first}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" style={{ ...AMOUNT, fontWeight: 400 }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Text>
)

export const AmountRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <tr style={{ borderTop: '1px solid var(--card-border-color)' }}>
    <th scope="row" style={LABEL}>
      {label}
    </th>
    {children}
  </tr>
)
