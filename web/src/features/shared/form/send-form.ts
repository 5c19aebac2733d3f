import type { FormName } from 'core/enquiry-kinds'
import { browserStorage } from 'core/storage'
import type { SentAttribution } from 'core/tracking/attribution-schema'
import { getChoices } from 'core/tracking/consent'
import { createEventId } from 'core/tracking/event-id'
import { readMetaCookies } from 'core/tracking/meta-cookies'
import { referrerStore } from '#lib/referrer.ts'
import { attributionStore, consentStore } from '#lib/tracking/stores.ts'
import {
  ATTRIBUTION_ENTRY,
  EVENT_ENTRY,
  type FormAnswer,
  KEY_ENTRY,
  toFormAction,
} from './form-answer.ts'
import { formAnswerSchema } from './form-answer-schema.ts'
import { type FormEntries, TICKED } from './form-entries.ts'
import { postWithProgress } from './post-with-progress.ts'

/** Exceeds the server's own time limit, including photos on a slow connection. */
const TIMEOUT_MS = 60_000

/** Gives the entries an idempotency key and an event id, once. */
export function withIdentity(entries: FormEntries): FormEntries {
  return {
    ...entries,
    [KEY_ENTRY]: entries[KEY_ENTRY] || createEventId(browserStorage.now()),
    [EVENT_ENTRY]: entries[EVENT_ENTRY] || createEventId(browserStorage.now()),
  }
}

/** Attribution, as far as consent allows. */
function getOrigin(): FormEntries {
  const mayTrack = getChoices(consentStore.get()).meta
  const attribution: SentAttribution = {
    ...attributionStore.read(),
    ...(mayTrack && readMetaCookies(document.cookie)),
  }
  return {
    [ATTRIBUTION_ENTRY]: JSON.stringify(attribution),
    referrerId: referrerStore.get() ?? '',
    trackingConsent: mayTrack ? TICKED : '',
  }
}

interface SendOptions {
  /** Files by control name. */
  files?: ReadonlyMap<string, File>
  /** Upload progress, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Posts a validated form. Never throws. */
export async function sendForm(
  form: FormName,
  entries: FormEntries,
  { files = new Map(), onProgress }: SendOptions,
): Promise<FormAnswer> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...entries, ...getOrigin() })) body.set(name, value)
  // Files of an earlier attempt are already uploaded.
  const waiting = [...files].filter(([name]) => !entries[`${name}-id`])
  for (const [name, file] of waiting) body.set(name, file)
  const url = toFormAction(form)
  const options = {
    headers: { accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  try {
    const response =
      waiting.length > 0
        ? await postWithProgress(url, options, onProgress)
        : await fetch(url, { ...options, method: 'POST' })
    const answer = formAnswerSchema.safeParse(await response.json())
    return answer.success ? answer.data : { type: 'unavailable' }
  } catch {
    return { type: navigator.onLine ? 'unavailable' : 'offline' }
  }
}
