import { Flex, Text } from '@sanity/ui'
import { Press } from './components/press.tsx'
import { formatNumber } from 'core/numbers'
import { Problem } from './components/problem.tsx'
import type { useExport } from './use-export.ts'

const toCount = (rows: number): string =>
  `${formatNumber(rows)} ${rows === 1 ? 'enquiry' : 'enquiries'}`

/** Shows how far an export is, and its file. */
export function ExportProgress({ download, error, isBusy, rows }: ReturnType<typeof useExport>) {
  if (error !== undefined) return <Problem message={error} />
  return (
    <output aria-live="polite">
      {rows !== undefined && (
        <Flex gap={3} align="center" justify="space-between" wrap="wrap">
          <Text size={1}>
            {isBusy ? `Writing the file: ${toCount(rows)}…` : `The file has ${toCount(rows)}.`}
          </Text>
          {download && <Press padding={2} text="Download again" onClick={download} />}
        </Flex>
      )}
    </output>
  )
}
