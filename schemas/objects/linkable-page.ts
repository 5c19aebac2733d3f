import { defineField } from 'sanity'

/** Only documents with an address can be linked to. */
export const linkablePage = defineField({
  name: 'page',
  title: 'Page',
  type: 'reference',
  to: [
    { type: 'carModel' },
    { type: 'outlet' },
    { type: 'page' },
    { type: 'promo' },
    { type: 'career' },
  ],
  options: {
    filter: 'defined(path) || defined(externalLink) || defined(slug.current)',
    disableNew: true,
  },
})
