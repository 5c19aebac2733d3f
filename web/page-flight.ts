import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape.js'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** The JSON of a flight row. A string that begins with `$` is a reference or a special value; `$$` escapes it. */
type Json = null | boolean | number | string | Json[] | Fields
interface Fields {
  [name: string]: Json
}
/** A React element, as flight rows serialise it. */
type FlightElement = [mark: '$', type: string, key: Json, props: Fields]

interface Row {
  id: string
  raw: string
  /** Undefined for rows with a type letter (client modules, streams), except text rows (`T`). */
  model?: Json
}

type Rows = ReadonlyMap<string, Row>

/** Injected: Next's build rejects an import of `react-dom/server` here. */
type RenderToString = (element: ReactElement) => string

const FLIGHT_SCRIPT = /<script>self\.__next_f\.push\((\[.*?\])\)<\/script>/gs
/** A row: hexadecimal id, colon, optional type letter. Without a letter, JSON follows. */
const ROW_START = /^([0-9a-f]*):([A-Z])?/
/** `$`, an optional type letter, the row's id, and the path to a value inside it: `$L1f`, `$0:0:props:style`. */
const REFERENCE = /^\$[A-Za-z@]?([0-9a-f]+)((?::[^:]+)*)$/
/** A row with elements or their props. */
const ELEMENT_ROW = /^[0-9a-f]+:[[{]/
const QUOTED_REFERENCE = /"(\$[A-Za-z@]?[0-9a-f]+(?::[^":\\]+)*)"/g
/** References that React renders: to a model (`$1f`) or lazily to one (`$L1f`). Others are promises, maps and the like. */
const VALUE_REFERENCE = /^\$L?[0-9a-f]/
const ABSENT = '$undefined'
const FRAGMENT = '$Sreact.fragment'
const ELEMENT_PLACES: Readonly<Record<string, number>> = { type: 1, key: 2, props: 3 }

/** React hoists these to the head, or they have state that `innerHTML` does not show. */
const NEVER_READ: ReadonlySet<string> = new Set(
  'audio base iframe input link meta noscript object option select style template textarea title video'.split(
    ' ',
  ),
)

/** Characters; the reference to shorter HTML costs more than its copy. */
const MIN_LENGTH = 100
const MARK = 'data-flight'
/** Inline script: adds, for each marked element, a flight row with its `innerHTML`. */
const READ_MARKED = `for(const e of document.querySelectorAll("[${MARK}]"))self.__next_f.push([1,e.getAttribute("${MARK}")+":"+JSON.stringify(e.innerHTML)+"\\n"])`
/** Attributes named like their prop, so the inline script can rebuild elements from tags in the head. */
const HEAD_PROPS: ReadonlySet<string> = new Set(
  'children content href name property rel sizes title type'.split(' '),
)
const HEAD_TAGS: ReadonlySet<string> = new Set(['link', 'meta', 'title'])
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isElement = (value: Json | undefined): value is FlightElement =>
  Array.isArray(value) && value[0] === '$' && typeof value[1] === 'string' && isFields(value[3])

/**
 * Rows by id. Text rows (`T`) give their length in bytes; all others end with a line break. Hints have no id and are
 * dropped, since the page has their `<link>` tags. Undefined for a truncated row.
 */
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

/** Every value along a reference's path; the last one is what it refers to. */
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

/** External scripts are left to React. */
const isReadableTag = (type: string, props: Fields) =>
  !NEVER_READ.has(type) && !(type === 'script' && 'src' in props)

/** Whether the subtree is static: HTML elements, attributes and text, without client components. */
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

/** The text of a string, or undefined for a reference. */
function toText(value: string): string | undefined {
  if (value === ABSENT) return ''
  if (value.startsWith('$$')) return value.slice(1)
  return value.startsWith('$') ? undefined : value
}

/** An attribute's value, with references resolved. */
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

