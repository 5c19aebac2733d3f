/** Notice to editors before they drag a car or an outlet; nothing is left to publish. */
export const SORTED_AT_ONCE = 'Dragging changes the site at once'

/** The lists that marketing sorts by hand. */
export const SORTED_TYPES = ['carModel', 'outlet'] as const
export type SortedType = (typeof SORTED_TYPES)[number]

/** Type of the message in which a page in Presentation tells Studio where an editor has dropped an item. */
export const DROP_MESSAGE = 'hand-sorted/drop'

/** An item was dropped beside another one of its list. Ids are those of published documents. */
export interface DropMessage {
  type: typeof DROP_MESSAGE
  documentType: string
  id: string
  besideId: string
  side: 'before' | 'after'
  /** Whether the page shows the list in another order than marketing's, so that the place says nothing. */
  isResorted: boolean
}
