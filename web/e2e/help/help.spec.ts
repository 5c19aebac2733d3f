import { randomInt, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { createEventId } from 'core/tracking/event-id'
import { askBackend } from '../support/ask-backend.ts'
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
  SCREENS,
  waitForForm,
} from '../support/checks.ts'
import { countClicks } from '../support/count-clicks.ts'
import { buildPhone } from '../support/enquiries-tool.ts'
import { fillPerson, fillPhone, PDF } from '../support/filled-forms.ts'
import { FLOOR, HR, MANAGER, SALES, signIn } from '../support/staff.ts'
import {
  getTextbox,
  openDocument,
  openList,
  publish,
  readDocument,
  resetOrder,
  signInAs,
  test,
} from '../support/studio.ts'
import { type Lake, ROOT, studioUrl } from '../support/system.ts'

const SEAL = 'carModel-seal'
const PROMO = 'promo-help'
const CAREER = 'career-help'

const FOLDER = join(ROOT, 'studio/static/help')
const isWriting = process.env['HELP_PICTURES'] === 'write'

// Pictures of one size, small enough to read beside their step.
test.use({ viewport: { width: 1200, height: 750 }, colorScheme: 'light' })

/** Step on a page of help: its words, and the address of its picture. */
interface Step {
  text: string
  picture: string
}

async function readSteps(page: Page, slug: string): Promise<Step[]> {
  await page.goto(`${studioUrl}/help/${slug}`)
  const items = page.getByTestId('help').locator('ol > li')
  await expect(items.first()).toBeVisible()
  return items.evaluateAll((elements) =>
    elements.map((element) => ({
      text: element.textContent.replace(/^\d+\. /, ''),
      picture: element.querySelector('img')?.getAttribute('src') ?? '',
    })),
  )
}

/** Brings up the screen on which a step is done, and does it. */
interface Action {
  show?: () => Promise<unknown>
  act?: () => Promise<unknown>
}

const getWords = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words)

/** Whether an element is in the window, and nothing is in front of it. */
const isInView = (element: Locator) =>
  element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (target.contains(hit) || hit === target.parentElement)
  })

/** Finds what a step names, first what can be pressed. */
async function findWords(page: Page, words: string): Promise<Locator | undefined> {
  const name = { name: words, exact: true }
  const candidates = [
    page.getByRole('menuitem', name),
    page.getByRole('tab', name),
    page.getByRole('button', name),
    page.getByRole('link', name),
    page.getByText(words, { exact: true }),
    page.getByRole('button', { name: words }),
    page.getByRole('link', { name: words }),
    page.getByText(words),
    page.getByPlaceholder(words),
  ]
  for (const candidate of candidates)
    for (const element of await candidate.all())
      if ((await element.isVisible()) && (await isInView(element))) return element
  return undefined
}

/** Draws a ring around what a step names; returns its end. */
async function ring(page: Page, text: string) {
  for (const words of getWords(text)) {
    const element = await findWords(page, words)
    await element?.evaluate((target) => {
      const range = document.createRange()
      range.selectNodeContents(target)
      const pressed = target.closest('button, a, input') ?? range
      const { left, top, width, height } = pressed.getBoundingClientRect()
      const drawn = document.body.appendChild(document.createElement('div'))
      drawn.dataset['ring'] = ''
      Object.assign(drawn.style, {
        position: 'fixed',
        zIndex: '10000000',
        boxSizing: 'border-box',
        border: '3px solid #d6006c',
        borderRadius: '6px',
        pointerEvents: 'none',
        left: `${left - 6}px`,
        top: `${top - 6}px`,
        width: `${width + 12}px`,
        height: `${height + 12}px`,
      })
    })
  }
  return () =>
    page.locator('[data-ring]').evaluateAll((drawn) => drawn.forEach((each) => each.remove()))
}