/** The HTML of a static element, if it is in the page word for word and long enough. */
function findInPage(
  rows: Rows,
  element: FlightElement,
  page: string,
  renderToString: RenderToString,
): string | undefined {
  if (element[1].startsWith('$') || !isStatic(rows, element)) return undefined
  const html = renderToString(toReactElement(rows, element)).replace(PRELOADS, '')
  const inside = html.slice(html.indexOf('>') + 1)
  // React would parse HTML that begins with a dollar as a reference.
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

/** Inline script: rebuilds the metadata row from the tags in the head, from the title on. */
const buildHeadScript = (id: string, count: number, rest: readonly Json[]) =>
  `for(var t=document.querySelector("head>title"),r=[];r.length<${count};t=t.nextElementSibling)r.push(["$",t.localName,""+r.length,t.text?{children:t.text}:Object.fromEntries(Array.from(t.attributes,a=>[a.name,a.value]))]);self.__next_f.push([1,"${id}:"+JSON.stringify(r.concat(${htmlEscapeJsonString(JSON.stringify(rest))}))+"\\n"]);`

/** Number of leading tags that the head contains in the same order; 0 without a title. */
function countHeadTags(rows: Rows, model: Json[], page: string, render: RenderToString): number {
  const isTag = (value: Json | undefined, index: number): value is FlightElement =>
    isElement(value) &&
    HEAD_TAGS.has(value[1]) &&
    (value[1] === 'title') === (index === 0) &&
    value[2] === String(index) &&
    Object.entries(value[3]).every(
      ([name, own]) =>
        own === ABSENT || (HEAD_PROPS.has(name) && typeof own === 'string' && !own.startsWith('$')),
    )
  const end = model.findIndex((value, index) => !isTag(value, index))
  const tags = model.slice(0, end < 0 ? undefined : end)
  const html = tags.map((tag, index) =>
    isTag(tag, index) ? render(toReactElement(rows, tag)) : '',
  )
  return page.includes(html.join('')) ? tags.length : 0
}

/**
 * Puts the longest row before the other elements, where it follows the page's structured data, which often say the
 * same: compression looks back 32 kB. Rows of another kind stay first, since elements may be resolved later, modules not.
 */
function sortRows(rows: readonly string[]): readonly string[] {
  const [longest = '', ...shorter] = rows
    .filter((row) => ELEMENT_ROW.test(row))
    .toSorted((one, other) => other.length - one.length)
  return getReferences(longest).some((reference) => reference.includes(':'))
    ? rows
    : [
        ...rows.filter((row) => !ELEMENT_ROW.test(row)),
        longest,
        ...rows.filter((row) => shorter.includes(row)),
      ]
}

const dropAbsent = (props: Fields): Fields =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== ABSENT))

interface Shrunk {
  flight: string
  /** Inline scripts that add rows from the head. */
  headScripts: string
  /** Ids of the rows that the inline script adds, by the element's HTML in the page. */
  idByHtml: ReadonlyMap<string, string>
}

function shrinkRows(rows: Rows, page: string, renderToString: RenderToString): Shrunk {
  const list = [...rows.values()]
  // Elements that a reference path passes through must stay in the flight data.
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
    if (isElement(value)) return [value[0], value[1], value[2], shrink(dropAbsent(value[3]))]
    if (Array.isArray(value)) return value.map(shrink)
    if (!isFields(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, shrink(own)]))
  }

  const kept = new Map<string, string>()
  let headScripts = ''
  function keep(id: string) {
    const row = rows.get(id)
    if (!row || kept.has(id)) return
    const { model, raw } = row
    const tags =
      Array.isArray(model) && !isElement(model) && !entered.has(model)
        ? countHeadTags(rows, model, page, renderToString)
        : 0
    if (Array.isArray(model) && tags > 0) {
      const rest = model.slice(tags)
      headScripts += buildHeadScript(id, tags, rest)
      kept.set(id, '')
      for (const reference of getReferences(JSON.stringify(rest)))
        keep(REFERENCE.exec(reference)?.[1] ?? '')
      return
    }
    const own =
      Array.isArray(model) || isFields(model) ? `${id}:${JSON.stringify(shrink(model))}\n` : raw
    kept.set(id, own)
    for (const reference of getReferences(own)) keep(REFERENCE.exec(reference)?.[1] ?? '')
  }
  keep('0')
  return {
    flight: sortRows(list.flatMap(({ id }) => kept.get(id) ?? [])).join(''),
    headScripts,
    idByHtml,
  }
}

function addMarks(page: string, idByHtml: Shrunk['idByHtml']): string {
  const marks = [...idByHtml]
    .map(([html, id]) => ({
      at: page.indexOf(html) + (/^<[^\s>]+/.exec(html)?.[0].length ?? 0),
      id,
    }))
    .toSorted((one, other) => one.at - other.at)
  const starts = marks.map(({ at, id }, index) => {
    const before = marks[index - 1]?.at ?? 0
    return `${page.slice(before, at)} ${MARK}="${id}"`
  })
  return starts.join('') + page.slice(marks.at(-1)?.at ?? 0)
}

/**
 * Shrinks a page's flight data, which repeat its HTML for hydration (docs/adr/0014). A static subtree keeps only its
 * outer element, with `dangerouslySetInnerHTML`; an inline script reads that HTML from the page before hydration.
 * Subtrees whose rendered HTML is not in the page word for word stay as they are.
 */
export function readFlightFromPage(html: string, renderToString: RenderToString): string {
  const scripts = [...html.matchAll(FLIGHT_SCRIPT)]
  const chunks = scripts.map(([, script = '']) => getFlight(script))
  const pageEnd = scripts[0]?.index
  // Chunks of another kind are binary data or form state.
  const rows = chunks.includes(undefined) ? undefined : parseRows(chunks.join(''))
  if (!rows || pageEnd === undefined) return html

  const page = html.slice(0, pageEnd)
  const { flight, headScripts, idByHtml } = shrinkRows(rows, page, renderToString)
  const push = htmlEscapeJsonString(JSON.stringify([1, flight]))
  const rest = html.slice(pageEnd).replaceAll(FLIGHT_SCRIPT, '')
  return `${addMarks(page, idByHtml)}<script>${READ_MARKED};${headScripts}self.__next_f.push(${push})</script>${rest}`
}
