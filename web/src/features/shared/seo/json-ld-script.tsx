import { stegaClean } from '@sanity/client/stega'
import type { Graph, Thing } from 'schema-dts'

/** `<` is escaped, so that no text can end the script early. */
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
