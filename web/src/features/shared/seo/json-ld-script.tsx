import { stegaClean } from '@sanity/client/stega'
import type { Graph, Thing } from 'schema-dts'

/** Escapes `<`, so that no text can close the script element. */
export function serializeJsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return stegaClean(JSON.stringify(graph)).replaceAll('<', '\\u003c')
}

export function JsonLdScript({ things }: { things: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(things) }}
    />
  )
}
