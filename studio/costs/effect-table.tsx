import { Box, Card, Stack, Text } from '@sanity/ui'
import type { CSSProperties } from 'react'
import { type EffectRow, formatDifference, isChanged } from './effect.ts'

interface EffectTableProps {
  /** Name of the car. */
  name: string
  rows: readonly EffectRow[]
  /** Without a draft there is one column. */
  hasDraft: boolean
}

const CELL: CSSProperties = { padding: '0.5em 0', verticalAlign: 'top' }
const AMOUNT: CSSProperties = { ...CELL, paddingLeft: '1em', textAlign: 'right' }
const LINE: CSSProperties = { borderTop: '1px solid var(--card-border-color)' }

/** The sums of a car: with a draft those that it moves, as published and as drafted. */
export function EffectTable({ name, rows, hasDraft }: EffectTableProps) {
  const shown = hasDraft ? rows.filter(isChanged) : rows
  const rest = rows.length - shown.length
  const columns = hasDraft ? ['Published', 'This draft', 'Difference'] : ['Published']
  return (
    <Card border radius={2} padding={4}>
      <Stack gap={4}>
        <Text weight="semibold">{name}</Text>
        {shown.length > 0 && (
          <Box overflow="auto">
            <Text as="div" size={1}>
              <table
                style={{
                  width: '100%',
                  borderCollapse: 'collapse',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                <thead>
                  <tr>
                    <th scope="col" style={{ ...CELL, textAlign: 'left', fontWeight: 400 }}>
                      Sum
                    </th>
                    {columns.map((column) => (
                      <th key={column} scope="col" style={{ ...AMOUNT, fontWeight: 400 }}>
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map((row) => (
                    <tr key={row.label} style={LINE}>
                      <th scope="row" style={{ ...CELL, textAlign: 'left', fontWeight: 400 }}>
                        {row.label}
                      </th>
                      <td style={AMOUNT}>{row.before.text}</td>
                      {hasDraft && (
                        <>
                          <td style={{ ...AMOUNT, fontWeight: 600 }}>{row.after.text}</td>
                          <td style={AMOUNT}>{formatDifference(row) ?? 'changed'}</td>
                        </>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Text>
          </Box>
        )}
        {hasDraft && (
          <Text size={1} muted>
            {shown.length === 0
              ? 'None of its sums changes.'
              : `Its other ${rest} sums stay as they are.`}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
