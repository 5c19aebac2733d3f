import { Box, Card, Stack, Text } from '@sanity/ui'
import { AMOUNT, AmountRow, AmountTable } from './amount-table.tsx'
import { type EffectRow, formatDifference, isChanged } from './effect.ts'

interface EffectTableProps {
  /** Name of the car. */
  name: string
  rows: readonly EffectRow[]
  /** Without a draft there is one column. */
  hasDraft: boolean
}

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
            <AmountTable columns={['Sum', ...columns]}>
              {shown.map((row) => (
                <AmountRow key={row.label} label={row.label}>
                  <td style={AMOUNT}>{row.before.text}</td>
                  {hasDraft && (
                    <>
                      <td style={{ ...AMOUNT, fontWeight: 600 }}>{row.after.text}</td>
                      <td style={AMOUNT}>{formatDifference(row) ?? 'changed'}</td>
                    </>
                  )}
                </AmountRow>
              ))}
            </AmountTable>
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
