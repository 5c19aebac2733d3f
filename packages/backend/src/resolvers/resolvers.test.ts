import { describe, expect, it } from '@jest/globals'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { APPSYNC_UTILS } from '../embedded/appsync/appsync-utils.ts'
import { bundleResolver } from '../graphql/bundle-resolver.ts'
import { RESOLVERS } from '../graphql/resolver-map.ts'
import { loadSchema } from '../graphql/schema.ts'

const plans = Object.values(RESOLVERS).flatMap((fields) => Object.values(fields))
const names = [
  ...new Set(
    plans.flatMap((plan) =>
      plan.type === 'unit' ? [plan.code] : [plan.code, ...plan.steps.map(({ code }) => code)],
    ),
  ),
]

describe.each(names)('%s', (name) => {
  it('exports what AppSync calls', async () => {
    expect(await bundleResolver(name)).toMatch(/export \{[^}]*request[^}]*response/s)
  })

  it('has no loop, so that no input reaches the limit of iterations', async () => {
    const code = await bundleResolver(name)
    expect(code).not.toMatch(/\b(?:for|while|do)\s*[({]/)
    expect(code).not.toMatch(
      /\.(?:map|flatMap|forEach|filter|find|findIndex|some|every|reduce|sort|replaceAll)\(/,
    )
  })

  it('uses only what the embedded runtime has', async () => {
    const code = await bundleResolver(name)
    const used = code.matchAll(/\b(util|runtime)((?:\.\w+)+)\(/g)
    const missing = [...used].flatMap(([, root = '', path = '']) => {
      const found = path
        .slice(1)
        .split('.')
        .reduce<unknown>(
          (object, part) =>
            typeof object === 'object' && object !== null ? Reflect.get(object, part) : undefined,
          Reflect.get(APPSYNC_UTILS, root),
        )
      return typeof found === 'function' ? [] : [`${root}${path}`]
    })
    expect(missing).toEqual([])
  })
})

it('keeps pipelines within what AppSync takes', () => {
  // AppSync's quota "Functions per pipeline resolver".
  const lengths = plans.map((plan) => (plan.type === 'pipeline' ? plan.steps.length : 0))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(10)
})

it('maps every field of Query and Mutation to a resolver, and nothing else', () => {
  const schema = loadSchema()
  for (const [type, fields] of Object.entries(RESOLVERS)) {
    const defined = type === 'Query' ? schema.getQueryType() : schema.getMutationType()
    expect(Object.keys(fields).toSorted()).toEqual(
      Object.keys(defined?.getFields() ?? {}).toSorted(),
    )
  }
})

it('reaches every file here from the map', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const shared = ['caller', 'get-request-id', 'put']
  expect(files.map((file) => basename(file, '.ts')).toSorted()).toEqual(
    [...names, ...shared].toSorted(),
  )
})
