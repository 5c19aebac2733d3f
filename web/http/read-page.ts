import { webUrl } from '../e2e/support/system.ts'

/** Follows no redirect. */
export const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, webUrl), { redirect: 'manual', ...init })

export const readText = async (path: string) => (await ask(path)).text()

/** The texts that a page or other answer has; a failed comparison of it all would print thousands of lines. */
export async function findTexts(path: string, ...texts: readonly string[]): Promise<string[]> {
  // React splits sentences with comments.
  const found = (await readText(path)).replaceAll('<!-- -->', '')
  return texts.filter((text) => found.includes(text))
}

export const readStatus = async (path: string) => (await ask(path)).status

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Objects of schema.org.
 * @throws where JSON-LD is not valid.
 */
function parseThings(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script\b[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return Array.from(blocks, ([, json = '']) => {
    const graph: unknown = JSON.parse(json)
    if (!isObject(graph) || graph['@context'] !== 'https://schema.org')
      throw new Error(`No context of schema.org: ${json}`)
    const things: unknown = graph['@graph']
    if (!Array.isArray(things)) throw new Error(`No graph: ${json}`)
    return things.filter(isObject)
  }).flat()
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Reads what a page says about itself, in the given part of it. */
function readAbout(html: string, document: Document) {
  const get = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? ''
  const things = parseThings(html)
  return {
    title: document.title,
    /** Content of the metadata with this name or property. */
    getMeta: (name: string) => get(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    /** Address of the first link of this relation. */
    getLink: (relation: string) => get(`link[rel="${relation}"]`, 'href'),
    things,
    types: things.map((thing) => thing['@type']),
  }
}

/** Reads a page as it is sent, before any script, and its head alone as elements: parsing takes time. */
export async function readHead(path: string) {
  const { status, headers, text } = await fetchText(path)
  return { status, headers, html: text, ...readAbout(text, parse(text.split('<body', 1)[0] ?? '')) }
}

/** Reads a page as it is sent, before any script. */
export async function readPage(path: string, init?: RequestInit) {
  const { status, headers, text } = await fetchText(path, init)
  const document = parse(text)
  // Between bars and footer.
  const main = document.querySelector('main') ?? document.body
  return { status, headers, html: text, document, main, ...readAbout(text, document) }
}

async function fetchText(path: string, init?: RequestInit) {
  const response = await ask(path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Words of an element with single spaces. */
export const toWords = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

export const listWords = (root: ParentNode, selector: string) =>
  Array.from(root.querySelectorAll(selector), toWords)

/** Different addresses of the links that match. */
export const listHrefs = (root: ParentNode, selector = 'a') => [
  ...new Set(
    Array.from(root.querySelectorAll(selector), (link) => link.getAttribute('href') ?? ''),
  ),
]

export const findLink = (root: ParentNode, words: RegExp) =>
  [...root.querySelectorAll('a')].find((link) => words.test(toWords(link)))
