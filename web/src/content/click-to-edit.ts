import type { FilterDefault } from '@sanity/client/stega'
import { MENUS } from 'schemas/menus'

/**
 * Field paths of texts that visitors only read, without array indices. Draft mode adds stega marks to these for
 * click-to-edit. Every other text may be compared, counted, sorted or put into a URL, so it stays unmarked.
 */
const READ_ONLY_TEXTS = [
  /(^|\.)(tagline|lead|knownFor|footerStatement|pictureCredit|pictureNote)$/,
  /^blocks\.(heading|text)$/,
  /^blocks\.(steps|callouts)\.(title|heading|text)$/,
  /^blocks\.entries\.(what|text)$/,
  /^blocks\.questions\.question$/,
  /(^|\.)(body|answer|terms)\.children\.text$/,
  new RegExp(`(^|\\.)(${[...Object.keys(MENUS), 'actions', 'links', 'link'].join('|')})\\.label$`),
  /^announcement\.text$/,
]

export const isReadOnlyText: FilterDefault = ({ sourcePath }) => {
  const names = sourcePath.filter((segment) => typeof segment === 'string').join('.')
  return READ_ONLY_TEXTS.some((place) => place.test(names))
}
