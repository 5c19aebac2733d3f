import { API_VERSION } from 'core/sanity-api'
import { createClient, type SanityClient } from '@sanity/client'
import { validateDocumentInternal } from '@sanity/validation/_internal'
import { evaluate, parse } from 'groq-js'
import { createSchema, type SanityDocument } from 'sanity'
import { schemaTypes } from '../schema-types.ts'

export const schema = createSchema({ name: 'default', types: schemaTypes })

export type TestDocument = { _id: string; _type: string } & Record<string, unknown>

/** Builds a client that runs queries against `documents` in memory. */
export function createMemoryClient(documents: readonly TestDocument[]): SanityClient {
  return createClient({
    projectId: 'test',
    dataset: 'test',
    apiVersion: API_VERSION,
    useCdn: false,
    resolveFetch: () => async (url) => {
      const { searchParams } = new URL(url)
      const params = [...searchParams].flatMap(([name, value]) =>
        name.startsWith('$') ? [[name.slice(1), JSON.parse(value)]] : [],
      )
      const visible =
        searchParams.get('perspective') === 'raw'
          ? documents
          : documents.filter(({ _id }) => !_id.startsWith('drafts.'))
      const tree = parse(searchParams.get('query') ?? '', { params: Object.fromEntries(params) })
      const value = await evaluate(tree, {
        dataset: visible,
        params: Object.fromEntries(params),
      })
      return Response.json({ result: await value.get(), ms: 0, query: '' })
    },
  })
}

function toSanityDocument(document: TestDocument): SanityDocument {
  const now = '2026-11-20T00:00:00Z'
  return { _rev: 'test', _createdAt: now, _updatedAt: now, ...document }
}

/** Validates as Studio does; each problem as `level path: message`, sorted. */
export async function getProblems(
  document: TestDocument,
  others: readonly TestDocument[] = [],
  usedSchema = schema,
): Promise<string[]> {
  const documents = [...others, document]
  const markers = await validateDocumentInternal({
    document: toSanityDocument(document),
    schema: usedSchema,
    environment: 'studio',
    getClient: () => createMemoryClient(documents),
    getDocumentExists: async ({ id }) => documents.some(({ _id }) => _id === id),
  })
  return markers
    .map(({ level, path, message }) => `${level} ${path.map(toSegment).join('.')}: ${message}`)
    .toSorted()
}

function toSegment(segment: unknown): string {
  if (typeof segment === 'object' && segment !== null && '_key' in segment) {
    return `[${String(segment._key)}]`
  }
  return String(segment)
}
