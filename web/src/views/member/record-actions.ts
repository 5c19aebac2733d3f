'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cookieOptions, getActionSession } from '#backend/member/session.ts'
import { env } from '#config/env.server.ts'
import type { MemberFormState } from '#features/member/member-form-state.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { operateRecord, type RecordAction, readRecordEntries } from '#submission/operate-record.ts'
import { sealReceipt, type SubmissionReceipt } from '#submission/receipt.ts'
import { getFormSecret } from '#submission/secret.ts'
import { recordDeps } from '../manage/record-deps.ts'
import { describeBusy, MEMBER_PROBLEMS, refuse, refuseSignedOut } from './answers.ts'
import { memberPaths } from './member-paths.ts'

/** Name of the outcome in the member page's query. */
const DONE = {
  change: 'changed',
  'no-change': 'unchanged',
  cancel: 'cancelled',
  refund: 'refund',
} as const

/** Runs a member's operation on a record by the rules of the manage page. */
async function operate(
  action: RecordAction,
  form: FormData,
  done: Readonly<Record<string, string>> = DONE,
): Promise<MemberFormState> {
  const session = await getActionSession()
  if (!session) return refuseSignedOut(readRecordEntries(form))
  const id = form.get('id')
  const outcome = await operateRecord(action, { id: typeof id === 'string' ? id : '' }, form, {
    ...recordDeps,
    address: getClientAddress(await headers(), env.forms.clientAddressSource),
    idToken: session.idToken,
  })
  switch (outcome.type) {
    case 'done':
      return redirect(`${memberPaths.home}?done=${done[outcome.action]}`)
    case 'checkout':
      await keepReceipt(outcome.receipt)
      return redirect(outcome.url)
    case 'booked':
      return redirect(memberPaths.home)
    case 'refused':
      return {
        ...refuse(outcome.entries ?? {}, outcome.message),
        alternatives: outcome.alternatives,
      }
    case 'busy':
      return refuse(outcome.entries ?? {}, describeBusy(outcome.minutes))
    case 'unavailable':
    default:
      return refuse(outcome.entries ?? {}, MEMBER_PROBLEMS.unavailable)
  }
}

/** The payment page returns to this page, which confirms the payment. */
async function keepReceipt(receipt: SubmissionReceipt): Promise<void> {
  const store = await cookies()
  const sealing = { secret: getFormSecret(), now: Date.now() }
  for (const { name, value, path, maxAgeSeconds } of sealReceipt(receipt, sealing)) {
    store.set(name, value, { ...cookieOptions, path, maxAge: maxAgeSeconds })
  }
}

export const cancelAction = async (_state: MemberFormState, form: FormData) =>
  operate('cancel', form)

/** For enquiries without a slot: a pre-order, or a question that awaits an answer. */
export const withdrawAction = async (_state: MemberFormState, form: FormData) =>
  operate('cancel', form, { cancel: 'withdrawn' })

export const changeAction = async (_state: MemberFormState, form: FormData) =>
  operate('change', form)

export const refundAction = async (_state: MemberFormState, form: FormData) =>
  operate('refund', form)

export const payAction = async (_state: MemberFormState, form: FormData) => operate('pay', form)
