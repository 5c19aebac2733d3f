import { expect, it } from '@jest/globals'
import { outletsQuery } from '../queries/outlet.ts'
import { querySeed } from '../testing/seeded-lake.ts'
import { toOutletSummary } from './outlet.ts'

const outlets = await querySeed(outletsQuery)
const find = (name: string) => {
  const raw = outlets.find((outlet) => outlet?.name === name)
  if (!raw) throw new Error(`The seed has no ${name}.`)
  return raw
}

it('needs a picture of a restaurant, unless it opens soon', () => {
  const bare = { image: null, src: null }
  expect(toOutletSummary({ ...find('IMM'), ...bare })).toMatchObject({ name: 'IMM' })
  expect(toOutletSummary(find('Suntec City'))?.image).toBeDefined()
  expect(toOutletSummary({ ...find('Suntec City'), ...bare })).toBeUndefined()
})
