import { describe, expect, it } from '@jest/globals'
import { type Node, parse } from 'acorn'
import { full } from 'acorn-walk'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { APPSYNC_UTILS } from '../embedded/appsync/appsync-utils.ts'
import { bundleResolver } from '../graphql/bundle-resolver.ts'
import { RESOLVERS } from '../graphql/resolver-map.ts'
import { loadSchema } from '../graphql/schema.ts'

/** Syntax that APPSYNC_JS rejects, by node type (AppSync developer guide). */
const FORBIDDEN = new Set([
  'AwaitExpression',
  'CatchClause',
  'ClassDeclaration',
  'ClassExpression',
  'ContinueStatement',
  'DoWhileStatement',
  'ForStatement',
  'LabeledStatement',
  'NewExpression',
  'ThisExpression',
  'ThrowStatement',
  'TryStatement',
  'UpdateExpression',
  'WhileStatement',
  'WithStatement',
  'YieldExpression',
])

const text = (node: object, name: string): unknown => Reflect.get(node, name)

/** The violations in a bundle. */
function getComplaints(code: string): string[] {
  const complaints: string[] = []
  const check = (node: Node) => {
    if (FORBIDDEN.has(node.type)) complaints.push(node.type)
    if (text(node, 'async') === true) complaints.push('async')
    if (text(node, 'generator') === true) complaints.push('generator')
    if (node.type === 'Literal' && text(node, 'regex') !== undefined) complaints.push('regex')
    if (node.type === 'BinaryExpression' && text(node, 'operator') === 'in') complaints.push('in')
    if (node.type === 'UnaryExpression' && text(node, 'operator') === '~') complaints.push('~')
    if (node.type === 'ImportDeclaration') {
      const source = text(node, 'source')
      const value = typeof source === 'object' && source !== null ? text(source, 'value') : source
      if (value !== '@aws-appsync/utils') complaints.push(`import ${String(value)}`)
    }
  }
  full(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), check)
  return complaints
}

const plans = Object.values(RESOLVERS).flatMap((fields) => Object.values(fields))
const names = [
  ...new Set(
    plans.flatMap((plan) =>
      plan.type === 'unit' ? [plan.code] : [plan.code, ...plan.steps.map(({ code }) => code)],
    ),
  ),
]

describe.each(names)('%s', (name) => {
  it('uses only syntax that AppSync accepts', async () => {
    const code = await bundleResolver(name)
    expect(getComplaints(code)).toEqual([])
    expect(code).toMatch(/export \{[^}]*request[^}]*response/s)
    // AppSync's size limit of a resolver.
    expect(Buffer.byteLength(code)).toBeLessThan(32_000)
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

it('reports planted violations', () => {
  const bad = [
    'for (let i = 0; i < 3; i++) {}',
    'try { a() } catch {}',
    'const f = async () => {}',
    'const r = /x/',
    'const x = "a" in {}',
    'import fs from "node:fs"',
    'new Map()',
    'throw 1',
    'function* g() {}',
    'while (true) {}',
    'class A {}',
  ]
  for (const code of bad) expect([code, getComplaints(code)]).not.toEqual([code, []])
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
  const shared = ['caller', 'claim', 'put']
  expect(files.map((file) => basename(file, '.ts')).toSorted()).toEqual(
    [...names, ...shared].toSorted(),
  )
})
