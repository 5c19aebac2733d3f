import { getBuiltInRoute } from 'schemas/built-in-routes'
import { toRoutePath } from 'core/plain-path'
import { getSingaporeDate } from 'core/singapore-clock'
import { findMissingCoeResults } from 'schemas/coe-results'
import { getEndWarning } from 'schemas/cost-rules'
import { CAR_PAGES } from 'schemas/page-types'
import { builtInEdges, getChainEnd } from 'schemas/redirects'
import {
  type Content,
  type ContentDocument,
  type Found,
  getText,
  getTitle,
  type Picture,
  walkObjects,
} from '../components/content.ts'

export const PROBLEM_KINDS = {
  link: ['broken link', 'broken links'],
  alt: ['picture without alternative text', 'pictures without alternative text'],
  redirect: ['redirect that is redirected again', 'redirects that are redirected again'],
  picture: ['picture that is too large', 'pictures that are too large'],
  source: ['figure without a source', 'figures without a source'],
  date: ['rule that ends', 'rules that end'],
  coe: ['set of COE results that is due', 'sets of COE results that are due'],
} as const satisfies Record<string, readonly [string, string]>

export type ProblemKind = keyof typeof PROBLEM_KINDS

/** Something in published content that somebody has to put right. */
export interface Problem {
  kind: ProblemKind
  document: { id: string; type: string }
  /** Field to open. */
  path?: string
  title: string
  text: string
}

/** Beyond these, uploads and the first view of a picture take seconds. */
const MAX_BYTES = 5_000_000
const MAX_SIDE = 6000

const MEGABYTE = 1_000_000

/** Types whose values visitors can open the source of. */
const SOURCED: ReadonlyMap<string, string> = new Map([
  ['figure', 'A figure'],
  ['price', 'The price'],
  ['specificationValue', 'A value in the specifications'],
  ['dimensions', 'The size of the car'],
])

interface Site {
  ids: ReadonlySet<string>
  /** Addresses of documents. */
  paths: ReadonlySet<string>
  redirects: ReadonlySet<string>
}

function leadsSomewhere(address: string, { paths, redirects }: Site): boolean {
  const path = toRoutePath(address)
  if (paths.has(path) || redirects.has(path)) return true
  const route = getBuiltInRoute(path)
  // Addresses of documents, of which there is none here.
  if (route?.mayRedirect)
    return [...paths].some((each) => CAR_PAGES.specifications.toPath(each) === path)
  return route !== undefined
}

const isOnSite = (address: string | undefined): address is string =>
  address?.startsWith('/') === true

const isPathLink = ({ fields }: Found) => fields['_type'] === 'link' && fields['kind'] === 'path'

function findLinkFault(found: Found, site: Site): string | undefined {
  const { fields } = found
  const reference = getText(fields, '_ref')
  if (reference !== undefined && !site.ids.has(reference) && !/^(?:image|file)-/.test(reference))
    return 'A link leads to a page that is not published.'
  const address = getText(fields, isPathLink(found) ? 'path' : 'href')
  return isOnSite(address) && !leadsSomewhere(address, site)
    ? `“${address}” leads to no page.`
    : undefined
}

/** Tells a picture that lacks its words. A plain image, such as a step of a car's turn, has none to give. */
function isPictureWithoutAlt({ fields }: Found): boolean {
  if (fields['_type'] === 'image') return false
  const asset = getText(fields['asset'], '_ref')
  return asset?.startsWith('image-') === true && getText(fields, 'alt') === undefined
}

function findMissingSource({ fields }: Found): string | undefined {
  const { provenance } = fields
  const name = SOURCED.get(String(fields['_type']))
  if (provenance === undefined && name === undefined) return undefined
  if (getText(provenance, 'source') !== undefined) return undefined
  return `${getText(fields, 'label') ?? name ?? 'A figure'} has no source.`
}

