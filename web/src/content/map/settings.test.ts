import { expect, it } from '@jest/globals'
import { siteSettingsQuery } from '../queries/settings.ts'
import { costBasis } from '../testing/cost-basis.fixture.ts'
import { querySeed } from '../testing/seeded-lake.ts'
import { toSiteSettings } from './settings.ts'

const NOW = new Date('2026-11-20T04:00:00Z')

it('announces without a COE result that is older than 30 days', async () => {
  const raw = await querySeed(siteSettingsQuery)
  const getAnnouncement = (today: string) =>
    toSiteSettings(raw, NOW, { ...costBasis, today }).announcement
  expect(getAnnouncement('2026-10-23')).toMatchObject({ coe: { date: '2026-09-23' } })
  const later = getAnnouncement('2026-10-24')
  expect(later).not.toHaveProperty('coe')
  expect(later).toHaveProperty('link.target.href', '/coe-drop')
})

it('says who made the pictures, and nothing for a blank note', async () => {
  const raw = await querySeed(siteSettingsQuery)
  const getNote = (pictureNote: string | null) =>
    toSiteSettings(raw && { ...raw, pictureNote }, NOW, costBasis).pictureNote
  expect(getNote('Drawings.')).toBe('Drawings.')
  expect(getNote(' ')).toBeUndefined()
  expect(getNote(null)).toBeUndefined()
})

it('has the words of the 404 page that marketing has entered, and nothing for blank ones', async () => {
  const raw = await querySeed(siteSettingsQuery)
  const settings = raw && { ...raw, notFound: { heading: 'Gone fishing', text: ' ' } }
  expect(toSiteSettings(settings, NOW, costBasis).notFound).toEqual({ heading: 'Gone fishing' })
})
