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
export type RenderToString = (element: ReactElement) => string

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
/** A reference to a whole row. */
const ROW_REFERENCE = /^\$L?[0-9a-f]+$/
const ROOT = '0'
const ABSENT = '$undefined'
const FRAGMENT = '$Sreact.fragment'
const ELEMENT_PLACES: Readonly<Record<string, number>> = { type: 1, key: 2, props: 3 }

/** React hoists these to the head, or they have state that `innerHTML` does not show. */
const NEVER_READ: ReadonlySet<string> = new Set(
  'audio base iframe link meta noscript object style template textarea title video'.split(' '),
)
/** Their attributes tell their state. */
const READABLE_INPUTS: ReadonlySet<Json> = new Set(['checkbox', 'hidden', 'radio'])

/** Characters; the reference to shorter HTML costs more than its copy. */
const MIN_LENGTH = 60
const MARK = 'data-flight'
const TEXT_SEPARATOR = /<!-- -->/g
/** Starts the inline scripts below: adds a flight row, and reads an element's props. */
const READER = `let f=(i,r)=>self.__next_f.push([1,i+":"+JSON.stringify(r)+"\\n"]),p=e=>Object.fromEntries(Array.from(e.attributes,a=>[a.name=="class"?"className":a.name,a.value]));`
/** Inline script: adds, for each marked element, a flight row with the element as the page has it. */
const buildMarkScript = (firstId: number) =>
  `let i=${firstId};for(let e of document.querySelectorAll("[${MARK}]"))e.removeAttribute("${MARK}"),f((i++).toString(16),["$",e.localName,null,{...p(e),dangerouslySetInnerHTML:{__html:e.innerHTML}}]);`
/** Attributes whose text in the page is the prop's value. */
const TEXT_PROP = /^(?:aria-[a-z]+|className|data-[a-z-]+|href|id|rel|role|title|type)$/
const MARKED_ROW = /^([0-9a-f]+):("\$~\d+")\n$/
/** Stands for the row of a marked element, by its index, until the order of the marks is known. */
const MARKED = /"\$~(\d+)(:[^"]+)?"/g
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
  type === 'input'
    ? READABLE_INPUTS.has(props['type'] ?? null)
    : !NEVER_READ.has(type) && !(type === 'script' && 'src' in props)

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
  `for(var t=document.querySelector("head>title"),r=[];r.length<${count};t=t.nextElementSibling)r.push(["$",t.localName,""+r.length,t.text?{children:t.text}:p(t)]);f("${id}",r.concat(${htmlEscapeJsonString(JSON.stringify(rest))}));`

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

/** Leaves out rows that are nothing but a marked element; whatever refers to them refers to it. */
function mergeRows(rows: readonly string[]): readonly string[] {
  const entered = new Set(
    rows.flatMap((row) =>
      getReferences(row)
        .filter((reference) => !ROW_REFERENCE.test(reference))
        .map((reference) => REFERENCE.exec(reference)?.[1]),
    ),
  )
  const marks = new Map<string, string>(
    rows.flatMap((row) => {
      const [, id = '', mark] = MARKED_ROW.exec(row) ?? []
      return mark === undefined || id === ROOT || entered.has(id) ? [] : [[`$${id}`, mark] as const]
    }),
  )
  return rows
    .filter((row) => !marks.has(`$${MARKED_ROW.exec(row)?.[1] ?? ''}`))
    .map((row) =>
      ELEMENT_ROW.test(row)
        ? row.replaceAll(
            QUOTED_REFERENCE,
            (quoted, reference: string) => marks.get(reference.replace('L', '')) ?? quoted,
          )
        : row,
    )
}

const dropAbsent = (props: Fields): Fields =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== ABSENT))

/**
 * A dynamic segment of the route: name, type, key and the static routes beside it, with which the router guesses
 * routes that it has not visited. It does not guess without them, and learns them on the next navigation.
 */
const dropSiblings = (fields: Fields): Fields =>
  Object.keys(fields).join('') === 'ntks' ? { ...fields, s: null } : fields

/** Whether the element's attributes in the page tell its props. */
const isWholeInPage = (rows: Rows, props: Fields) =>
  Object.entries(props).every(
    ([name, own]) =>
      own === ABSENT ||
      name === 'children' ||
      name === 'dangerouslySetInnerHTML' ||
      (TEXT_PROP.test(name) && !String(toValue(rows, own)).startsWith('$')),
  )

interface Marked {
  at: number
  end: number
}

interface Shrunk {
  flight: string
  /** Inline scripts that add rows from the page. */
  scripts: string
  /** The read elements in the page: where their mark belongs, and their end. */
  marked: readonly Marked[]
}