/** Waits until nothing on the screen moves or loads any more. */
async function settle(page: Page) {
  // Away from what says more under the pointer.
  await page.mouse.move(1, 749)
  await expect(page.getByText('Saving…').filter({ visible: true })).toHaveCount(0)
  let last = ''
  const isStill = async () => {
    const shown = (await page.screenshot()).toString('base64')
    const isSame = shown === last
    last = shown
    return isSame
  }
  await expect.poll(isStill, { intervals: [400] }).toBe(true)
}

async function takePicture(page: Page, { text, picture }: Step) {
  const name = basename(picture)
  await settle(page)
  const end = await ring(page, text)
  const devTools = await page.context().newCDPSession(page)
  // Playwright itself writes no WebP, which is a third of a JPEG here.
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 40 })
  await devTools.detach()
  await end()
  await writeFile(join(FOLDER, name), Buffer.from(data, 'base64'))
  const list = join(FOLDER, 'taken.json')
  const taken: Record<string, string> = JSON.parse(await readFile(list, 'utf8').catch(() => '{}'))
  const sorted = Object.entries({ ...taken, [name]: text }).toSorted(([one], [other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  await writeFile(list, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
}

/** Does each step of a page of help; what it says in quotation marks has to be on the screen then. */
async function doJob(page: Page, slug: string, actions: readonly Action[]) {
  const steps = await readSteps(page, slug)
  expect(steps).toHaveLength(actions.length)
  for (const [index, { show, act }] of actions.entries()) {
    const step = steps[index] ?? { text: '', picture: '' }
    const { text } = step
    await test.step(text, async () => {
      await show?.()
      for (const words of getWords(text))
        await expect
          .poll(async () => (await findWords(page, words)) !== undefined, {
            message: `“${words}” is on the screen. If it is called something else now, change the step in studio/help/jobs.ts and take the pictures anew: HELP_PICTURES=write npm run test:browser -- -g 'as its page of help says'`,
          })
          .toBe(true)
      if (isWriting) await takePicture(page, step)
      await act?.()
    })
  }
}

const bring = (element: Locator, block: 'start' | 'center' = 'center') =>
  element.evaluate((target, where) => target.scrollIntoView({ block: where }), block)

const toIds = (ids: unknown) => (Array.isArray(ids) ? ids.map(String) : [])

/** The cars in their order. */
const readCars = (lake: Lake) =>
  lake.query('*[_type == "carModel" && !(_id in path("drafts.**"))] | order(orderRank)._id', toIds)

const removeAfterwards = (lake: Lake, id: string) =>
  lake.mutate({ delete: { id } }, { delete: { id: `drafts.${id}` } })

async function send(mutation: string, type: string, input: object) {
  const query = `mutation Send($input: ${type}!) { result: ${mutation}(input: $input) { ... on Receipt { id } } }`
  const sent = { key: createEventId(), consents: [], ...input }
  const answer: unknown = await askBackend(query, { input: sent })
  expect(answer).toMatchObject({ result: { id: expect.any(String) } })
}

/** Days on which no other test books. */
const DAY_OF_GUESTS = 36
const DAY_OF_CLOSING = 37
const getDay = (days: number) => addDays(getSingaporeDate(), days)

async function book(days: number) {
  for (const [name, time, party] of [
    ['Tan Wei Ling', '18:30', 4],
    ['Farid Rahman', '19:00', 2],
  ] as const)
    await send('createReservation', 'ReservationInput', {
      venue: 'suntec',
      date: getDay(days),
      time,
      party,
      person: { name, phone: buildPhone() },
    })
}

const BUYER = 'Priya Nair'

const writeTo = () =>
  send('createContact', 'ContactInput', {
    subject: 'A car with seven seats',
    message: 'Which of your cars has seven seats, and can I see it on Saturday?',
    person: {
      name: BUYER,
      email: `priya.nair${randomInt(10_000)}@example.com`,
      phone: buildPhone(),
    },
  })

const getRows = (page: Page) => page.getByRole('region', { name: 'List of enquiries' })
const getArticle = (page: Page) => page.getByRole('article')

async function openEnquiries(page: Page, email: string) {
  await page.goto(`${studioUrl}/enquiries`)
  await signIn(page, email)
  await expect(getRows(page)).toBeVisible()
}

async function openBuyer(page: Page) {
  await getRows(page).getByRole('link', { name: BUYER }).first().click()
  await expect(getArticle(page).getByText('Which of your cars has seven seats')).toBeVisible()
}

/** Presses that a job may need, from the first screen or the list of enquiries. */
const MOST_PRESSES = { price: 5, promo: 8, assign: 2 }

test('changes a price as its page of help says', async ({ page, lake, borrow }) => {
  await borrow(SEAL)
  const getPresses = await countClicks(page)
  await signInAs(page, 'Local Marketing')
  const amount = page.getByTestId('field-price.amount').locator('input')
  const date = getTextbox(page, 'price.provenance.asOf')
  await doJob(page, 'change-a-price', [
    {
      show: () => openList(page, 'Models'),
      act: () => page.getByTestId('pane').last().locator(`a[href$="${SEAL}"]`).click(),
    },
    {
      show: () => bring(page.getByTestId('group-tab-figures')),
      act: () => page.getByTestId('group-tab-figures').click(),
    },
    { show: () => bring(amount), act: () => amount.fill('199888') },
    {
      show: async () => {
        await date.fill('1 Nov 2026')
        await date.press('Enter')
        // Closes the calendar, which takes the next press.
        await date.press('Escape')
        await bring(date)
        await expect(page.getByTestId('action-publish')).toBeEnabled()
      },
      act: () =>
        expect
          .poll(async () => readDocument(lake, `drafts.${SEAL}`))
          .toMatchObject({ price: { amount: 199_888, provenance: { asOf: '2026-11-01' } } }),
    },
    { act: () => publish(page) },
  ])
  // One more opens Content from the first screen.
  expect(getPresses() + 1).toBeLessThanOrEqual(MOST_PRESSES.price)
  expect(await readDocument(lake, SEAL)).toMatchObject({ price: { amount: 199_888 } })
})

test('adds a car as its page of help says', async ({ page, lake }) => {
  const query = '*[_type == "carModel" && path == "/byd-seagull"]._id'
  const findCars = () => lake.query(query, toIds)
  await signInAs(page, 'Local Marketing')
  try {
    await doJob(page, 'add-a-car', [
      {
        show: () => openList(page, 'Models'),
        act: async () => {
          await page.getByTestId('pane').last().getByTestId('action-intent-button').click()
          await expect(page.getByTestId('form-view').first()).toBeVisible()
        },
      },
      {
        show: async () => {
          await getTextbox(page, 'name').fill('SEAGULL')
          await getTextbox(page, 'modelName').fill('Seagull')
          await getTextbox(page, 'path').fill('/byd-seagull')
          await bring(getTextbox(page, 'tagline'))
        },
      },
      {
        show: async () => {
          // Comes once the car is checked, and takes over the element of the button beside it.
          await expect(page.getByRole('button', { name: 'Validation' })).toBeVisible()
          await page.getByRole('button', { name: 'Check list', exact: true }).first().click()
          await expect(page.getByTestId('check-list')).toBeVisible()
        },
        act: () =>
          page
            .getByTestId('check-list')
            .getByRole('button', { name: /^Price/ })
            .click(),
      },
    ])
    await expect.poll(findCars).toEqual([expect.stringMatching(/^drafts\./)])
    const [id = ''] = await findCars()
    expect(await readDocument(lake, id)).toMatchObject({ orderRank: expect.stringMatching(/^0\|/) })
  } finally {
    await page.goto('about:blank')
    for (const id of await findCars()) await lake.mutate({ delete: { id } })
  }
})

test('changes the order of the cars as its page of help says', async ({ page, lake, borrow }) => {
  const before = await readCars(lake)
  await borrow(...before)
  await signInAs(page, 'Local Marketing')
  const list = page.getByTestId('pane').last()
  const second = list.locator('[data-rfd-draggable-id]').nth(1)
  await doJob(page, 'order-the-line-up', [
    { show: () => openList(page, 'Models') },
    {
      show: () => list.getByTestId('pane-context-menu-button').click(),
      act: () => page.getByRole('menuitem', { name: 'Toggle Increments' }).click(),
    },
    {
      show: () => expect(second.getByRole('button').first()).toBeVisible(),
      act: () => second.getByRole('button').first().click(),
    },
  ])
  await expect.poll(() => readCars(lake)).toEqual([before[1], before[0], ...before.slice(2)])
})

test('shows a draft as its page of help says', async ({ page, lake, borrow }) => {
  await borrow(SEAL)
  await signInAs(page, 'Local Marketing')
  const form = page.getByTestId('share-preview')
  await doJob(page, 'show-a-draft', [
    {
      show: async () => {
        await openDocument(page, 'carModel', SEAL)
        await getTextbox(page, 'tagline').fill('Quick, quiet and at home in the city')
        await expect(page.getByTestId('action-publish')).toBeEnabled()
      },
    },
    {
      show: async () => {
        await page.locator('[role=tab][id$=tab-page]').click()
        const draft = page.frameLocator('iframe[title="Draft"]')
        await expect(draft.getByText('at home in the city').first()).toBeVisible()
        await expect(
          page.frameLocator('iframe[title="Public"]').getByRole('heading', { level: 1 }),
        ).toBeVisible()
      },
    },
    {
      show: () => page.getByTestId('action-menu-button').click(),
      act: () => page.getByRole('menuitem', { name: 'Share the preview' }).click(),
    },
    {
      show: () => expect(form).toBeVisible(),
      act: async () => {
        await form.getByRole('button', { name: 'New link for a day' }).click()
        await form.getByRole('button', { name: 'Take back' }).first().click()
        await expect(form.getByText('No link is open.')).toBeVisible()
      },
    },
  ])
  expect((await readDocument(lake, SEAL))?.['tagline']).not.toContain('at home in the city')
})

/** The same moment a year later, in the form in which the field shows it. */
const nextYear = (shown: string) => shown.replace(/\b20\d\d\b/, (year) => String(Number(year) + 1))

test('schedules a promotion as its page of help says', async ({ page, lake }) => {
  await lake.mutate({
    createOrReplace: {
      _id: PROMO,
      _type: 'promo',
      title: 'Year-end tasting drive',
      path: '/tasting-drive',
      startsAt: '2098-12-01T02:00:00Z',
      endsAt: '2098-12-31T02:00:00Z',
      // Asked about before Publish, where a promo has no text.
      terms: [
        {
          _type: 'block',
          _key: 'a',
          style: 'normal',
          markDefs: [],
          children: [{ _type: 'span', _key: 'b', text: 'One drive a guest.', marks: [] }],
        },
      ],
    },
  })
  try {
    const getPresses = await countClicks(page)
    await signInAs(page, 'Local Marketing')
    await doJob(page, 'schedule-a-promotion', [
      {
        show: () => openList(page, 'Promos'),
        act: () => page.getByTestId('pane').last().locator(`a[href$="${PROMO}"]`).click(),
      },
      {
        show: async () => {
          for (const field of ['startsAt', 'endsAt']) {
            const input = getTextbox(page, field)
            await input.fill(nextYear(await input.inputValue()))
            await input.press('Enter')
            await input.press('Escape')
          }
        },
        act: () =>
          expect
            .poll(async () => readDocument(lake, `drafts.${PROMO}`))
            .toMatchObject({ endsAt: expect.stringContaining('2099') }),
      },
      { act: () => publish(page) },
      {
        show: async () => {
          await page.goto(`${studioUrl}/schedule`)
          await expect(page.getByText('Year-end tasting drive').first()).toBeVisible()
        },
      },
    ])
    // One more opens Content from the first screen.
    expect(getPresses() + 1).toBeLessThanOrEqual(MOST_PRESSES.promo)
    expect(await readDocument(lake, PROMO)).toMatchObject({
      startsAt: expect.stringMatching(/^2099-12-01T02:00/),
      endsAt: expect.stringMatching(/^2099-12-31T02:00/),
    })
  } finally {
    await removeAfterwards(lake, PROMO)
  }
})

test('takes back a change as its page of help says', async ({ page, lake, borrow }) => {
  const cars = await readCars(lake)
  await borrow(...cars)
  const [first = ''] = cars
  const rankOf = async (id: string) => (await readDocument(lake, id))?.['orderRank']
  const before = await rankOf(first)
  await signInAs(page, 'Local Marketing')
  await resetOrder(page)
  await lake.mutate({ patch: { id: 'carModel-atto-3', set: { tagline: 'For the new year' } } })
  const section = page.getByRole('region', { name: 'Changed together' })
  const button = section.getByRole('button', { name: /^Take back/ }).first()
  const dialog = page.getByRole('dialog', { name: 'Take back this change?' })
  await doJob(page, 'take-back-a-change', [
    {
      show: async () => {
        await page.goto(`${studioUrl}/today`)
        await expect(section).toContainText('Local Marketing changed the order of Models')
        await bring(button)
      },
      act: () => button.click(),
    },
    {
      show: () => expect(dialog.getByRole('listitem')).toHaveCount(cars.length),
      act: () => dialog.getByRole('button', { name: /^Take back in/ }).click(),
    },
    {
      show: async () => {
        await expect(section).toContainText('took back a change of the order of Models')
        await bring(section, 'start')
      },
    },
  ])
  expect(await rankOf(first)).toBe(before)
})

test('finds a picture as its page of help says', async ({ page, lake, borrow }) => {
  const FILE = 'venue-suntec.webp'
  await borrow(await lake.query(`*[originalFilename == "${FILE}"][0]._id`, String))
  await signInAs(page, 'Local Marketing')
  const dialog = page.getByRole('dialog', { name: 'Asset details' })
  await doJob(page, 'look-after-pictures', [
    {
      show: async () => {
        await page.goto(`${studioUrl}/media`)
        await page.getByPlaceholder('Search').fill('suntec')
        await expect(page.getByText(FILE)).toBeVisible()
        await expect(page.getByText('venue-boat-quay.webp')).toBeHidden()
      },
      act: () => page.getByTestId('media-browser').locator('img').last().click(),
    },
    {
      show: () => dialog.getByRole('tab', { name: 'References' }).click(),
      act: () => dialog.getByRole('tab', { name: 'Details' }).click(),
    },
    {
      show: () => dialog.getByLabel('Alt Text').fill('Guests at the long counter, by night'),
      act: () => dialog.getByRole('button', { name: 'Save and close' }).click(),
    },
  ])
  await expect(dialog).toBeHidden()
})

test('posts and closes a job as its page of help says', async ({ page, lake }) => {
  await lake.mutate({
    createOrReplace: {
      _id: `drafts.${CAREER}`,
      _type: 'career',
      title: 'Sommelier',
      path: '/careers/sommelier-of-help',
      department: 'restaurants',
      place: 'Suntec City',
      employmentType: 'full-time',
      publishedAt: '2026-11-01T00:00:00Z',
      validThrough: '2099-12-31',
      salaryRange: { min: 2400, max: 2800, period: 'month' },
      summary: 'You choose what goes with the food.',
      body: [
        {
          _type: 'block',
          _key: 'a',
          style: 'normal',
          markDefs: [],
          children: [
            { _type: 'span', _key: 's', text: 'You taste, choose and explain.', marks: [] },
          ],
        },
      ],
    },
  })
  try {
    await signInAs(page, 'Local HR')
    await doJob(page, 'post-and-close-a-job', [
      { show: () => openList(page, 'Careers') },
      {
        show: async () => {
          await openDocument(page, 'career', CAREER)
          await expect(page.getByTestId('action-publish')).toBeEnabled()
        },
        act: () => publish(page),
      },
      {
        show: () => page.getByTestId('action-menu-button').click(),
        act: () => page.getByRole('menuitem', { name: 'Close this role' }).click(),
      },
    ])
    await page.getByRole('button', { name: 'Close this role' }).click()
    await expect.poll(async () => readDocument(lake, CAREER)).toMatchObject({ isClosed: true })
  } finally {
    await removeAfterwards(lake, CAREER)
  }
})

test('shows who has applied as its page of help says', async ({ page }) => {
  const role = 'host-showroom-floor'
  await page.goto(`/careers/${role}`)
  await waitForForm(page)
  await fillPerson(page)
  await page.getByLabel(/^Name/).fill('Nurul Huda')
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await fillPhone(page)
  await page.locator('input[name="resume"]').setInputFiles(PDF)
  await page.getByRole('button', { name: /^Apply for/ }).click()
  await page.waitForURL('**/enquiry-submitted')

  await signInAs(page, 'Local HR')
  const applicant = page.getByTestId('applications').getByRole('link', { name: 'Nurul Huda' })
  await doJob(page, 'see-who-applied', [
    {
      show: async () => {
        await page.goto(`${studioUrl}/enquiries`)
        await expect(page.getByLabel('Password')).toBeVisible()
      },
      act: async () => {
        await signIn(page, HR)
        await expect(getRows(page)).toBeVisible()
      },
    },
    {
      show: async () => {
        await openDocument(page, 'career', `career-${role}`)
        await page.getByRole('button', { name: 'Applications', exact: true }).first().click()
        await expect(applicant.first()).toBeVisible()
      },
      act: () => applicant.first().click(),
    },
    {
      show: async () => {
        await expect(getArticle(page).getByText('Nurul Huda').first()).toBeVisible()
        await getArticle(page).getByRole('button', { name: 'Invite to an interview' }).click()
        await bring(getArticle(page).getByRole('heading', { name: 'Reply', exact: true }), 'start')
      },
    },
  ])
})

test('seats guests as its page of help says', async ({ page }) => {
  await book(DAY_OF_GUESTS)
  const list = page.getByRole('article', { name: 'Running list' })
  const seated = list
    .getByRole('listitem')
    .filter({ hasText: 'Walk-in' })
    .filter({ hasText: 'Seated' })
  let before = 0
  await doJob(page, 'seat-guests', [
    {
      show: async () => {
        await openEnquiries(page, FLOOR)
        await list.getByLabel('Day', { exact: true }).fill(getDay(DAY_OF_GUESTS))
        await expect(list.getByText('Tan Wei Ling').first()).toBeVisible()
        // Nobody is seated before the day.
        await expect(list.getByRole('button', { name: /^Seat: / })).toHaveCount(0)
      },
    },
    {
      show: async () => {
        await list.getByRole('button', { name: 'Today' }).click()
        await list.getByLabel('Guests who walk in', { exact: true }).fill('3')
        before = await seated.count()
      },
      act: () => list.getByRole('button', { name: 'Seat walk-in' }).click(),
    },
    {
      show: () => expect(seated).toHaveCount(before + 1),
      act: async () => {
        await seated.last().getByRole('button', { name: /^Gone/ }).click()
        await expect(seated).toHaveCount(before)
      },
    },
  ])
})

test('closes an evening as its page of help says', async ({ page }) => {
  await book(DAY_OF_CLOSING)
  const list = page.getByRole('article', { name: 'Running list' })
  const closing = list.getByRole('region', { name: 'Close times and tables' })
  const open = closing.getByRole('button', { name: /^Open again: 7 pm to/ })
  await doJob(page, 'close-an-evening', [
    {
      show: async () => {
        await openEnquiries(page, FLOOR)
        await list.getByLabel('Day', { exact: true }).fill(getDay(DAY_OF_CLOSING))
        await expect(list.getByText('Farid Rahman').first()).toBeVisible()
      },
    },
    {
      show: async () => {
        await closing.getByRole('button', { name: 'Close times and tables' }).click()
        await closing.getByLabel('From').selectOption('7 pm')
        await expect(closing.getByText(/^Booked then: /)).toBeVisible()
        await bring(closing)
      },
      act: () => closing.getByRole('button', { name: 'Close it' }).click(),
    },
    {
      show: () => bring(open),
      act: async () => {
        await open.click()
        await expect(open).toHaveCount(0)
      },
    },
  ])
})

test('takes a dish off as its page of help says', async ({ page }) => {
  await signInAs(page, 'Local Marketing')
  const getPress = (text: string) =>
    page.getByRole('button', { name: `Kailan, fried garlic: ${text}` })
  const bringBack = getPress('Bring back')
  await doJob(page, 'take-a-dish-off', [
    {
      show: async () => {
        await page.goto(`${studioUrl}/live-menu`)
        await page.getByLabel('Outlet').selectOption('suntec')
        await expect(getPress('Sold out until tomorrow')).toBeVisible()
      },
    },
    {
      show: () => page.getByLabel('Search dishes').fill('Kailan'),
      act: () => getPress('Sold out until tomorrow').click(),
    },
    {
      show: () => expect(bringBack).toBeVisible(),
      act: async () => {
        await bringBack.click()
        await expect(getPress('Sold out until tomorrow')).toBeVisible()
      },
    },
  ])
})

test('answers an enquiry as its page of help says', async ({ page }) => {
  await writeTo()
  const article = getArticle(page)
  const getPresses = await countClicks(page)
  let listed = 0
  await doJob(page, 'answer-an-enquiry', [
    {
      show: async () => {
        await openEnquiries(page, SALES)
        await expect(getRows(page).getByRole('link', { name: BUYER }).first()).toBeVisible()
      },
      act: () => {
        listed = getPresses()
        return openBuyer(page)
      },
    },
    {
      show: () => article.getByRole('button', { name: 'Assign to me' }).scrollIntoViewIfNeeded(),
      act: async () => {
        await article.getByRole('button', { name: 'Assign to me' }).click()
        await expect(article.getByText('You have it.')).toBeVisible()
        expect(getPresses() - listed).toBeLessThanOrEqual(MOST_PRESSES.assign)
      },
    },
    {
      show: async () => {
        await article.getByRole('button', { name: 'Another name' }).click()
        await article.getByLabel('Your name, under the reply').fill('Marcus Lim')
        await article.getByLabel('Template').selectOption({ index: 1 })
        await expect(article.getByLabel('Reply', { exact: true })).toHaveValue(/Marcus Lim/)
        await bring(article.getByLabel('Reply', { exact: true }))
      },
    },
    {
      show: async () => {
        const note = article.getByLabel('New note, for staff only')
        await note.fill('Comes to see it on Saturday at 3 pm.')
        await bring(note)
      },
    },
    {
      show: async () => {
        await article.getByLabel('Change the status to').selectOption('In progress')
        await bring(article.getByLabel('Change the status to'))
      },
      act: async () => {
        await article.getByRole('button', { name: 'Change' }).click()
        await expect(article.getByText('The status is now: In progress.')).toBeVisible()
      },
    },
  ])
})

test('closes a sale as its page of help says', async ({ page }) => {
  await writeTo()
  const article = getArticle(page)
  await doJob(page, 'close-a-sale', [
    {
      show: async () => {
        await openEnquiries(page, SALES)
        await openBuyer(page)
        await article.getByLabel('Car', { exact: true }).selectOption({ index: 1 })
        await article.getByLabel('Number of the sales agreement').fill(`VSA-${randomInt(1e6)}`)
        await article.getByLabel('Price (S$)').fill('188888')
        await article.getByLabel('Day of the agreement').fill(getSingaporeDate())
        await bring(article.getByLabel('Day of the agreement'))
      },
      act: () => article.getByRole('button', { name: 'Close the sale' }).click(),
    },
    {
      show: () => expect(page.getByRole('dialog')).toBeVisible(),
      act: async () => {
        await page.getByRole('dialog').getByRole('button', { name: 'Close the sale' }).click()
        await expect(article.getByText(/^Sold for S\$188,888/)).toBeVisible()
      },
    },
  ])
})

test('shows who read what as its page of help says', async ({ page }) => {
  await writeTo()
  const log = page.getByRole('article', { name: 'What was read' })
  await doJob(page, 'see-who-read-what', [
    {
      show: async () => {
        await openEnquiries(page, MANAGER)
        await openBuyer(page)
      },
      act: () => page.getByRole('link', { name: 'What was read' }).click(),
    },
    {
      show: () =>
        expect(log.getByRole('listitem').filter({ hasText: MANAGER }).first()).toBeVisible(),
    },
  ])
})

test('exports a list as its page of help says', async ({ page }) => {
  await writeTo()
  await doJob(page, 'export-a-list', [
    {
      show: async () => {
        await openEnquiries(page, MANAGER)
        await getRows(page).getByRole('button', { name: 'Filter' }).click()
        await getRows(page).getByLabel('Status').selectOption({ label: 'Open' })
        await expect(getRows(page).getByRole('link', { name: BUYER }).first()).toBeVisible()
      },
    },
    {
      // Below the screen where enquiries of many kinds are new.
      show: () => bring(page.getByRole('button', { name: 'Export for Excel' })),
      act: async () => {
        const file = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Export for Excel' }).click()
        expect((await file).suggestedFilename()).toMatch(/\.csv$/)
      },
    },
  ])
})

test('opens its pages of help from where the job is done', async ({ page }) => {
  await signInAs(page, 'Local Marketing')
  const help = page.getByTestId('help')
  for (const [tool, job] of [
    ['today', 'Take back a change of several items'],
    ['schedule', 'Schedule a promotion'],
    ['live-menu', 'Take a dish off the menu'],
  ] as const) {
    await page.goto(`${studioUrl}/${tool}`)
    await page.getByTestId(tool).getByRole('link', { name: 'Help' }).click()
    await expect(help.getByRole('link', { name: job })).toBeVisible()
    await expect(help.getByRole('link', { name: 'Post a job, and close it' })).toHaveCount(0)
  }
  await openDocument(page, 'carModel', SEAL)
  await page.getByRole('button', { name: 'Help', exact: true }).first().click()
  const panel = page.getByTestId('help-panel')
  await panel.getByRole('button', { name: 'Change a price' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('Open “Content”')
  await expectAccessible(page, '[data-testid="help-panel"]')

  await openEnquiries(page, FLOOR)
  await page.getByTestId('enquiries').getByRole('link', { name: 'Help' }).click()
  await help.getByRole('link', { name: 'My pages' }).click()
  await expect(help.getByRole('region', { name: 'Content' })).toBeVisible()
  await expect(help.getByRole('link', { name: 'Seat guests' })).toHaveCount(0)
  await help.getByRole('link', { name: 'All pages' }).click()
  await expect(help.getByRole('link', { name: 'Seat guests' })).toBeVisible()
})

test('shows each page of help with its pictures', async ({ page }) => {
  await page.goto(`${studioUrl}/help`)
  const links = page.getByTestId('help').getByRole('listitem').getByRole('link')
  await expect(links.first()).toBeVisible()
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page, '[data-testid="help"]')
    await expectNoHorizontalScroll(page)
  }
  await expectLargeTargets(page.getByTestId('help'))
  expect(await links.count()).toBeGreaterThan(10)
  await links.first().click()
  const pictures = page.getByTestId('help').getByRole('img', { name: /^The screen at step/ })
  await expect(pictures.first()).toBeVisible()
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1200)
  }
  await expectNoHorizontalScroll(page)
  await expectAccessible(page, '[data-testid="help"]')
})
