import { z } from 'zod'

export const hooksSchema = z.array(
  z.object({ id: z.string(), isDisabledByUser: z.boolean().nullish() }),
)

export const messagesSchema = z.array(
  z.object({
    id: z.string(),
    documentId: z.string(),
    transactionId: z.string(),
    transactionTime: z.string(),
    status: z.enum(['queued', 'success', 'failure']),
    failureCount: z.number(),
    resultCode: z.number().nullish(),
  }),
)

export const attemptsSchema = z.array(
  z.object({
    messageId: z.string(),
    createdAt: z.string(),
    duration: z.number().nullish(),
    isFailure: z.boolean(),
    failureReason: z.string().nullish(),
    resultCode: z.number().nullish(),
    resultBody: z.string().nullish(),
  }),
)

type Message = z.output<typeof messagesSchema>[number]
type Attempt = z.output<typeof attemptsSchema>[number]

/** A publish that the site was told of, or should have been. */
export interface Delivery {
  hookId: string
  messageId: string
  documentId: string
  /** ISO time of the publish. */
  publishedAt: string
  state: 'arrived' | 'waiting' | 'refused'
  /** Milliseconds from the publish to the site's answer. */
  liveAfter?: number
  /** Answer of the site, or why there was none. */
  answer: string
}

const REASONS: Readonly<Record<string, string>> = {
  network: 'The site could not be reached.',
  timeout: 'The site did not answer within 30 seconds.',
}

function describeAnswer(attempt: Attempt | undefined): string {
  if (!attempt) return 'Not sent yet.'
  const { failureReason, isFailure, resultBody, resultCode } = attempt
  if (!isFailure) return 'The site has it.'
  const reason = REASONS[failureReason ?? '']
  const body = resultBody?.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
  return reason ?? `The site refused it (${[resultCode, body].filter(Boolean).join(': ')}).`
}

const STATES = { success: 'arrived', queued: 'waiting', failure: 'refused' } as const

/** Whether the site has heard of a later change of the same document, which makes up for one that it missed. */
const isMadeUpFor = (message: Message, later: readonly Message[]): boolean =>
  message.status !== 'success' &&
  later.some(({ documentId, status }) => documentId === message.documentId && status === 'success')

const ON_ITS_WAY_MS = 10_000

/** Whether the webhook has had no time yet to tell the site. */
const isOnItsWay = ({ status, transactionTime }: Message, now: Date): boolean =>
  status === 'queued' && now.getTime() - Date.parse(transactionTime) < ON_ITS_WAY_MS

/** Deliveries of a webhook, the latest first, each with its last answer; without what is just on its way. */
export function toDeliveries(
  hookId: string,
  messages: readonly Message[],
  attempts: readonly Attempt[],
  now: Date,
): Delivery[] {
  const open = messages.filter(
    (message, index) =>
      !isOnItsWay(message, now) && !isMadeUpFor(message, messages.slice(0, index)),
  )
  return open.map((message) => {
    // Attempts are listed the latest first.
    const attempt = attempts.find(({ messageId }) => messageId === message.id)
    const published = Date.parse(message.transactionTime)
    const state = STATES[message.status]
    const duration = attempt?.duration
    const answered =
      attempt && typeof duration === 'number' ? Date.parse(attempt.createdAt) + duration : undefined
    return {
      hookId,
      messageId: message.id,
      documentId: message.documentId,
      publishedAt: message.transactionTime,
      state,
      ...(state === 'arrived' && answered !== undefined && { liveAfter: answered - published }),
      answer: describeAnswer(attempt),
    }
  })
}
