import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { createEventId } from 'core/tracking/event-id'
import { createMember } from '../../src/backend/testing/member.ts'
import { backendUrl } from './menu-gateway.ts'
import { webUrl } from './system.ts'

export const PASSWORD = 'a sample pass phrase'
export const NAME = 'Lim Wei Ling'

export const createEmail = () => `member-${randomUUID()}@example.com`

export const getGreeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / })

/** The newest code mailed to an address. */
export async function getCode(page: Page, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${backendUrl}/mail`)).text()
      const ids = [...list.matchAll(/href="\/mail\/([\w-]+-code)"/g)].map(([, id]) => id)
      for (const id of ids) {
        const source = await (await page.request.get(`${backendUrl}/mail/${id}/source`)).text()
        if (source.includes(`To: ${email}`)) {
          code = /^Code: (\d{6})$/m.exec(source)?.[1]
          break
        }
      }
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

/** Creates an account and confirms its address. */
export async function signUp(page: Page, email: string) {
  await page.goto('/member/signup')
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six digits, please')
  await page.getByLabel('Code').fill(await getCode(page, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in with a new account, whose address is confirmed. */
export async function signInAsNewMember(page: Page): Promise<string> {
  const { email, password } = await createMember(backendUrl, NAME)
  await page.goto('/member/signin')
  await signIn(page, email, password)
  await expect(getGreeting(page)).toContainText(NAME)
  return email
}

export async function getIdToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies(webUrl)
  const found = cookies.find(({ name }) => name === 'member')
  if (!found) throw new Error('There is no session.')
  return found.value
}

/** Calls the backend as the site does for the member. */
async function callBackend(page: Page, query: string, variables: object) {
  const response = await page.request.post(`${backendUrl}/graphql`, {
    headers: { authorization: `Bearer ${await getIdToken(page)}` },
    data: { query, variables },
  })
  const { data, errors } = await response.json()
  expect(errors).toBeUndefined()
  return data
}

/** Books a table for two at the first free time from the day after tomorrow on; returns its reference. */
export async function bookMemberTable(page: Page, email: string): Promise<string> {
  const { answer: availability } = await callBackend(
    page,
    `query ($from: String!) {
      answer: reservationAvailability(venue: "suntec", from: $from, days: 7, party: 2) {
        days { date slots { time isFree } }
      }
    }`,
    { from: addDays(getSingaporeDate(), 2) },
  )
  const day = availability.days.find(({ slots }: { slots: { isFree: boolean }[] }) =>
    slots.some(({ isFree }) => isFree),
  )
  const { time } = day.slots.find(({ isFree }: { isFree: boolean }) => isFree)
  const { answer } = await callBackend(
    page,
    `mutation ($input: ReservationInput!) {
      answer: createReservation(input: $input) {
        __typename
        ... on Receipt { reference }
        ... on Refusal { message fields { field message } }
      }
    }`,
    {
      input: {
        key: createEventId(),
        venue: 'suntec',
        date: day.date,
        time,
        party: 2,
        person: { name: NAME, email, phone: '+6581234567' },
        consents: [],
      },
    },
  )
  expect(answer).toMatchObject({ __typename: 'Receipt' })
  return answer.reference
}
