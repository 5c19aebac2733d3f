import { expect, it } from '@jest/globals'
import { type ExprNode, parse } from 'groq-js'
import { lineUpQuery } from '#content/queries/car.ts'
import { linkedPageFields } from '#content/queries/fragments.ts'
import { pathsQuery } from '#content/queries/path.ts'
import { siteQueries } from '#content/testing/site-queries.ts'
import { revalidateWebhook, WATCHED_TYPES } from './webhook.ts'

const isNode = (value: unknown): value is ExprNode =>
  typeof value === 'object' && value !== null && 'type' in value

/** Child nodes evaluated in the same scope; of a projection, the base only. */
function getPeers(node: ExprNode): unknown[] {
  if (node.type === 'Projection' || node.type === 'Filter' || node.type === 'Map')
    return [node.base]
  return Object.values(node).flat()
}

function findFields(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'AccessAttribute' && value.base === undefined) return [value.name]
  return getPeers(value).flatMap(findFields)
}

/** Document fields that a query reads in its filter, order and projection. */
function findDocumentFields(node: ExprNode): string[] {
  if (node.type === 'Map')
    return [...findDocumentFields(node.base), ...findDocumentFields(node.expr)]
  if (node.type === 'Projection' || node.type === 'Filter') {
    return [...findDocumentFields(node.base), ...findFields(node.expr)]
  }
  if (node.type !== 'PipeFuncCall') return []
  return [...findDocumentFields(node.base), ...node.args.flatMap(findFields)]
}

/** `_type` and `_id` never change. */
const readBy = (...queries: string[]) => {
  const fields = queries.flatMap((query) => findDocumentFields(parse(query)))
  return [...new Set(fields)].filter((name) => !name.startsWith('_')).toSorted()
}

function getWatched(name: string): string[] {
  const list = new RegExp(`"${name}": delta::changedAny\\(\\((.*)\\)\\)`).exec(
    revalidateWebhook.projection,
  )?.[1]
  return (list ?? '').split(', ').toSorted()
}

it('announces each change of a field that the line-up reads', () => {
  expect(getWatched('changesLineUp')).toEqual(readBy(lineUpQuery))
})

it('announces each change of a field that paths and links read', () => {
  expect(getWatched('changesPaths')).toEqual(readBy(pathsQuery, `*[]{ ${linkedPageFields} }`))
})

it('announces the documents of every type that a query reads', () => {
  const filters = Object.values(siteQueries).flatMap((query) =>
    [...query.matchAll(/\*\[\s*\(?_type (?:==|in) ([^&|)\]]+\]?)/g)].map(([, types = '']) => types),
  )
  const read = filters.flatMap((types) => [...types.matchAll(/"(\w+)"/g)].map(([, type]) => type))
  expect(filters.length).toBeGreaterThan(15)
  expect(new Set(read)).toEqual(new Set(WATCHED_TYPES))
})
