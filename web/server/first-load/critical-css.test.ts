import { describe, expect, it } from '@jest/globals'
import { CriticalCss } from './critical-css.ts'

const SHEET = '/_next/static/chunks/site.css'
const SCRIPT = '/_next/static/chunks/part.js'
const LINK = `<link rel="stylesheet" href="${SHEET}" data-precedence="next"/>`

const buildPage = (body: string, head = LINK) =>
  `<!DOCTYPE html><html><head>${head}<title>Cars</title></head><body>${body}</body></html>`

const inline = (css: string, body: string, assets: Readonly<Record<string, string>> = {}) =>
  new CriticalCss((path) => ({ [SHEET]: css, ...assets })[path]).inline(buildPage(body))

/** The rules in the page's head. */
const pick = (...page: Parameters<typeof inline>) =>
  /<style>(.*?)<\/style>/s.exec(inline(...page))?.[1]

describe('the CSS in the head of a page', () => {
  it.each([
    ['.a{color:red}.b{color:blue}', '<p class="a c">', '.a{color:red}'],
    ['p{margin:0}form{margin:1px}', '<p>', 'p{margin:0}'],
    ['#a{margin:0}#b{margin:0}', '<p id="b">', '#b{margin:0}'],
    ['[open]{margin:0}[data-x=y]{margin:0}', '<p data-x="z">', '[data-x=y]{margin:0}'],
    ['.a,.b p,.c{margin:0}', '<p class="b">', '.b p{margin:0}'],
    ['.a>.c{margin:0}.a .b{margin:0}', '<p class="a"><i class="b">', '.a .b{margin:0}'],
    [':is(.a,.b) i,:where(.c){margin:0}', '<i class="b">', ':is(.a,.b) i{margin:0}'],
    [
      'html:has(.a){margin:0}html:has(.b){margin:1px}',
      '<html><i class="b">',
      'html:has(.b){margin:1px}',
    ],
    ['p:nth-child(2n),i{margin:0}', '<p>', 'p:nth-child(2n){margin:0}'],
    ['.b:not(.a){margin:0}', '<i class="b">', '.b:not(.a){margin:0}'],
    [
      String.raw`.md\:flex,.\[\&_p\]\:m-0 p{margin:0}`,
      '<p class="[&amp;_p]:m-0">',
      String.raw`.\[\&_p\]\:m-0 p{margin:0}`,
    ],
    ['.a{margin:0!important}', '<i class="a">', '.a{margin:0!important}'],
  ])('has of %s for %s what can match', (css, body, kept) => {
    expect(pick(css, body)).toBe(kept)
  })

  it('follows a page whose names change, and one that returns to its earlier ones', () => {
    const criticalCss = new CriticalCss(() => '.a{color:red}.b{color:blue}')
    const read = (body: string) =>
      /<style>(.*?)<\/style>/s.exec(criticalCss.inline(buildPage(body)))?.[1]
    expect(read('<p class="a">Seal</p>')).toBe('.a{color:red}')
    expect(read('<p class="b">Seal</p>')).toBe('.b{color:blue}')
    expect(read('<p class="a">Seal, 2026</p>')).toBe('.a{color:red}')
  })

  it('keeps conditions with rules, and drops those without', () => {
    const css =
      '@layer base{p{margin:0}}@layer late{.b{margin:0}}@media (min-width:1px){@supports (gap:1px){.a{gap:1px}}.b{gap:0}}@media (min-width:2px){.b{gap:0}}'
    expect(pick(css, '<p class="a">')).toBe(
      '@layer base,late;@layer base{p{margin:0}}@media (min-width:1px){@supports (gap:1px){.a{gap:1px}}}',
    )
  })

  it('leaves out what needs a pointer, a printer, or a control that the page lacks', () => {
    const css =
      'p:hover{color:red}p:focus-visible{color:red}@media print{p{color:red}}::placeholder{color:red}'
    expect(pick(css, '<p>')).toBe('p:focus-visible{color:red}')
    expect(pick('::placeholder{color:red}', '<input>')).toBe('::placeholder{color:red}')
  })

  it('has the custom properties, fonts, animations and registrations that are referred to', () => {
    const css = [
      '@font-face{font-family:one;src:url(../media/one.woff2)}@font-face{font-family:two;src:local(two)}',
      '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}',
      '@keyframes spin{to{rotate:1turn}}@keyframes blink{to{opacity:0}}',
      ':root{--font:"one";--stack:var(--font),serif;--other:"two";--inline:0;--spinning:1s spin}',
      'p{font-family:var(--stack);margin:var(--x);animation:var(--spinning)}',
    ].join('')
    expect(pick(css, '<p style="padding:var(--inline)">')).toBe(
      [
        '@font-face{font-family:one;src:url(/_next/static/chunks/../media/one.woff2)}',
        '@property --x{syntax:"*";inherits:false}',
        '@keyframes spin{to{rotate:1turn}}',
        ':root{--font:"one";--stack:var(--font),serif;--inline:0;--spinning:1s spin}',
        'p{font-family:var(--stack);margin:var(--x);animation:var(--spinning)}',
      ].join(''),
    )
  })

  it('leaves addresses alone that are not relative to the sheet', () => {
    const css = 'p{background:url("/a.svg"),url(data:image/gif;base64,x),url("b.svg")}'
    expect(pick(css, '<p>')).toBe(
      'p{background:url("/a.svg"),url(data:image/gif;base64,x),url("/_next/static/chunks/b.svg")}',
    )
  })

  it('has the classes that a script of the page names', () => {
    const body = `<script src="${SCRIPT}" async=""></script>`
    const script = { [SCRIPT]: 'e("p",{className:`mt-1 ${on?"text-red":""}`})' }
    const css = '.mt-1{margin:0}.text-red{color:red}.text-blue{color:blue}'
    expect(pick(css, body, script)).toBe('.mt-1{margin:0}.text-red{color:red}')
  })

  it('has the rules for attributes that an inline script sets', () => {
    const body = '<script>document.documentElement.dataset.asksNow="mode"</script>'
    expect(pick(':root[data-asks-now]{margin:0}', body)).toBe(':root[data-asks-now]{margin:0}')
  })

  it('cannot end the style element', () => {
    expect(inline('p{content:"</style>"}', '<p>')).toContain(String.raw`content:"<\/style>"`)
  })
})

describe('the style sheets of a page', () => {
  const OTHER = LINK.replace('site', 'other')
  const head = `<meta charSet="utf-8"/>${LINK}${OTHER}`
  const own = new CriticalCss(() => 'p{margin:0}').inline(buildPage('<p>', head))

  it('load later in their order, and at once without scripts', () => {
    expect(own).toContain(
      `</style>${[LINK, OTHER].map((link) => link.replace('/>', ' data-late="" media="not all" disabled=""/>')).join('')}<noscript>`,
    )
    expect(own).toContain(
      `<noscript><link rel="stylesheet" href="${SHEET}"/><link rel="stylesheet" href="${SHEET.replace('site', 'other')}"/></noscript><title>Cars</title></head><body><p></body></html>`,
    )
  })

  it('are dealt with once', () => {
    expect(new CriticalCss(() => '').inline(own)).toBe(own)
  })

  it('stay as they are when one of them is not of this build', () => {
    const page = buildPage('<p>', head)
    const readOne = (path: string) => (path === SHEET ? 'p{margin:0}' : undefined)
    expect(new CriticalCss(readOne).inline(page)).toBe(page)
  })

  it('stay as they are when there are none', () => {
    const page = buildPage('<p>', '')
    expect(new CriticalCss(() => 'p{margin:0}').inline(page)).toBe(page)
  })
})
