import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape.js'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** Flight data as their rows spell them: references are texts that begin with a dollar. */
type Json = null | boolean | number | string | Json[] | Fields
interface Fields {
  [name: string]: Json
}
type FlightElement = [mark: '$', type: string, key: Json, props: Fields]

interface Row {
  id: string
  raw: string
  /** Undefined for a client component, and for what comes in several rows. */
  model?: Json
}

type Rows = ReadonlyMap<string, Row>

/** React's own; handed over, because Next's build refuses to find it imported here. */
type RenderToString = (element: ReactElement) => string

const FLIGHT_SCRIPT = /<script>self\.__next_f\.push\((\[.*?\])\)<\/script>/gs
const ROW_START = /^([0-9a-f]*):([A-Z])?/
/** After the dollar may stand a letter, and after the row the way to a part of it. */
const REFERENCE = /^\$[A-Za-z@]?([0-9a-f]+)((?::[^:]+)*)$/
const QUOTED_REFERENCE = /"(\$[A-Za-z@]?[0-9a-f]+(?::[^":\\]+)*)"/g
/** Of all letters, L alone leads to something that stands in HTML. */
const VALUE_REFERENCE = /^\$L?[0-9a-f]/
const ABSENT = '$undefined'
const FRAGMENT = '$Sreact.fragment'
const ELEMENT_PLACES: Readonly<Record<string, number>> = { type: 1, key: 2, props: 3 }

/** React moves these to the head, or the browser knows more of them than their markup says. */
const NEVER_READ: ReadonlySet<string> = new Set(
  'audio base iframe input link meta noscript object option select style template textarea title video'.split(
    ' ',
  ),
)

/** What is shorter costs more to mention than to repeat. */
const MIN_LENGTH = 100
const MARK = 'data-flight'
const READ_MARKED = `for(const e of document.querySelectorAll("[${MARK}]"))self.__next_f.push([1,e.getAttribute("${MARK}")+":"+JSON.stringify(e.innerHTML)+"\\n"])`
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isElement = (value: Json | undefined): value is FlightElement =>
  Array.isArray(value) && value[0] === '$' && typeof value[1] === 'string' && isFields(value[3])

/** By their ids. Hints have none; they stand as links in the page. */
function parseRows(flight: string): Rows | undefined {
  const bytes = Buffer.from(flight)
  const rows = new Map<string, Row>()
  let start = 0
  while (start < bytes.length) {
    const [head, id = '', kind] = ROW_START.exec(bytes.toString('latin1', start, start + 32)) ?? []
    if (head === undefined) return undefined
    const isText = kind === 'T'
    const bodyStart = isText ? bytes.indexOf(',', start) + 1 : start + head.length
    const end = isText
      ? bodyStart + Number.parseInt(bytes.toString('latin1', start + head.length, bodyStart), 16)
      : bytes.indexOf('\n', start) + 1
    if (!(end > bodyStart)) return undefined
    const raw = bytes.toString('utf8', start, end)
    const body = bytes.toString('utf8', bodyStart, end)
    const earlier = rows.get(id)
    if (earlier) rows.set(id, { id, raw: earlier.raw + raw })
    else if (isText) rows.set(id, { id, raw, model: body.startsWith('$') ? `$${body}` : body })
    else if (kind === undefined) rows.set(id, { id, raw, model: JSON.parse(body) })
    else if (id !== '') rows.set(id, { id, raw })
    start = end
  }
  return rows
}

/** The values on the way to what a reference stands for, which comes last. */
function followAll(rows: Rows, reference: string): (Json | undefined)[] {
  const [, id = '', path = ''] = REFERENCE.exec(reference) ?? []
  const way = [rows.get(id)?.model]
  for (const name of path.split(':').slice(1)) {
    const last = way.at(-1)
    const value = typeof last === 'string' ? follow(rows, last) : last
    if (isElement(value)) way.push(value[ELEMENT_PLACES[name] ?? 0])
    else if (Array.isArray(value)) way.push(value[Number(name)])
    else way.push(isFields(value) ? value[name] : undefined)
  }
  return way
}

const follow = (rows: Rows, reference: string): Json | undefined =>
  followAll(rows, reference).at(-1)

/** A script that stands in the page has run; React runs none that it makes itself. */
const isReadableTag = (type: string, props: Fields) =>
  !NEVER_READ.has(type) && !(type === 'script' && 'src' in props)

/** Whether it consists of the server's tags, attributes and texts alone. */
function isStatic(rows: Rows, value: Json | undefined): boolean {
  if (value === undefined) return false
  if (typeof value === 'string')
    return (
      toText(value) !== undefined ||
      (VALUE_REFERENCE.test(value) && isStatic(rows, follow(rows, value)))
    )
  if (isElement(value)) {
    const [, type, , props] = value
    const isTag = type.startsWith('$')
      ? follow(rows, type) === FRAGMENT
      : isReadableTag(type, props)
    return isTag && isStatic(rows, props)
  }
  if (Array.isArray(value)) return value.every((item) => isStatic(rows, item))
  return !isFields(value) || Object.values(value).every((own) => isStatic(rows, own))
}

/** Undefined for a reference. */
function toText(value: string): string | undefined {
  if (value === ABSENT) return ''
  if (value.startsWith('$$')) return value.slice(1)
  return value.startsWith('$') ? undefined : value
}

/** An attribute of something static. */
function toValue(rows: Rows, value: Json | undefined): unknown {
  if (typeof value === 'string') return toText(value) ?? toValue(rows, follow(rows, value))
  if (Array.isArray(value)) return value.map((item) => toValue(rows, item))
  return isFields(value) ? toAttributes(rows, value) : value
}

