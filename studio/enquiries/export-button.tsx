import { Button } from '@sanity/ui'
import { getSingaporeDate } from 'core/singapore-clock'
import { useState } from 'react'
import { type StaffClient, StaffError } from './staff-client.ts'

interface ExportButtonProps {
  client: StaffClient
  queryFilter: Record<string, string>
  /** The error of the export; undefined when a new one starts. */
  onProblem: (message?: string) => void
  onSessionEnd: () => void
}

// Byte order mark: without it Excel does not detect UTF-8.
const BYTE_ORDER_MARK = '\u{feff}'

function download(csv: string) {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `enquiries-${getSingaporeDate()}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads the filtered list as CSV, for managers. */
export function ExportButton(props: ExportButtonProps) {
  const { client, queryFilter, onProblem, onSessionEnd } = props
  const [isBusy, setIsBusy] = useState(false)

  const save = async () => {
    setIsBusy(true)
    onProblem()
    try {
      download(await client.exportCsv(queryFilter))
    } catch (cause) {
      if (!(cause instanceof StaffError)) throw cause
      if (cause.problem === 'signed-out') onSessionEnd()
      else onProblem(cause.message)
    }
    setIsBusy(false)
  }

  return (
    <Button
      mode="ghost"
      fontSize={1}
      padding={2}
      text={isBusy ? 'Exporting…' : 'Export CSV'}
      disabled={isBusy}
      onClick={() => void save()}
    />
  )
}