function shrinkRows(rows: Rows, page: string, renderToString: RenderToString): Shrunk {
  const list = [...rows.values()]
  // Elements that a reference path passes through must stay in the flight data.
  const entered = new Set(
    list.flatMap(({ raw }) =>
      getReferences(raw).flatMap((reference) => followAll(rows, reference).slice(0, -1)),
    ),
  )
  const indexByHtml = new Map<string, number>()

  function shrink(value: Json): Json {
    const found =
      isElement(value) && !entered.has(value)
        ? findInPage(rows, value, page, renderToString)
        : undefined
    if (isElement(value) && found !== undefined) {
      const index = indexByHtml.get(found) ?? indexByHtml.size
      indexByHtml.set(found, index)
      const [mark, type, key, props] = value
      if (isWholeInPage(rows, props)) return `$~${index}`
      const { children: _, ...own } = props
      const dangerouslySetInnerHTML = `$~${index}:props:dangerouslySetInnerHTML`
      return [mark, type, key, { ...dropAbsent(own), dangerouslySetInnerHTML }]
    }
    if (isElement(value)) return [value[0], value[1], value[2], shrink(value[3])]
    if (Array.isArray(value)) return value.map(shrink)
    if (!isFields(value)) return value
    return Object.fromEntries(
      Object.entries(dropSiblings(dropAbsent(value))).map(([name, own]) => [name, shrink(own)]),
    )
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
  keep(ROOT)

  const marked = [...indexByHtml]
    .map(([html, index]) => {
      const start = page.indexOf(html)
      const tag = /^<[^\s>]+/.exec(html)?.[0] ?? ''
      return { index, at: start + tag.length, end: start + html.length }
    })
    .toSorted((one, other) => one.at - other.at)
  const places = new Map(marked.map(({ index }, place) => [index, place]))
  const firstId = 1 + Math.max(...list.map(({ id }) => Number.parseInt(id, 16)))
  const name = (text: string) =>
    text.replaceAll(
      MARKED,
      (_, index: string, path = '') =>
        `"$${(firstId + (places.get(Number(index)) ?? 0)).toString(16)}${path}"`,
    )
  const readers = `${marked.length > 0 ? buildMarkScript(firstId) : ''}${headScripts}`
  const sent = mergeRows(list.flatMap(({ id }) => kept.get(id) ?? []))
  return {
    flight: name(sortRows(sent).join('')),
    scripts: readers === '' ? '' : `{${READER}${readers}}`,
    marked,
  }
}

/** Marks the elements. Nothing hydrates inside them, so what keeps texts apart there goes. */
function addMarks(page: string, marked: readonly Marked[]): string {
  const isRead = (place: number) => marked.some(({ at, end }) => place > at && place < end)
  const separators = [...page.matchAll(TEXT_SEPARATOR)].filter(({ index }) => isRead(index))
  const edits = [
    ...marked.map(({ at }) => ({ at, cut: 0, text: ` ${MARK}=""` })),
    ...separators.map(({ index, 0: { length } }) => ({ at: index, cut: length, text: '' })),
  ].toSorted((one, other) => one.at - other.at)
  let written = 0
  const parts = edits.map(({ at, cut, text }) => {
    const part = page.slice(written, at) + text
    written = at + cut
    return part
  })
  return parts.join('') + page.slice(written)
}

/** A template literal, since in a string every quote of the rows would have to be escaped. */
const toTemplate = (text: string) =>
  `\`${text
    .replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)
    .replaceAll('<', String.raw`\x3c`)
    .replaceAll('\r', String.raw`\r`)}\``

/**
 * Shrinks a page's flight data, which repeat its HTML for hydration (docs/adr/0014). Instead of a static subtree they
 * refer to a row that an inline script adds before hydration: the subtree's outer element in the page, with its HTML as
 * `dangerouslySetInnerHTML`. Where an attribute does not tell its prop, they keep the outer element. Subtrees whose
 * rendered HTML is not in the page word for word stay as they are.
 */
export function readFlightFromPage(html: string, renderToString: RenderToString): string {
  const scripts = [...html.matchAll(FLIGHT_SCRIPT)]
  const chunks = scripts.map(([, script = '']) => getFlight(script))
  const pageEnd = scripts[0]?.index
  // Chunks of another kind are binary data or form state.
  const rows = chunks.includes(undefined) ? undefined : parseRows(chunks.join(''))
  if (!rows || pageEnd === undefined) return html

  const page = html.slice(0, pageEnd)
  const { flight, scripts: readers, marked } = shrinkRows(rows, page, renderToString)
  const rest = html.slice(pageEnd).replaceAll(FLIGHT_SCRIPT, '')
  return `${addMarks(page, marked)}<script>${readers}self.__next_f.push([1,${toTemplate(flight)}])</script>${rest}`
}