function findInDocument(
  document: ContentDocument,
  site: Site,
): Omit<Problem, 'document' | 'title'>[] {
  return [...walkObjects(document)].flatMap((found) => {
    // Studio scrolls to a field with an input of its own, not to an object.
    const { path } = found
    const address = isPathLink(found) ? `${path}.path` : path
    const link = findLinkFault(found, site)
    const source = findMissingSource(found)
    return [
      ...(link === undefined ? [] : [{ kind: 'link' as const, path: address, text: link }]),
      ...(isPictureWithoutAlt(found)
        ? [
            {
              kind: 'alt' as const,
              path: `${path}.alt`,
              text: 'Describe the picture for people who can’t see it.',
            },
          ]
        : []),
      ...(source === undefined
        ? []
        : [{ kind: 'source' as const, path: `${path}.provenance.source`, text: source }]),
    ]
  })
}

function findRedirectFaults(
  document: ContentDocument,
  edges: readonly { source: string; destination: string }[],
  site: Site,
): Omit<Problem, 'document' | 'title'>[] {
  const destination = getText(document, 'destination')
  if (destination === undefined) return []
  const end = getChainEnd(destination, edges)
  if (end !== undefined)
    return [
      {
        kind: 'redirect',
        path: 'destination',
        text: `“${destination}” is redirected again. Point straight to “${end}”.`,
      },
    ]
  return isOnSite(destination) && !leadsSomewhere(destination, site)
    ? [{ kind: 'link', path: 'destination', text: `“${destination}” leads to no page.` }]
    : []
}

function describeSize({ size, width, height }: Picture): string | undefined {
  if ((size ?? 0) > MAX_BYTES)
    return `${((size ?? 0) / MEGABYTE).toFixed(1)} MB; keep pictures under ${MAX_BYTES / MEGABYTE} MB.`
  if (Math.max(width ?? 0, height ?? 0) > MAX_SIDE)
    return `${width} × ${height} pixels; ${MAX_SIDE} a side are enough.`
  return undefined
}

/** Finds where large pictures are used. */
function findLargePictures({ documents, pictures }: Content): Problem[] {
  const large = new Map(
    pictures.flatMap((picture) => {
      const text = describeSize(picture)
      return text === undefined ? [] : [[picture._id, `${picture.name ?? 'A picture'} has ${text}`]]
    }),
  )
  if (large.size === 0) return []
  return documents.flatMap((document) =>
    [...walkObjects(document)].flatMap(({ path, fields }): Problem[] => {
      const text = large.get(getText(fields['asset'], '_ref') ?? '')
      return text === undefined ? [] : [{ ...toPlace(document), kind: 'picture', path, text }]
    }),
  )
}

const toPlace = (document: ContentDocument) => ({
  document: { id: document._id, type: document._type },
  title: getTitle(document),
})

/** A rule that ends, and COE results that are due. */
function findOverdue({ _type, ...document }: ContentDocument, now: Date) {
  if (_type === 'coeResults') {
    return findMissingCoeResults(document['results'], document, now).map((text) => ({
      kind: 'coe' as const,
      path: 'results',
      text,
    }))
  }
  const warning =
    _type === 'costRule' ? getEndWarning(document['rules'], getSingaporeDate(now)) : undefined
  return warning === undefined
    ? []
    : [{ kind: 'date' as const, path: 'rules', text: `The last rule ${warning}.` }]
}

/**
 * Lists what published content lacks: links that lead nowhere, pictures and figures without what they need, rules that
 * end, COE results that are due.
 */
export function findProblems(content: Content, now = new Date()): Problem[] {
  const { documents } = content
  const redirects = documents.filter(({ _type }) => _type === 'redirect')
  const edges = [
    ...redirects.flatMap((redirect) => {
      const [source, destination] = [getText(redirect, 'source'), getText(redirect, 'destination')]
      return source && destination ? [{ source, destination }] : []
    }),
    ...builtInEdges,
  ]
  const site: Site = {
    ids: new Set(documents.map(({ _id }) => _id)),
    paths: new Set(documents.flatMap((document) => getText(document, 'path') ?? [])),
    redirects: new Set(edges.map(({ source }) => toRoutePath(source))),
  }
  const inDocuments = documents.flatMap((document): Problem[] => {
    const faults = [
      ...findInDocument(document, site),
      ...(document._type === 'redirect' ? findRedirectFaults(document, edges, site) : []),
      ...findOverdue(document, now),
    ]
    return faults.map((fault) => ({ ...fault, ...toPlace(document) }))
  })
  return [...inDocuments, ...findLargePictures(content)]
}
