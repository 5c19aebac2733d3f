import { Button, Stack } from '@sanity/ui'
import { getSingaporeDate } from 'core/opening-hours'
import { useState } from 'react'
import { Problem } from './problem.tsx'
import { type StaffClient, StaffError } from './staff-client.ts'

interface ExportButtonProps {
  client: StaffClient
  queryFilter: Record<string, string>
  onSessionEnd: () => void
}

// Without it Excel takes UTF-8 for something else.
const BYTE_ORDER_MARK = '\u{feff}'

function download(csv: string) {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `enquiries-${getSingaporeDate()}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves what the filter matches as a table, for managers. */
export function ExportButton({ client, queryFilter, onSessionEnd }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  const save = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      download(await client.exportCsv(queryFilter))
    } catch (cause) {
      if (!(cause instanceof StaffError)) throw cause
      if (cause.problem === 'signed-out') onSessionEnd()
      else setError(cause.message)
    }
    setIsBusy(false)
  }

  return (
    <Stack gap={2}>
      <Button
        mode="ghost"
        fontSize={1}
        padding={2}
        text={isBusy ? 'Exporting…' : 'Export CSV'}
        disabled={isBusy}
        onClick={() => void save()}
      />
      {error !== undefined && <Problem message={error} />}
    </Stack>
  )
}
