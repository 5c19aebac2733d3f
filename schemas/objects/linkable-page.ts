import { defineField } from 'sanity'
import { PAGE_TYPE_NAMES } from '../page-types.ts'

/** Only documents with an address can be linked to. */
export const linkablePage = defineField({
  name: 'page',
  title: 'Page',
  type: 'reference',
  to: PAGE_TYPE_NAMES.map((type) => ({ type })),
  options: { filter: 'defined(path) || defined(externalLink)', disableNew: true },
})
