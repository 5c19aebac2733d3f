import { posix } from 'node:path'
import { type AtRule, type Container, type Declaration, parse, type Rule } from 'postcss'
import parseSelectors, { type Container as SelectorContainer } from 'postcss-selector-parser'

/** Reads an asset by its path in the site's addresses; undefined where it is not of this build. */
type ReadAsset = (path: string) => string | undefined

type Kind = 'tag' | 'class' | 'id' | 'attribute'
/** Parts that a page must have for a selector to match anything: names, or one of several alternatives. */
type Need = { kind: Kind; name: string } | { any: readonly (readonly Need[])[] }

interface Selector {
  text: string
  needs: readonly Need[]
}

/** A rule of a stylesheet, or an at-rule with what it contains. */
type Part =
  | { kind: 'rule'; selectors: readonly Selector[]; parts: readonly Part[] }
  | { kind: 'group'; head: string; parts: readonly Part[] }
  | { kind: 'declaration'; name: string; text: string; mentions: ReadonlySet<string> }
  | { kind: 'named'; name: string; text: string; mentions: ReadonlySet<string> }
  | { kind: 'text'; text: string }

interface Stylesheet {
  parts: readonly Part[]
  layers: readonly string[]
  classes: ReadonlySet<string>
}

type Names = Readonly<Record<Kind, ReadonlySet<string>>> & {
  /** Custom properties that the page itself mentions. */
  properties: ReadonlySet<string>
}

