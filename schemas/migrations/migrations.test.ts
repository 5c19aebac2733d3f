import { expect, it } from '@jest/globals'
import { COST_RULE_DOCUMENTS } from 'core/cost/rule-documents'
import { RULE_KINDS } from 'core/cost/rule-names'
import { MIGRATIONS } from './migrations.ts'
import { countSeats } from './count-seats.ts'
import { dropConsentMode } from './drop-consent-mode.ts'
import { giveRolesPaths } from './give-roles-paths.ts'
import { omitZeroOmv } from './omit-zero-omv.ts'
import { getProblems } from '../testing/validate-document.ts'
import { sourceCostRules } from './source-cost-rules.ts'
import { taxEngines } from './tax-engines.ts'
import { REPLY_TEMPLATES } from './reply-templates.ts'
import { ROLE_TEMPLATES } from './role-templates.ts'

it('numbers migrations once', () => {
  const numbers = MIGRATIONS.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('adds a document for each kind of cost rule', () => {
  const added = MIGRATIONS.flatMap(({ add = [] }) => add)
  const rules = added.filter(({ _type }) => _type === 'costRule')
  expect(rules.map(({ kind }) => kind)).toEqual([...RULE_KINDS])
})

it('leaves an OMV of zero empty, wherever a price stands', () => {
  const price = { _type: 'price', amount: 150_000 }
  const car = { _id: 'seal', _type: 'carModel', price: { ...price, omv: 0 } }
  const variants = [
    { _key: 'a', price: { ...price, omv: 0 } },
    { _key: 'b', price: { omv: 42_000 } },
  ]
  expect(omitZeroOmv({ ...car, variants })).toEqual({
    ...car,
    price,
    variants: [{ _key: 'a', price }, variants[1]],
  })
})

it('counts seats where tables were counted, and keeps seats that somebody entered', () => {
  const outlet = { _id: 'a', _type: 'outlet', tableBooking: { tablesPerSlot: 6, maxParty: 12 } }
  const counted = { ...outlet, tableBooking: { seats: 48, maxParty: 12 } }
  expect(countSeats(outlet)).toEqual(counted)
  expect(countSeats(counted)).toEqual(counted)
  const paused = { ...outlet, tableBooking: { tablesPerSlot: 0, seats: 40 } }
  expect(countSeats(paused)).toMatchObject({ tableBooking: { seats: 40 } })
})

it('drops the consent mode, and the text of the one in which all was on', () => {
  const settings = { _id: 'siteSettings', _type: 'siteSettings', title: 'BYD by 1826' }
  const words = { consentText: 'Ours', consentTextVersion: '2026-11' }
  expect(dropConsentMode({ ...settings, ...words, consentMode: 'notice' })).toEqual(settings)
  const strict = { ...settings, ...words }
  expect(dropConsentMode({ ...strict, consentMode: 'opt-in' })).toEqual(strict)
  expect(dropConsentMode(strict)).toBe(strict)
})

it('gives a role the path that its address had, and keeps one that it has', () => {
  const slug = { _type: 'slug', current: 'sous-chef' }
  const role = { _id: 'a', _type: 'career', slug }
  const moved = { ...role, path: '/careers/sous-chef' }
  expect(giveRolesPaths(role)).toEqual(moved)
  const renamed = { ...role, path: '/careers/chef' }
  for (const kept of [moved, renamed, { _id: 'b', _type: 'career' }, { ...role, _type: 'page' }])
    expect(giveRolesPaths(kept)).toBe(kept)
})

it('gives ARF and COE rebate their sourced rules, and keeps what somebody changed', () => {
  const toDocument = (kind: string, rules: object[]) => ({
    _id: `costRule-${kind}`,
    _type: 'costRule',
    kind,
    rules,
  })
  const getKnown = (kind: string) => COST_RULE_DOCUMENTS.find((each) => each.kind === kind)
  const next = { _key: 'n', from: '2027-06-01' }
  const arf = toDocument('arf', [{ _key: 'arf-0', from: '2023-03-01' }, next])
  expect(sourceCostRules(arf)['rules']).toEqual([...(getKnown('arf')?.rules ?? []), next])
  const rebate = toDocument('coeRebate', [{ _key: 'coeRebate-0', source: ['recall'] }])
  expect(sourceCostRules(rebate)['rules']).toEqual(getKnown('coeRebate')?.rules)
  for (const kept of [
    toDocument('arf', [{ _key: 'a', from: '2020-01-01' }]),
    toDocument('coeRebate', [{ _key: 'a', source: ['LTA'] }]),
    toDocument('gst', [{ _key: 'a', source: ['recall'] }]),
    sourceCostRules(arf),
    sourceCostRules(rebate),
  ])
    expect(sourceCostRules(kept)).toBe(kept)
})

it('gives the road tax the engines of petrol cars, and keeps what somebody changed', () => {
  const known = COST_RULE_DOCUMENTS.find(({ kind }) => kind === 'roadTax')
  const toDocument = (rule: object, kind = 'roadTax') => ({
    _id: `costRule-${kind}`,
    _type: 'costRule',
    kind,
    rules: [rule],
  })
  const old = toDocument({ from: '2022-01-01', amounts: { powerBands: [], paidPerMille: 782 } })
  expect(taxEngines(old)['rules']).toEqual(known?.rules)
  for (const kept of [
    toDocument({ from: '2023-01-01', amounts: {} }),
    toDocument({ from: '2022-01-01', amounts: { engineBands: [] } }),
    toDocument({ from: '2022-01-01', amounts: {} }, 'afc'),
    taxEngines(old),
  ])
    expect(taxEngines(kept)).toBe(kept)
})

it('adds templates that may be published as they are', async () => {
  const templates = [...REPLY_TEMPLATES, ...ROLE_TEMPLATES]
  for (const reply of templates)
    expect([reply['title'], await getProblems(reply)]).toEqual([reply['title'], []])
})
