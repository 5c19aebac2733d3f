import { defineField } from 'sanity'
import { PAGE_TYPE_NAMES } from '../page-types.ts'
import { validateAnchor } from '../validation/links.ts'

/** Only documents with an address can be linked to. */
export const linkablePage = defineField({
  name: 'page',
  title: 'Page',
  type: 'reference',
  to: PAGE_TYPE_NAMES.map((type) => ({ type })),
  options: { filter: 'defined(path) || defined(externalLink)', disableNew: true },
})

/** Part of a linked page. */
export const anchor = defineField({
  name: 'anchor',
  title: 'Part of the page',
  type: 'string',
  description:
    'Opens the page there: what stands after “#” in the address of that part. Empty: at its top.',
  placeholder: 'cost',
  validation: (rule) => rule.custom(validateAnchor),
})

export const inNewTab = defineField({
  name: 'inNewTab',
  title: 'Open in a new tab',
  type: 'boolean',
  description: 'For what visitors need beside this page. They can always do so themselves.',
})
