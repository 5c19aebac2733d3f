'use server'

import { revalidatePath } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { BackendError } from '#backend/graphql.ts'
import {
  changeAccount,
  deleteAccount,
  eraseData,
  withdrawConsent,
} from '#backend/member/records.ts'
import {
  endSession,
  getActionSession,
  refreshSession,
  type Session,
} from '#backend/member/session.ts'
import { create } from '#backend/submit.ts'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { EMPTY_STATE, type MemberFormState } from '#features/member/member-form-state.ts'
import { CONSENTS } from '#features/shared/form/consents.ts'
import { getClientAddress, toOwnAddress } from '#lib/client-address.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { POSTS } from '#submission/limits.ts'
import { parseSubmissionKey } from '#submission/submission-key.ts'
import { describeBusy, MEMBER_PROBLEMS, refuse, refuseSignedOut } from './answers.ts'
import { deleteForm, detailsForm } from './member-forms.ts'
import { memberPaths } from './member-paths.ts'
import { toPerson } from './to-person.ts'

export async function detailsAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const checked = detailsForm(form)
  if (!checked.ok) return checked.error
  const { name, phone } = checked.value
  const session = await getActionSession()
  if (!session) return refuseSignedOut(checked.entries)
  const answer = await changeAccount(session, { name, phoneNumber: phone?.e164 ?? '' })
  if (!answer.ok) return refuse(checked.entries, MEMBER_PROBLEMS[answer.error])
  // The token still has the old values.
  await refreshSession()
  return redirect(`${memberPaths.home}?done=details#details`)
}

/** Switches news or offers on by an enquiry of its own, or off by withdrawing every consent. */
export async function consentAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const purpose = form.get('purpose')
  if (purpose !== 'news' && purpose !== 'offers') return refuse({}, MEMBER_PROBLEMS.unavailable)
  const session = await getActionSession()
  if (!session) return refuseSignedOut({})
  const problem =
    form.get('wanted') === 'on'
      ? await agree(session, purpose, form.get('key'))
      : await withdraw(session, purpose)
  if (problem !== undefined) return refuse({}, problem)
  revalidatePath(memberPaths.home)
  return EMPTY_STATE
}

type Purpose = 'news' | 'offers'

const takePost = createRateLimit('accounts', POSTS)

/**
 * The error, if there was one. Rate-limited as a posted form, without its pipeline: the fields are
 * the session's, and Next checks the origin.
 */
async function agree(
  session: Session,
  purpose: Purpose,
  posted: FormDataEntryValue | null,
): Promise<string | undefined> {
  const key = parseSubmissionKey(posted)
  if (key === undefined) return MEMBER_PROBLEMS.unavailable
  const address = getClientAddress(await headers(), env.forms.clientAddressSource)
  const minutes = await takePost(address, { of: 'register-interest' })
  if (minutes !== undefined) return describeBusy(minutes)
  const { version: textVersion, text } = CONSENTS[purpose]
  const consent = { purpose, textVersion, text, place: routes.member }
  try {
    const answer = await create(
      'createRegisterInterest',
      {
        key,
        person: toPerson(session.claims),
        consents: [
          { ...consent, givenAt: new Date().toISOString(), clientAddress: toOwnAddress(address) },
        ],
      },
      { idToken: session.idToken },
    )
    return answer.__typename === 'Refusal' ? answer.message : undefined
  } catch (error) {
    if (error instanceof BackendError) return MEMBER_PROBLEMS.unavailable
    throw error
  }
}

async function withdraw(session: Session, purpose: Purpose): Promise<string | undefined> {
  const withdrawn = await withdrawConsent(session, purpose)
  return withdrawn.ok ? undefined : MEMBER_PROBLEMS[withdrawn.error]
}

export async function deleteAction(
  _state: MemberFormState,
  form: FormData,
): Promise<MemberFormState> {
  const checked = deleteForm(form)
  if (!checked.ok) return checked.error
  const { entries } = checked
  const session = await getActionSession()
  if (!session) return refuseSignedOut(entries)
  // Records first: they cannot be erased without the account.
  const erased = await eraseData(session)
  if (!erased.ok) return refuse(entries, MEMBER_PROBLEMS[erased.error])
  const deleted = await deleteAccount(session)
  if (!deleted.ok) return refuse(entries, MEMBER_PROBLEMS[deleted.error])
  await endSession()
  return redirect(`${memberPaths.signIn}?reason=deleted`)
}
