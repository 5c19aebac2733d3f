import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { readFlightFromPage as readWith } from './page-flight.ts'

const readFlightFromPage = (html: string) => readWith(html, renderToString)

const LONG = 'The flight data of a page do not repeat the text of its static elements. '.repeat(2)
const PARAGRAPH = ['$', 'p', null, { children: LONG }]
const MARKUP = `<p>${LONG}</p>`
const CLIENT_ROW = '2:I[268257,["/_next/static/chunks/a.js"],"Part"]\n'
/** The end of every page. */
const END = '</body></html>'

const toScript = (chunk: unknown) =>
  `<script>self.__next_f.push(${JSON.stringify(chunk).replaceAll('<', '\\u003c')})</script>`

const toRow = (id: string, model: unknown) => `${id}:${JSON.stringify(model)}\n`

const toPage = (markup: string, ...rows: string[]) =>
  `<body>${markup}<script>(self.__next_f=self.__next_f||[]).push([0])</script>${rows
    .map((row) => toScript([1, row]))
    .join('')}${END}`

/** A tag of the head, as a browser has parsed it. */
interface HeadTag {
  localName: string
  text?: string
  attributes: { name: string; value: string }[]
  nextElementSibling?: HeadTag
}

/** A marked element, as a browser has parsed it. */
interface Marked {
  localName: string
  attributes?: { name: string; value: string }[]
  innerHTML: string
}

/** The flight rows that a browser receives; `marked` are the marked elements in their order. */
function readRows(html: string, marked: readonly Marked[] = [], title?: HeadTag): string[] {
  const pushed: [number, string?][] = []
  expect(html.split(' data-flight=""')).toHaveLength(marked.length + 1)
  const elements = marked.map(({ attributes = [], ...element }) => {
    const mark = { name: 'data-flight', value: '' }
    const own = [mark, ...attributes]
    const removeAttribute = (name: string) => expect(own.shift()?.name).toBe(name)
    return { ...element, attributes: own, removeAttribute }
  })
  const context = createContext({
    self: { __next_f: { push: (chunk: [number, string?]) => pushed.push(chunk) } },
    document: { querySelectorAll: () => elements, querySelector: () => title },
  })
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs))
    runInContext(script.replace('(self.__next_f=self.__next_f||[])', 'self.__next_f'), context)
  return pushed.flatMap(([kind, text = '']) => (kind === 1 ? text.trimEnd().split('\n') : []))
}

