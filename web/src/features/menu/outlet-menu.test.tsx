import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { DishView, MenuAnswer } from './menu-answer.ts'
import { OutletMenu } from './outlet-menu-client.tsx'

const SKELETON_DELAY_MS = 200

const toDish = (name: string, rest: Partial<DishView> = {}): DishView => ({
  key: name,
  anchor: `dish-${name}`,
  name,
  price: 'S$10.00',
  diets: [],
  ...rest,
})

const toAnswer = (dishes: DishView[], rest: Partial<MenuAnswer> = {}): MenuAnswer => ({
  origin: 'live',
  time: '11.42 am',
  menu: {
    sections: [{ anchor: 'menu-noodles', title: 'Noodles', dishes }],
    periods: [],
    priceNote: 'Prices are ++.',
    allergensListed: true,
    isSample: false,
  },
  ...rest,
})

/** Next response of the server; undefined while it is pending. */
let answerNext: (answer: MenuAnswer | undefined) => void
let asked = 0

beforeEach(() => {
  const { error } = console
  // jsdom does not know <search>, and React says so once.
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (!args.includes('search')) error(...args)
  })
  asked = 0
  Reflect.set(
    globalThis,
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Reflect.set(globalThis, 'CSS', { escape: (text: string) => text })
  Reflect.set(
    globalThis,
    'fetch',
    jest.fn(
      () =>
        new Promise((resolve) => {
          asked += 1
          answerNext = (answer) =>
            resolve({ ok: Boolean(answer), status: answer ? 200 : 503, json: async () => answer })
        }),
    ),
  )
})

afterEach(() => {
  for (const name of ['IntersectionObserver', 'CSS', 'fetch'])
    Reflect.deleteProperty(globalThis, name)
})

/** Its own venue per test, because responses are cached by venue. */
function show(venue: string | undefined, answer?: MenuAnswer) {
  return render(
    <OutletMenu outletName="Suntec City" liveVenue={venue} minutes={720} answer={answer}>
      <a href="/reservation">Book a table</a>
    </OutletMenu>,
  )
}

/** Triggers the first interaction and awaits the first response. */
async function refresh(answer: MenuAnswer | undefined, times = 1) {
  fireEvent.scroll(window)
  await waitFor(() => expect(asked).toBe(times))
  await act(async () => answerNext(answer))
}

const getDishes = () => screen.getAllByRole('heading', { level: 4 }).map((dish) => dish.textContent)
const getSkeleton = (container: HTMLElement) => container.querySelector('section [aria-hidden]')

it('shows a table link when no menu is known, and the menu once there is one', async () => {
  const { container } = show('no-copy')
  expect(screen.getByRole('heading', { name: 'We cannot show the menu just now' })).toBeTruthy()
  expect(screen.getByText(/no copy worth showing/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Book a table' })).toBeTruthy()

  await refresh(undefined)
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  expect(await screen.findByText(/^Last tried at \d/)).toBeTruthy()
  // No space is reserved before a request.
  expect(getSkeleton(container)).toBeNull()

  const clicked = Date.now()
  fireEvent.click(tryAgain)
  expect(getSkeleton(container)).toBeNull()
  await waitFor(() => expect(asked).toBe(2))
  await waitFor(() => expect(getSkeleton(container)?.children).toHaveLength(3))
  expect(Date.now() - clicked).toBeGreaterThan(SKELETON_DELAY_MS - 20)

  await act(async () => answerNext(toAnswer([toDish('Laksa')])))
  expect(getDishes()).toEqual(['Laksa'])
  expect(screen.queryByRole('heading', { name: /We cannot show/ })).toBeNull()
})

it('shows no skeleton when the answer is quick', async () => {
  const { container } = show('quick')
  await refresh(undefined)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await refresh(undefined, 2)
  await new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS + 50))
  expect(getSkeleton(container)).toBeNull()
})

it('does not poll when a kitchen has no live menu', async () => {
  show(undefined)
  expect(screen.getByText(/The menu of Suntec City is not on this site yet/)).toBeTruthy()
  fireEvent.scroll(window)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toBe(0)
})

it('marks a sold-out dish in place, and shows a new dish on request', async () => {
  show('changed', toAnswer([toDish('Laksa'), toDish('Satay')]))
  await refresh(
    toAnswer([toDish('Laksa', { isSoldOut: true }), toDish('Chendol'), toDish('Satay')], {
      time: '11.43 am',
    }),
  )
  expect(await screen.findByText('Sold out')).toBeTruthy()
  expect(screen.getByText('Menu updated at 11.43 am')).toBeTruthy()
  // An older cached response must not override the rendered menu.
  expect(jest.mocked(fetch).mock.calls).toEqual([
    ['/api/menu/changed', expect.objectContaining({ cache: 'no-cache' })],
  ])
  expect(getDishes()).toEqual(['Laksa', 'Satay'])

  fireEvent.click(screen.getByRole('button', { name: 'The menu has changed. Show it' }))
  expect(getDishes()).toEqual(['Laksa', 'Chendol', 'Satay'])
  expect(screen.queryByRole('button', { name: /The menu has changed/ })).toBeNull()
})

