import type { TrackingRecord } from 'core/tracking'
import { type ConsentChoices, getChoices } from 'core/tracking/consent'
import { getSilence } from 'core/tracking/page-tracking'
import { useSyncExternalStore } from 'react'
import { attributionStore, consentStore } from '#lib/tracking/stores.ts'
import { trackingRecords } from '#lib/tracking/tracker.ts'

const getNothing = () => undefined

/** Developer overlay: each event with its destinations, or why it was held back. */
export function DebugOverlay({ isDraft }: { isDraft: boolean }) {
  const records = useSyncExternalStore(
    trackingRecords.subscribe,
    trackingRecords.get,
    trackingRecords.get,
  )
  const choice = useSyncExternalStore(consentStore.subscribe, consentStore.get, getNothing)
  const silence = getSilence(window, isDraft)
  return (
    <details
      data-surface="dark"
      data-no-print
      className="fixed inset-x-3 bottom-3 z-(--z-notice) ml-auto max-h-96 w-fit max-w-105 overflow-auto rounded-card border border-line-strong bg-raised p-3 text-label shadow-float"
    >
      <summary className="min-h-6 font-strong">
        Tracking: {records.length} {records.length === 1 ? 'record' : 'records'}
        {silence && `, silent (${silence})`}
      </summary>
      <p className="mt-2">Consent: {formatConsent(getChoices(choice))}</p>
      <pre className="mt-1 whitespace-pre-wrap text-muted">
        {JSON.stringify(attributionStore.read(), undefined, 1)}
      </pre>
      <ol aria-label="Events" className="mt-2 grid gap-2">
        {records.map((record) => (
          <DebugRecord key={`${record.id}-${record.destination}-${record.name}`} record={record} />
        ))}
      </ol>
    </details>
  )
}

function DebugRecord({ record }: { record: TrackingRecord }) {
  const { id, name, data, destination, at, consent, suppressed } = record
  return (
    <li className="border-t border-line pt-2">
      <b className={suppressed ? 'text-error' : 'text-ok'}>
        {suppressed ? `held back: ${suppressed}` : 'sent'}
      </b>{' '}
      {name} → {destination}
      <br />
      <span className="text-muted">
        {id} · {at} · {formatConsent(consent)}
        <br />
        {JSON.stringify(data)}
      </span>
    </li>
  )
}

function formatConsent(choices: ConsentChoices): string {
  const allowed = Object.entries(choices).flatMap(([purpose, isOn]) => (isOn ? [purpose] : []))
  return allowed.join(', ') || 'nothing'
}