describe('readFlightFromPage', () => {
  it('reads the HTML of a static element from the page when the page contains it', () => {
    const main = ['$', 'main', null, { children: [['$', '$L2', null, {}], PARAGRAPH] }]
    const html = readFlightFromPage(
      toPage(`<main>Part${MARKUP}</main>`, toRow('0', main), CLIENT_ROW),
    )
    expect(html).toContain(`<main>Part<p data-flight="">${LONG}</p></main>`)
    expect(readRows(html, [{ localName: 'p', innerHTML: `It is "so"` }])).toEqual([
      String.raw`3:["$","p",null,{"dangerouslySetInnerHTML":{"__html":"It is \"so\""}}]`,
      CLIENT_ROW.trimEnd(),
      `0:["$","main",null,{"children":[["$","$L2",null,{}],"$3"]}]`,
    ])
    expect(html.endsWith(END)).toBe(true)
  })

  it('reads its attributes from the page too when each tells its prop', () => {
    const section = { className: 'a b', 'data-hero': true, hidden: '$undefined', children: LONG }
    const html = readFlightFromPage(
      toPage(
        `<section class="a b" data-hero="true">${LONG}</section>`,
        toRow('0', { page: ['$', 'section', 'key', section] }),
      ),
    )
    const attributes = [
      { name: 'class', value: 'a b' },
      { name: 'data-hero', value: 'true' },
    ]
    expect(readRows(html, [{ localName: 'section', attributes, innerHTML: 'In' }])).toEqual([
      '1:["$","section",null,{"className":"a b","data-hero":"true","dangerouslySetInnerHTML":{"__html":"In"}}]',
      '0:{"page":"$1"}',
    ])
  })

  it.each([
    ['an object', { style: { color: 'red' } }, 'style="color:red"'],
    ['a state', { hidden: true }, 'hidden=""'],
    ['a text that would be a reference', { title: '$$1' }, 'title="$1"'],
  ])('keeps the outer element when one of its props is %s', (_, props, attribute) => {
    const paragraph = ['$', 'p', 'key', { ...props, children: LONG }]
    const html = readFlightFromPage(
      toPage(`<p ${attribute}>${LONG}</p>`, toRow('0', { page: paragraph })),
    )
    expect(readRows(html, [{ localName: 'p', innerHTML: 'In' }]).at(-1)).toBe(
      `0:${JSON.stringify({ page: ['$', 'p', 'key', { ...props, dangerouslySetInnerHTML: '$1:props:dangerouslySetInnerHTML' }] })}`,
    )
  })

  it.each([
    ['of its own', '$L1', '0:["$","$L2",null,{"children":["$3"]}]', ''],
    ['that a promise needs', '$@1', '0:["$","$L2",null,{"children":["$@1"]}]', '1:"$3"'],
  ])('refers to an element at once when it is a row %s', (_, reference, root, row) => {
    const html = readFlightFromPage(
      toPage(
        `<main>${MARKUP}</main>`,
        toRow('0', ['$', '$L2', null, { children: [reference] }]),
        toRow('1', PARAGRAPH),
        CLIENT_ROW,
      ),
    )
    expect(
      readRows(html, [{ localName: 'p', innerHTML: 'In' }])
        .filter((each) => /^[01]:/.test(each))
        .toSorted()
        .join(''),
    ).toBe(`${root}${row}`)
  })

  it('numbers the rows of elements in the order of the page', () => {
    const other = ['$', 'div', null, { children: LONG }]
    const html = readFlightFromPage(
      toPage(`<div>${LONG}</div>${MARKUP}`, toRow('0', { one: PARAGRAPH, two: other })),
    )
    const marked = [
      { localName: 'div', innerHTML: 'First' },
      { localName: 'p', innerHTML: 'Second' },
    ]
    expect(readRows(html, marked).at(-1)).toBe('0:{"one":"$2","two":"$1"}')
  })

  it('sends quotes, line breaks, tags and templates as they are when a row has them', () => {
    const text = '"`${a}\\`\r</script><b>&amp; \u2028'
    const rows = [
      toRow('0', { text, other: '$1' }),
      `1:T${Buffer.byteLength(text).toString(16)},${text}`,
    ]
    const html = readFlightFromPage(toPage('', ...rows))
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(readRows(html).join('\n')).toBe(rows.toReversed().join('').trimEnd())
  })

  it('resolves references in children and attributes when it compares an element with the page', () => {
    const link = { href: '/a?b&c', className: '$4', hidden: '$undefined', children: ['$L1', '$$1'] }
    const page = toPage(
      `<div><a href="/a?b&amp;c" class="é"><b>${LONG}<!-- -->&amp;</b>$1</a></div>`,
      toRow('0', ['$', 'div', null, { children: ['$', 'a', null, link] }]),
      '4:T2,é',
      toRow('3', '$Sreact.fragment'),
      toRow('1', ['$', 'b', null, { children: ['$', '$3', null, { children: [LONG, '&'] }] }]),
    )
    const read = readFlightFromPage(page)
    expect(read).toContain(`<b>${LONG}&amp;</b>`)
    expect(readRows(read, [{ localName: 'div', innerHTML: '<a/>' }]).at(-1)).toBe('0:"$5"')
  })

  it.each([
    ['the page does not contain it', PARAGRAPH, '<p>Other</p>'],
    ['it contains a client component', ['$', 'p', null, { children: [LONG, '$L2'] }], MARKUP],
    [
      'it contains a text field',
      ['$', 'p', null, { children: [LONG, ['$', 'input', null, {}]] }],
      `<p>${LONG}<input/></p>`,
    ],
    ['it is short', ['$', 'p', null, { children: 'Short' }], '<p>Short</p>'],
    [
      'its text begins with a dollar',
      ['$', 'p', null, { children: `$$${LONG}` }],
      `<p>$${LONG}</p>`,
    ],
  ])('leaves an element when %s', (_, element, markup) => {
    const html = readFlightFromPage(toPage(markup, toRow('0', { element }), CLIENT_ROW))
    expect(html).toContain(`<body>${markup}<script>`)
    expect(readRows(html).at(-1)).toBe(toRow('0', { element }).trimEnd())
  })

  it('reads an element with boxes and lists, whose attributes tell their state', () => {
    const box = ['$', 'input', null, { type: 'checkbox', name: 'a', defaultChecked: true }]
    const list = [
      '$',
      'select',
      null,
      { name: 'b', children: [['$', 'option', '1', { value: '1', children: 'One' }]] },
    ]
    const page = toPage(
      `<p>${LONG}<input type="checkbox" name="a" checked=""/><select name="b"><option value="1">One</option></select></p>`,
      toRow('0', { page: ['$', 'p', null, { children: [LONG, box, list] }] }),
    )
    const html = readFlightFromPage(page)
    expect(readRows(html, [{ localName: 'p', innerHTML: 'In' }]).at(-1)).toBe('0:{"page":"$1"}')
  })

  it('leaves an element when another row refers to a part of it', () => {
    const shared = ['$', 'p', null, { style: { color: 'red' }, children: LONG }]
    const rows = [
      toRow('0', { one: shared, other: '$L1' }),
      toRow('1', ['$', '$L2', null, { style: '$0:one:props:style' }]),
    ]
    const page = toPage(`<p style="color:red">${LONG}</p>`, ...rows, CLIENT_ROW)
    expect(readRows(readFlightFromPage(page)).join('\n')).toBe(
      [CLIENT_ROW, ...rows].join('').trimEnd(),
    )
  })

  it('keeps the rows of a stream and drops hints and unreferenced rows when it shrinks a page', () => {
    const root = toRow('0', { stream: '$1' })
    const rows = ['1:X\n', toRow('1', 'value'), '1:C\n']
    const page = toPage('', root, ...rows, ':HL["/a.css","style"]\n', toRow('5', 'Nobody'))
    expect(readRows(readFlightFromPage(page)).join('\n')).toBe([...rows, root].join('').trimEnd())
  })

  const TITLE = ['$', 'title', '0', { children: 'Seal & "more"' }]
  const META = ['$', 'meta', '1', { name: 'description', content: 'Fast', media: '$undefined' }]
  const ICON = ['$', '$L2', '2', {}]
  const HEAD = '<title>Seal &amp; &quot;more&quot;</title><meta name="description" content="Fast"/>'

  it('reads the metadata from the head when its tags are there in order', () => {
    const page = readFlightFromPage(
      toPage(HEAD, toRow('0', '$1'), toRow('1', [TITLE, META, ICON]), CLIENT_ROW),
    )
    const meta = {
      localName: 'meta',
      attributes: [
        { name: 'name', value: 'description' },
        { name: 'content', value: 'Fast' },
      ],
    }
    const title = { localName: 'title', text: 'Seal & "more"', attributes: [] }
    expect(page).not.toContain('more\\"')
    expect(readRows(page, [], { ...title, nextElementSibling: meta })).toEqual([
      toRow('1', [
        TITLE,
        ['$', 'meta', '1', { name: 'description', content: 'Fast' }],
        ICON,
      ]).trimEnd(),
      toRow('0', '$1').trimEnd(),
      CLIENT_ROW.trimEnd(),
    ])
  })

  it.each([
    ['the head has others', '<title>Other</title>', META],
    ['an attribute has another name than its prop', HEAD, ['$', 'meta', '1', { httpEquiv: 'x' }]],
    ['their keys have gaps', HEAD, ['$', 'meta', '3', { name: 'description', content: 'Fast' }]],
  ])('leaves tags of the metadata when %s', (_, head, meta) => {
    const page = readFlightFromPage(toPage(head, toRow('0', [TITLE, meta])))
    expect(page).not.toContain('r.length<2')
  })

  it.each([
    ['before the others when it refers to whole rows', '$L3', ['2', '1', '0', '3']],
    ['in its place when it refers into another row', '$3:value', ['0', '3', '1', '2']],
  ])('has the longest row %s', (_, reference, ids) => {
    const page = toPage(
      '',
      toRow('0', ['$', '$L2', null, { children: '$L1' }]),
      toRow('3', { value: 1 }),
      toRow('1', ['$', '$L2', null, { text: LONG, reference }]),
      CLIENT_ROW,
    )
    expect(readRows(readFlightFromPage(page)).map((row) => row.split(':')[0])).toEqual(ids)
  })

  it('leaves out props and fields without a value when it shrinks a page', () => {
    const props = {
      id: 'a',
      hidden: '$undefined',
      children: ['$', '$L2', null, { b: '$undefined', items: [{ c: '$undefined', d: 1 }] }],
    }
    const page = toPage('', toRow('0', ['$', 'div', null, props]), CLIENT_ROW)
    expect(readRows(readFlightFromPage(page)).at(-1)).toBe(
      '0:["$","div",null,{"id":"a","children":["$","$L2",null,{"items":[{"d":1}]}]}]',
    )
  })

  it('leaves out the static routes beside a dynamic one', () => {
    const segment = { n: 'path', t: 'c', k: 'byd-seal', s: ['about', 'search'] }
    const page = toPage('', toRow('0', { s: segment, c: null }))
    expect(readRows(readFlightFromPage(page))).toEqual([
      '0:{"s":{"n":"path","t":"c","k":"byd-seal","s":null},"c":null}',
    ])
  })

  it.each([
    ['it has no flight data', `<body>${MARKUP}${END}`],
    [
      'its data are binary',
      toPage(MARKUP, toRow('0', PARAGRAPH)).replace(END, toScript([3, 'AA=='])),
    ],
    ['its last row is truncated', toPage(MARKUP, '0:["$"')],
  ])('leaves a page when %s', (_, page) => {
    expect(readFlightFromPage(page)).toBe(page)
  })

  it('leaves a page when it was shrunk before', () => {
    const once = readFlightFromPage(toPage(MARKUP, toRow('0', PARAGRAPH)))
    expect(readFlightFromPage(once)).toBe(once)
  })
})
