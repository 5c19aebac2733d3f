import { validatePagePath } from 'schemas/page-paths'
import { PAGE_TYPE_NAMES, type PageType } from 'schemas/page-types'
import { routes } from '#config/routes.ts'
import { toOwnPath } from '#lib/own-path.ts'
import type { SheetName } from '#lib/sheets.ts'
import type { SiteSettingsQueryResult } from 'schemas/sanity-types'
import type { Link, LinkTarget } from '../types.ts'
import { type ItemOf, type Maybe, type Raw, toOneOf, toPlain, toText } from './clean.ts'

type Settings = NonNullable<SiteSettingsQueryResult>

/** In a list or on its own. */
export type RawLink = Raw<
  ItemOf<Settings['mainNavigation']> | NonNullable<Settings['announcement']>['link']
>

/** Fallback page of a sheet's link, without scripts. */
const SHEET_PAGES = {
  reservation: `${routes.restaurants}?reservation`,
  'test-drive': routes.testDrive,
  whatsapp: `${routes.home}#contact`,
} as const satisfies Record<SheetName, string>

/** A link without a target (dead reference, incomplete draft) is dropped. */
export function toLink(raw: Maybe<RawLink>): Link | undefined {
  const label = toText(raw?.label)
  const target = raw && toTarget(raw)
  if (!label || !target) return undefined
  return { key: raw._key ?? label, label, target }
}

function toTarget(raw: NonNullable<RawLink>): LinkTarget | undefined {
  const kind = toOneOf(['page', 'path', 'url', 'sheet'], raw.kind)
  const target = toHrefTarget(toHref(raw, kind))
  if (target) return raw.inNewTab ? { ...target, inNewTab: true } : target
  const sheet = kind === 'sheet' && toOneOf(['reservation', 'test-drive', 'whatsapp'], raw.sheet)
  return sheet ? { kind: 'sheet', sheet, href: SHEET_PAGES[sheet] } : undefined
}

function toHref(raw: NonNullable<RawLink>, kind: string | undefined): Maybe<string> {
  if (kind === 'path') return toInternalPath(raw.path)
  if (kind === 'url') return raw.url
  return kind === 'page' ? toPageHref(raw.page, raw.anchor) : undefined
}

/** The address of a page, at a part of it. */
export function toPageHref(
  page: NonNullable<RawLink>['page'],
  part: string | null,
): string | undefined {
  const type = toOneOf(PAGE_TYPE_NAMES, page?._type)
  const href = (type && toDocumentPath(type, page?.path)) ?? toExternalUrl(page?.externalLink)
  const anchor = toPlain(part)?.replace(/^#/, '')
  return href && anchor ? `${href}#${encodeURIComponent(anchor)}` : href
}

/** Any address an editor may enter; scripts and unknown schemes are refused. */
export function toHrefTarget(href: Maybe<string>): (LinkTarget & { kind: 'href' }) | undefined {
  const internal = toInternalPath(href)
  if (internal) return { kind: 'href', href: internal, external: false }
  const url = toExternalUrl(href)
  return url ? { kind: 'href', href: url, external: /^https?:/.test(url) } : undefined
}

export function toInternalPath(value: Maybe<string>): string | undefined {
  const path = toPlain(value)
  return toOwnPath(path) === undefined ? undefined : path
}

/**
 * Path of a document's page; undefined for paths that the schema forbids, since no route serves
 * them.
 */
export function toDocumentPath(type: PageType, value: Maybe<string>): string | undefined {
  const path = toPlain(value)
  return path && validatePagePath(path, type, {}) === true ? path : undefined
}

export function toExternalUrl(value: Maybe<string>): string | undefined {
  const url = toPlain(value)
  return url && /^(https?:\/\/|mailto:|tel:)/i.test(url) && URL.canParse(url) ? url : undefined
}
