import type { RoleAlertNote } from '#features/careers/role-alert-texts.ts'
import { reportFailure } from '#server/runtime.ts'

const PAGE = '/manage/role-alerts'
export const NOTE_PARAMETER = 'note'

/** Leads to the page that says what became of it. */
export const leaveToNote = (note: RoleAlertNote): Response =>
  new Response(null, {
    status: 303,
    headers: { 'Cache-Control': 'no-store', Location: `${PAGE}?${NOTE_PARAMETER}=${note}` },
  })

/** The note of an answer; of an outage, which operators see. */
export async function getNote(answer: Promise<{ state: RoleAlertNote }>): Promise<RoleAlertNote> {
  try {
    return (await answer).state
  } catch (error) {
    reportFailure('An alert about roles could not be changed.', error)
    return 'DOWN'
  }
}
