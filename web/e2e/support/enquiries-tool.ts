import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createEventId } from 'core/tracking/event-id'
import { z } from 'zod'
import { readStaffAccount, signInStaff } from '../../src/backend/testing/staff.ts'
import { expectAccessible, expectNoHorizontalScroll } from './checks.ts'
import { backendUrl } from './menu-gateway.ts'
import { signIn } from './staff.ts'
import { backendDir, getGraphQLApiKey, studioUrl } from './system.ts'

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ errorType: z.string().nullish() })).optional(),
})

/** The backend's answer, and why it refused. */
export async function ask(headers: Record<string, string>, query: string, variables: object) {
  const response = await fetch(`${backendUrl}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = answerSchema.parse(await response.json())
  return { result: data?.['result'], refusal: errors?.[0]?.errorType }
}

export const asRole = async (email: string) => ({
  authorization: `Bearer ${await signInStaff(backendUrl, readStaffAccount(backendDir, email))}`,
})

const sentSchema = z.object({ id: z.string(), reference: z.string() })

/** Sends a form's input as the site does. */
async function send(mutation: string, type: string, input: object): Promise<unknown> {
  const query = `mutation Send($input: ${type}!) {
    result: ${mutation}(input: $input) { ... on Receipt { id reference } ... on Refusal { reason } } }`
  const sent = { key: createEventId(), consents: [], ...input }
  return (await ask({ 'x-api-key': getGraphQLApiKey() }, query, { input: sent })).result
}

/** A number that no other guest has, since the desk lists what came from the same number before. */
export const buildPhone = () => `+65812${randomInt(10_000, 99_999)}`

/** A message of a unique sender. */
export async function sendMessage(
  name: string,
  email = 'visitor@example.com',
  origin: object = {},
) {
  return sentSchema.parse(
    await send('createContact', 'ContactInput', {
      subject: 'Christmas Day',
      message: 'Are you open?\nWe would come with eight.',
      person: { name, email, phone: buildPhone() },
      consents: [{ purpose: 'news', textVersion: '2026-11-01', givenAt: new Date().toISOString() }],
      origin: { referrerId: 'ann', pageUrl: '/contact', ...origin },
    }),
  )
}

/** Books a table for two. */
export interface SentTable {
  venue: string
  date: string
  time: string
  occasion?: string
  highChairs?: number
}

export const sendTable = (visit: SentTable, name: string) =>
  send('createReservation', 'ReservationInput', {
    ...visit,
    party: 2,
    person: { name, phone: buildPhone() },
  })

export const parseSent = (sent: unknown) => sentSchema.parse(sent)

export const buildName = () => `Visitor ${randomUUID().slice(0, 8)}`

export const getList = (page: Page) => page.getByRole('region', { name: 'List of enquiries' })

/** Opens the Enquiries tool, or an enquiry, and signs in. */
export async function signInTo(page: Page, email: string, path = '') {
  await page.goto(`${studioUrl}/enquiries${path}`)
  await signIn(page, email)
}

export async function expectSoundTool(page: Page) {
  await expectNoHorizontalScroll(page)
  await expectAccessible(page, '[data-testid="enquiries"]')
}

export const expectRefused = (page: Page) =>
  expect(page.getByText('You cannot open this enquiry')).toBeVisible()