it('counts search results together with the filters', async () => {
  const { container } = show(
    undefined,
    toAnswer([toDish('Laksa', { diets: ['nuts'] }), toDish('Laksa fries'), toDish('Satay')]),
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'laksa' } })
  expect(await screen.findByText('2 dishes match “laksa”.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'No nuts' }))
  expect(await screen.findByText(/; 1 matches your filters/)).toBeTruthy()
  expect(container.querySelector('[data-filters="wish no-nuts"]')).toBeTruthy()
})

it('counts the dishes of a section that pass the filters, and says how many there are', async () => {
  show(
    undefined,
    toAnswer([
      toDish('Laksa', { diets: ['nuts'] }),
      toDish('Satay', { diets: ['nuts'] }),
      toDish('Popiah'),
    ]),
  )
  const getCount = () => screen.getByRole('link', { name: 'Noodles' }).textContent
  expect(getCount()).toBe('Noodles3')
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(screen.getByRole('checkbox', { name: 'No nuts' }))
  await waitFor(() => expect(getCount()).toBe('Noodles1'))
  expect(screen.getByRole('status').textContent).toBe('1 of 3 dishes matches your filters.')
})

it('leads out of a search and filters that no dish matches', async () => {
  show(undefined, toAnswer([toDish('Laksa', { diets: ['nuts'] }), toDish('Popiah')]))
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  const wish = screen.getByRole<HTMLInputElement>('checkbox', { name: 'No nuts' })
  fireEvent.click(wish)
  fireEvent.change(search, { target: { value: 'laksa' } })
  expect(await screen.findByText('1 dish matches “laksa”; none matches your filters.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Look at every restaurant' }).getAttribute('href')).toBe(
    '/restaurant/all?dish=laksa',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole menu' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show the whole menu' })).toBeNull(),
  )
  expect([search.value, wish.checked, document.activeElement]).toEqual(['', false, search])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

it('asks guests to ask when a menu does not name every allergen', () => {
  const { menu, ...answer } = toAnswer([toDish('Laksa', { diets: ['pork'] }), toDish('Popiah')])
  show(undefined, { ...answer, origin: 'typed', menu: { ...menu, allergensListed: false } })
  expect(screen.getByText('Allergens are not listed here, please ask.')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /^No / })).toBeNull()
})

it('asks guests to ask when the list of allergens is not of now', async () => {
  show('older', toAnswer([toDish('Laksa', { diets: ['nuts'] })]))
  expect(screen.queryByText(/please ask/)).toBeNull()
  await refresh(toAnswer([toDish('Laksa', { diets: ['nuts'] })], { origin: 'kept' }))
  expect(await screen.findByText('Recipes change: for allergies, please ask.')).toBeTruthy()
  expect(screen.getByText('Contains nuts')).toBeTruthy()
})

it('keeps a removed dish in place until the new menu is requested', async () => {
  show('gone', toAnswer([toDish('Laksa'), toDish('Satay')]))
  await refresh(toAnswer([toDish('Satay')]))
  expect(await screen.findByText('Off the menu')).toBeTruthy()
  expect(getDishes()).toEqual(['Laksa', 'Satay'])
})

it('marks a stale page, and keeps its layout when the kitchen answers', async () => {
  show('late', toAnswer([toDish('Laksa')], { origin: 'kept', time: '11.30 am' }))
  const notice = screen.getByText('The kitchen’s system is not answering.').closest('[role=status]')
  expect(notice?.textContent).toContain('not answering. This is the menu as of 11.30 am.')
  await refresh(toAnswer([toDish('Laksa')]))
  expect(await screen.findByText('The kitchen’s system answers again.')).toBeTruthy()
  expect(notice?.textContent).toContain('This is the menu as of 11.30 am.')
  expect(screen.getByText('Menu updated at 11.42 am')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('keeps a part of the day that is pressed while the clock has it checked', () => {
  const lunchTime = new Date('2026-12-01T11:30:00+08:00')
  const periods = [
    { name: 'Lunch', from: 690, to: 900 },
    { name: 'Dinner', from: 1050, to: 1320 },
  ]
  const { menu, ...answer } = toAnswer([toDish('Laksa', { periods: [0] })])
  const showBeforeLunch = () => {
    jest.setSystemTime(lunchTime.getTime() - 60_000)
    return show(undefined, { ...answer, menu: { ...menu, periods } })
  }
  const waitForLunch = () => act(() => jest.advanceTimersByTime(120_000))
  const getPeriod = () =>
    screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
  jest.useFakeTimers()
  try {
    const { unmount } = showBeforeLunch()
    expect(getPeriod()).toBe('all')
    waitForLunch()
    expect(getPeriod()).toBe('period-0')
    unmount()

    showBeforeLunch()
    fireEvent.click(screen.getByRole('radio', { name: 'All day' }))
    waitForLunch()
    expect(getPeriod()).toBe('all')
  } finally {
    jest.useRealTimers()
  }
})
