import { expect, test } from '@playwright/test'
import { getThings } from '../support/checks.ts'
import { Lake, OFTEN } from '../support/system.ts'

const lake = new Lake()

const buildRole = (slug: string, fields: Record<string, unknown> = {}) => ({
  _id: `career-${slug}`,
  _type: 'career',
  title: 'Made-up role',
  path: `/careers/${slug}`,
  department: 'cars',
  place: 'Suntec City',
  outlet: { _type: 'reference', _ref: 'outlet-suntec' },
  employmentType: 'full-time',
  salaryRange: { min: 3000, max: 3500, period: 'month' },
  publishedAt: '2026-11-01T00:00:00Z',
  validThrough: '2099-12-31',
  summary: 'A role for a test.',
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 's', text: 'You test things.', marks: [] }],
    },
  ],
  ...fields,
})

test('lists a real role as JobPosting, and removes it everywhere once HR closes it', async ({
  page,
  request,
}) => {
  const path = '/careers/made-up-role'
  const getStatus = async () => (await request.get(path)).status()
  expect(await getStatus()).toBe(404)

  await lake.mutate({ create: buildRole('made-up-role') })
  await expect.poll(getStatus, OFTEN).toBe(200)
  await page.goto(path)
  const posting = (await getThings(page)).find((thing) => thing['@type'] === 'JobPosting')
  expect(posting).toMatchObject({
    title: 'Made-up role',
    validThrough: '2099-12-31T23:59:59+08:00',
    baseSalary: { currency: 'SGD' },
    jobLocation: { address: { addressCountry: 'SG' } },
  })
  expect(await (await request.get('/careers')).text()).toContain(path)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(path)

  await lake.mutate({ patch: { id: 'career-made-up-role', set: { isClosed: true } } })
  await expect.poll(getStatus, OFTEN).toBe(410)
  const closed = await (await request.get(path)).text()
  expect(closed).toContain('is closed')
  expect(closed).not.toContain('JobPosting')
  for (const list of ['/careers', '/sitemap.xml']) {
    expect(await (await request.get(list)).text(), list).not.toContain(path)
  }

  await lake.mutate({ delete: { id: 'career-made-up-role' } })
  await expect.poll(getStatus, OFTEN).toBe(404)
})

test('shows Careers in the main bar when the setting is on', async ({ page }) => {
  const setSwitch = (isOn: boolean) =>
    lake.mutate({ patch: { id: 'siteSettings', set: { showCareersInMainNavigation: isOn } } })
  const bar = page.getByRole('navigation', { name: 'Main' })
  const countLinks = async () => {
    await page.goto('/about')
    return bar.getByRole('link', { name: 'Careers' }).count()
  }
  expect(await countLinks()).toBe(0)
  await setSwitch(true)
  try {
    await expect.poll(countLinks, OFTEN).toBe(1)
  } finally {
    await setSwitch(false)
  }
  await expect.poll(countLinks, OFTEN).toBe(0)
})
