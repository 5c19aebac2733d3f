import 'server-only'
import type { Accepting, AnswerOf, VariablesFor } from 'core/backend-schema'
import type { Result } from 'core/result'
import { z } from 'zod'
import { backend, describeRefusal, type GraphqlSender } from '#backend/graphql.ts'
import { ENQUIRY_FIELDS, type Enquiry, enquirySchema } from '#backend/enquiry.ts'
import type { Session } from './session.ts'

/** Page size of 20; no member has more records. */
const MAX_PAGES = 10

export type MemberProblem = 'unavailable' | 'unauthorized'

/** One GraphQL operation with a single field named `answer`, as the member. */
async function ask<const Query extends string, Answer, Input>(
  { idToken }: Session,
  query: Query,
  variables: VariablesFor<Query>,
  schema: z.ZodType<Answer, Input> & Accepting<Input, AnswerOf<Query>>,
  to: GraphqlSender | undefined = backend,
): Promise<Result<Answer, MemberProblem>> {
  if (!to) return { ok: false, error: 'unavailable' }
  const answer = await to.graphql(query, variables, { idToken })
  if (!answer.ok) {
    if (answer.error.kind === 'refused') throw new Error(describeRefusal(answer.error.messages))
    return { ok: false, error: answer.error.kind }
  }
  const answers: z.ZodType<Answer> = schema
  return { ok: true, value: z.object({ answer: answers }).parse(answer.value).answer }
}

const pageSchema = z.object({
  items: z.array(enquirySchema),
  nextToken: z.string().nullish(),
})

const readPage = (session: Session, nextToken?: string, to?: GraphqlSender) =>
  ask(
    session,
    `query Own($nextToken: String) {
      answer: myEnquiries(nextToken: $nextToken) { items ${ENQUIRY_FIELDS} nextToken }
    }` as const,
    { nextToken },
    pageSchema,
    to,
  )

/** The member's newest enquiries, of one reading. */
export async function getNewestEnquiries(
  session: Session,
  to?: GraphqlSender,
): Promise<Result<Enquiry[], MemberProblem>> {
  const answer = await readPage(session, undefined, to)
  return answer.ok ? { ok: true, value: answer.value.items } : answer
}

/** The member's enquiries, newest first. */
export async function getOwnEnquiries(session: Session): Promise<Result<Enquiry[], MemberProblem>> {
  const found: Enquiry[] = []
  let nextToken: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await readPage(session, nextToken)
    if (!answer.ok) return answer
    found.push(...answer.value.items)
    nextToken = answer.value.nextToken ?? undefined
    if (!nextToken) break
  }
  return { ok: true, value: found }
}

/** The member's data export, as JSON. */
export function exportData(session: Session): Promise<Result<string, MemberProblem>> {
  const json = z.union([z.string(), z.unknown().transform((value) => JSON.stringify(value))])
  return ask(session, 'query Export { answer: myData }', {}, json)
}

const referralSchema = z.object({
  code: z.string(),
  friends: z.number(),
  vouchers: z.array(z.string()),
})

export type Referral = z.output<typeof referralSchema>

/** The code that the member sends to friends, and what they brought. */
export const getReferral = (session: Session): Promise<Result<Referral, MemberProblem>> =>
  ask(
    session,
    'query Referral { answer: myReferral { code friends vouchers } }',
    {},
    referralSchema,
  )

/** Withdraws a consent from all enquiries. */
export function withdrawConsent(
  session: Session,
  purpose: string,
): Promise<Result<number, MemberProblem>> {
  const query =
    'mutation Withdraw($purpose: String!) { answer: withdrawConsent(purpose: $purpose) }'
  return ask(session, query, { purpose }, z.number())
}

/** Erases what no law requires to be kept. */
export function eraseData(session: Session): Promise<Result<number, MemberProblem>> {
  return ask(session, 'mutation Erase { answer: eraseMyData }', {}, z.number())
}

async function callAccount(
  { idToken }: Session,
  method: 'PATCH' | 'DELETE',
  body?: Record<string, string>,
): Promise<Result<undefined, MemberProblem>> {
  if (!backend) return { ok: false, error: 'unavailable' }
  const answer = await backend.rest({ method, path: '/account', body, idToken })
  if (!answer.ok)
    return {
      ok: false,
      error: answer.error.kind === 'unauthorized' ? 'unauthorized' : 'unavailable',
    }
  if (answer.value.status === 401) return { ok: false, error: 'unauthorized' }
  return answer.value.status < 300
    ? { ok: true, value: undefined }
    : { ok: false, error: 'unavailable' }
}

/** An empty phone number removes the stored one. */
export const changeAccount = (session: Session, details: { name: string; phoneNumber: string }) =>
  callAccount(session, 'PATCH', details)

export const deleteAccount = (session: Session) => callAccount(session, 'DELETE')