const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g
const SCRIPT_PATH = /\/_next\/static\/[\w./~-]+\.js/g
const TAG = /<([a-z][^\s/>]*)([^>]*)>/gi
const ATTRIBUTE = /([^\s="]+)(?:="([^"]*)")?/g
const DATA_KEY = /\bdataset\.(\w+)/g
const CUSTOM_PROPERTY = /--[\w-]+/g
const WORD = /[^\s"'`\\]+/g
const NAME = /-?[a-z_][\w-]*|--[\w-]+/gi
const STRING = /"([^"]*)"/g
const RELATIVE_URL = /url\((?!["']?(?:\/|data:|[a-z]+:))(["']?)/g

/** Rules that a page has no use for before the whole stylesheets arrive: there is no pointer on it yet, nor a printer. */
const LATE_STATE = /:(?:hover|active)\b/
const LATE_MEDIA = /^print\b/
/** At-rules whose content depends on the page's elements. */
const GROUPS: ReadonlySet<string> = new Set(
  'container layer media starting-style supports'.split(' '),
)
/** Others that take arguments, such as `:not`, exclude elements or count them. */
const ALTERNATIVES: ReadonlySet<string> = new Set([':is', ':where', ':has'])
/** Parts of controls, which pages without these lack. */
const CONTROL_PART = /^::?(?:-webkit-(?!details)|-moz-|file-selector|placeholder)/
const NEEDS_CONTROL: Need = {
  any: ['input', 'select', 'textarea', 'progress'].map((name) => [{ kind: 'tag', name }]),
}
/** Some 40 kB each. */
const MAX_KNOWN = 100
/** No page has shadow trees. */
const NEEDS_SHADOW: Need = { any: [] }

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const getMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0])

const toAttributeName = (key: string) =>
  `data-${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

function readNames(html: string): Names {
  const tags = new Set<string>()
  const classes = new Set<string>()
  const ids = new Set<string>()
  // Those that inline scripts set count as well.
  const attributes = new Set(getMatches(html, DATA_KEY).map(toAttributeName))
  for (const [, tag = '', rest = ''] of html.matchAll(TAG)) {
    tags.add(tag.toLowerCase())
    for (const [, name = '', value = ''] of rest.matchAll(ATTRIBUTE)) {
      attributes.add(name.toLowerCase())
      if (name === 'class') for (const own of decode(value).split(/\s+/)) classes.add(own)
      else if (name === 'id') ids.add(decode(value))
    }
  }
  return {
    tag: tags,
    class: classes,
    id: ids,
    attribute: attributes,
    properties: new Set(getMatches(html, CUSTOM_PROPERTY)),
  }
}

const hasAll = (names: Names, needs: readonly Need[]): boolean =>
  needs.every((need) =>
    'any' in need
      ? need.any.some((alternative) => hasAll(names, alternative))
      : names[need.kind].has(need.name),
  )

/** Lists the certain needs only, so that a rule is kept rather too often than too rarely. */
function getNeeds(selector: SelectorContainer): Need[] {
  return selector.nodes.flatMap((node): Need[] => {
    if (node.type === 'class' || node.type === 'id') return [{ kind: node.type, name: node.value }]
    if (node.type === 'tag') return [{ kind: 'tag', name: node.value.toLowerCase() }]
    if (node.type === 'attribute')
      return [{ kind: 'attribute', name: node.attribute.toLowerCase() }]
    if (node.type !== 'pseudo') return []
    if (CONTROL_PART.test(node.value)) return [NEEDS_CONTROL]
    if (node.value === ':host') return [NEEDS_SHADOW]
    return ALTERNATIVES.has(node.value) ? [{ any: node.nodes.map(getNeeds) }] : []
  })
}

function readSelectors(rule: Rule): Selector[] {
  return parseSelectors()
    .astSync(rule.selector)
    .nodes.flatMap((selector) => {
      const text = String(selector).trim()
      return LATE_STATE.test(text) ? [] : [{ text, needs: getNeeds(selector) }]
    })
}

const getMentions = (text: string): Set<string> =>
  new Set([...getMatches(text, NAME), ...getMatches(text, STRING)])

function toDeclaration({ prop, value, important }: Declaration): Part {
  return {
    kind: 'declaration',
    name: prop,
    text: `${prop}:${value}${important ? '!important' : ''};`,
    mentions: getMentions(value),
  }
}

function toAtRule(rule: AtRule): Part[] {
  const { name, params } = rule
  if (name === 'media' && LATE_MEDIA.test(params)) return []
  if (GROUPS.has(name) && rule.nodes)
    return [{ kind: 'group', head: `@${name} ${params}`, parts: toParts(rule) }]
  const text = String(rule) + (rule.nodes ? '' : ';')
  if (name === 'property' || name === 'keyframes')
    return [{ kind: 'named', name: params, text, mentions: getMentions(text) }]
  const family =
    name === 'font-face' &&
    rule.nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family')
  if (family && family.type === 'decl')
    return [
      {
        kind: 'named',
        name: family.value.replaceAll(/^["']|["']$/g, ''),
        text,
        mentions: new Set(),
      },
    ]
  return [{ kind: 'text', text }]
}

function toParts(container: Container): Part[] {
  return (container.nodes ?? []).flatMap((node): Part[] => {
    if (node.type === 'decl') return [toDeclaration(node)]
    if (node.type === 'atrule') return toAtRule(node)
    if (node.type === 'comment') return []
    return [{ kind: 'rule', selectors: readSelectors(node), parts: toParts(node) }]
  })
}

const getClasses = (needs: readonly Need[]): string[] =>
  needs.flatMap((need) => {
    if ('any' in need) return need.any.flatMap(getClasses)
    return need.kind === 'class' ? [need.name] : []
  })

const listClasses = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'rule') return part.selectors.flatMap(({ needs }) => getClasses(needs))
    return part.kind === 'group' ? listClasses(part.parts) : []
  })

function readStylesheet(css: string, path: string): Stylesheet {
  const folder = posix.dirname(path)
  const parts = toParts(
    parse(css.replaceAll(RELATIVE_URL, (_, quote: string) => `url(${quote}${folder}/`)),
  )
  const layers = parts.flatMap((part) =>
    part.kind === 'group' && part.head.startsWith('@layer ') ? [part.head.slice(7)] : [],
  )
  return { parts, layers, classes: new Set(listClasses(parts)) }
}

/** The rules that match, as one selector list each. Groups that have become empty are left out. */
function pick(parts: readonly Part[], names: Names): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'group') {
      const own = pick(part.parts, names)
      return own.length > 0 ? [{ ...part, parts: own }] : []
    }
    if (part.kind !== 'rule') return [part]
    const selectors = part.selectors.filter(({ needs }) => hasAll(names, needs))
    return selectors.length > 0 ? [{ ...part, selectors, parts: pick(part.parts, names) }] : []
  })
}

const isCustom = (name: string) => name.startsWith('--')

/** Fonts, animations and custom properties that something refers to, directly or by others of them. */
function getReferred(parts: readonly Part[], { properties }: Names): ReadonlySet<string> {
  const mentionsOf = new Map<string, Set<string>>()
  const referred = new Set<string>()
  const waiting = [...properties]
  const look = (part: Part) => {
    if ('parts' in part) for (const own of part.parts) look(own)
    else if (part.kind === 'named' || (part.kind === 'declaration' && isCustom(part.name))) {
      const known = mentionsOf.get(part.name) ?? new Set()
      mentionsOf.set(part.name, new Set([...known, ...part.mentions]))
    } else if (part.kind === 'declaration') waiting.push(...part.mentions)
  }
  for (const part of parts) look(part)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (referred.has(name)) continue
    referred.add(name)
    waiting.push(...(mentionsOf.get(name) ?? []))
  }
  return referred
}

function print(parts: readonly Part[], referred: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'named') return referred.has(part.name) ? part.text : ''
      if (part.kind === 'declaration')
        return !isCustom(part.name) || referred.has(part.name) ? part.text : ''
      const inside = print(part.parts, referred)
      if (inside === '') return ''
      const head =
        part.kind === 'group' ? part.head : part.selectors.map(({ text }) => text).join(',')
      return `${head}{${inside.replace(/;$/, '')}}`
    })
    .join('')
}

/**
 * Puts the rules that a page needs for its first frame into its head, and marks its stylesheets, which `first-view.ts`
 * enables after it (docs/adr/0018). Their media type keeps Chrome's preload scanner from them until then. Needed is what can match the page's elements, or an element with a class that its scripts name.
 */
export class CriticalCss {
  readonly #readAsset: ReadAsset
  readonly #stylesheets = new Map<string, Stylesheet | undefined>()
  readonly #words = new Map<string, ReadonlySet<string>>()
  /** A page that changes mostly has the same names as before. */
  readonly #known = new Map<string, string>()

  constructor(readAsset: ReadAsset) {
    this.#readAsset = readAsset
  }

  #getStylesheet(path: string): Stylesheet | undefined {
    if (!this.#stylesheets.has(path)) {
      const css = this.#readAsset(path)
      this.#stylesheets.set(path, css === undefined ? undefined : readStylesheet(css, path))
    }
    return this.#stylesheets.get(path)
  }

  /** Words of a script, as Tailwind reads them: one that is no class does no harm. */
  #getWords(path: string): ReadonlySet<string> {
    const known = this.#words.get(path)
    if (known) return known
    const words = new Set(this.#readAsset(path)?.match(WORD))
    this.#words.set(path, words)
    return words
  }

  /** The rules that can match, or that may when one of the scripts adds a class. */
  #pickRules(stylesheets: readonly Stylesheet[], scripts: readonly string[], own: Names): string {
    const classes = new Set(stylesheets.flatMap((stylesheet) => [...stylesheet.classes]))
    const named = scripts.flatMap((path) =>
      [...classes].filter((name) => this.#getWords(path).has(name)),
    )
    const names = { ...own, class: new Set([...own.class, ...named]) }
    const parts = stylesheets.flatMap((stylesheet) => pick(stylesheet.parts, names))
    const layers = [...new Set(stylesheets.flatMap((stylesheet) => stylesheet.layers))]
    return (
      (layers.length > 0 ? `@layer ${layers.join()};` : '') +
      print(parts, getReferred(parts, names))
    )
  }

  /** The page with its critical CSS, or as it was if one of its stylesheets cannot be read. */
  inline(html: string): string {
    const headEnd = html.indexOf('</head>')
    const head = html.slice(0, headEnd)
    const links = [...head.matchAll(STYLE_LINK)]
    const stylesheets = links.map(([, path = '']) => this.#getStylesheet(path))
    const found = stylesheets.filter((stylesheet) => stylesheet !== undefined)
    const [first] = links
    if (!first || found.length < stylesheets.length) return html

    const scripts = [...new Set(html.match(SCRIPT_PATH))]
    const own = readNames(html)
    const key = [
      links.map(([, path]) => path),
      scripts,
      ...Object.values(own).map((names) => [...names].toSorted()),
    ].join('\n')
    const css = this.#known.get(key) ?? this.#pickRules(found, scripts, own)
    this.#known.delete(key)
    this.#known.set(key, css)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest)
    const late = links.map(([link]) =>
      link.replace('/>', ' data-late="" media="not all" disabled=""/>'),
    )
    const plain = links.map(([, path]) => `<link rel="stylesheet" href="${path}"/>`)
    const before = html.slice(0, first.index)
    return [
      before,
      `<style>${css.replaceAll('</', String.raw`<\/`)}</style>`,
      ...late,
      `<noscript>${plain.join('')}</noscript>`,
      head.slice(first.index).replaceAll(STYLE_LINK, ''),
      html.slice(headEnd),
    ].join('')
  }
}
