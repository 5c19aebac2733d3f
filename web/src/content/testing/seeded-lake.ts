import type { ClientReturn } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { buildSeed, type Json } from 'seed/build-seed'

const IMAGE = {
  url: 'http://127.0.0.1:3900/images/p/d/seed-2400x980.webp',
  width: 2400,
  height: 980,
}

/** Replaces a picture with an asset reference, as the import does. */
function upload(value: Json): Json {
  if (Array.isArray(value)) return value.map(upload)
  if (typeof value !== 'object' || value === null) return value
  const { _sanityAsset: asset, ...fields } = value
  const uploaded = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, upload(field)]),
  )
  return asset === undefined ? uploaded : { ...uploaded, asset: { _ref: 'image-seed' } }
}

const dataset = [
  ...buildSeed().map((document) => ({
    ...Object.fromEntries(Object.entries(Object(upload(document)))),
    _updatedAt: '2026-11-20T00:00:00Z',
  })),
  {
    _id: 'image-seed',
    _type: 'sanity.imageAsset',
    url: IMAGE.url,
    metadata: {
      isOpaque: true,
      palette: { dominant: { background: '#aabbcc' } },
      dimensions: IMAGE,
    },
  },
]

/** Runs a query over the seed; the result is what a mapper receives. */
export async function querySeed<const Query extends string>(
  query: Query,
  params: Record<string, unknown> = {},
): Promise<ClientReturn<Query>> {
  const value = await evaluate(parse(query, { params }), { dataset, params })
  return value.get()
}

/** Runs a query that finds one document in the seed. */
export async function readSeed<const Query extends string>(
  query: Query,
  params: Record<string, unknown> = {},
): Promise<NonNullable<ClientReturn<Query>>> {
  const document = await querySeed(query, params)
  if (!document) throw new Error('The seed has no such document.')
  return document
}
