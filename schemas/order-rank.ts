import { defineField } from 'sanity'

/** Position in a hand-sorted list. Written by dragging in Studio; the site sorts by it. */
export const orderRank = defineField({
  name: 'orderRank',
  title: 'Place in the list',
  type: 'string',
  hidden: true,
  readOnly: true,
})

export const orderRankOrdering = {
  name: 'orderRank',
  title: 'As sorted by hand',
  by: [{ field: 'orderRank', direction: 'asc' as const }],
}