const toAttributes = (rows: Rows, props: Fields) =>
  Object.fromEntries(
    Object.entries(props)
      .filter(([name, value]) => name !== 'children' && value !== ABSENT)
      .map(([name, value]) => [name, toValue(rows, value)]),
  )

function toNode(rows: Rows, value: Json | undefined): ReactNode {
  if (typeof value === 'string') return toText(value) ?? toNode(rows, follow(rows, value))
  if (isElement(value)) return toReactElement(rows, value)
  if (Array.isArray(value)) return createElement(Fragment, null, ...toNodes(rows, value))
  return isFields(value) ? null : value
}

const toNodes = (rows: Rows, children: Json | undefined): ReactNode[] =>
  Array.isArray(children) && !isElement(children)
    ? children.map((child) => toNode(rows, child))
    : [toNode(rows, children)]

const toReactElement = (rows: Rows, [, type, , props]: FlightElement): ReactElement =>
  createElement(
    type.startsWith('$') ? Fragment : type,
    toAttributes(rows, props),
    ...toNodes(rows, props['children']),
  )

/** The HTML of a static element, if the page has it and it is worth to be read from there. */
function findInPage(
  rows: Rows,
  element: FlightElement,
  page: string,
  renderToString: RenderToString,
): string | undefined {
  if (element[1].startsWith('$') || !isStatic(rows, element)) return undefined
  const html = renderToString(toReactElement(rows, element)).replace(PRELOADS, '')
  const inside = html.slice(html.indexOf('>') + 1)
  // A text that begins with a dollar would be taken for a reference.
  if (inside.length < MIN_LENGTH || inside.startsWith('$')) return undefined
  return page.includes(html) ? html : undefined
}

const getReferences = (raw: string) =>
  [...raw.matchAll(QUOTED_REFERENCE)].flatMap(([, reference]) => reference ?? [])

const getFlight = (script: string): string | undefined => {
  const chunk: Json = JSON.parse(script)
  return Array.isArray(chunk) && chunk[0] === 1 && typeof chunk[1] === 'string'
    ? chunk[1]
    : undefined
}

interface Shrunk {
  flight: string
  /** The ids of the rows that a script makes of the page. */
  idByHtml: ReadonlyMap<string, string>
}

function shrinkRows(rows: Rows, page: string, renderToString: RenderToString): Shrunk {
  const list = [...rows.values()]
  // What rows refer into must remain.
  const entered = new Set(
    list.flatMap(({ raw }) =>
      getReferences(raw).flatMap((reference) => followAll(rows, reference).slice(0, -1)),
    ),
  )
  const firstId = 1 + Math.max(...list.map(({ id }) => Number.parseInt(id, 16)))
  const idByHtml = new Map<string, string>()

  function shrink(value: Json): Json {
    const found =
      isElement(value) && !entered.has(value)
        ? findInPage(rows, value, page, renderToString)
        : undefined
    if (isElement(value) && found !== undefined) {
      const id = idByHtml.get(found) ?? (firstId + idByHtml.size).toString(16)
      idByHtml.set(found, id)
      const [mark, type, key, { children: _, ...props }] = value
      return [mark, type, key, { ...props, dangerouslySetInnerHTML: { __html: `$${id}` } }]
    }
    if (Array.isArray(value)) return value.map(shrink)
    if (!isFields(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, shrink(own)]))
  }

  const kept = new Map<string, string>()
  function keep(id: string) {
    const row = rows.get(id)
    if (!row || kept.has(id)) return
    const { model, raw } = row
    const own =
      Array.isArray(model) || isFields(model) ? `${id}:${JSON.stringify(shrink(model))}\n` : raw
    kept.set(id, own)
    for (const reference of getReferences(own)) keep(REFERENCE.exec(reference)?.[1] ?? '')
  }
  keep('0')
  return { flight: list.flatMap(({ id }) => kept.get(id) ?? []).join(''), idByHtml }
}

function addMarks(page: string, idByHtml: Shrunk['idByHtml']): string {
  const marks = [...idByHtml].map(([html, id]) => ({
    at: page.indexOf(html) + (/^<[^\s>]+/.exec(html)?.[0].length ?? 0),
    id,
  }))
  return marks
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, id }) => `${text.slice(0, at)} ${MARK}="${id}"${text.slice(at)}`, page)
}

/**
 * A page without what its flight data repeat of it. React's data describe each element of the page a second
 * time, for hydration. Of what consists of tags and texts alone, only the outer tag stays there, and a
 * script reads the inside from the page (docs/adr/0014). Only what literally stands in the page goes, so
 * that data of a kind that this does not know stay as they are.
 */
export function readFlightFromPage(html: string, renderToString: RenderToString): string {
  const scripts = [...html.matchAll(FLIGHT_SCRIPT)]
  const chunks = scripts.map(([, script = '']) => getFlight(script))
  const pageEnd = scripts[0]?.index
  // Binary data and the state of a posted form are left alone.
  const rows = chunks.includes(undefined) ? undefined : parseRows(chunks.join(''))
  if (!rows || pageEnd === undefined) return html

  const page = html.slice(0, pageEnd)
  const { flight, idByHtml } = shrinkRows(rows, page, renderToString)
  const push = htmlEscapeJsonString(JSON.stringify([1, flight]))
  const rest = html.slice(pageEnd).replaceAll(FLIGHT_SCRIPT, '')
  return `${addMarks(page, idByHtml)}<script>${READ_MARKED};self.__next_f.push(${push})</script>${rest}`
}
