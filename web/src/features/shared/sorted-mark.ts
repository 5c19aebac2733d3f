import { SORTED_AT_ONCE } from 'core/hand-sorted'

interface SortedMark {
  title?: string
  'data-sanity'?: string
  'data-sanity-drag-group'?: string
  'data-sanity-drag-prevent-default'?: string
}

/**
 * Lets Studio's overlay drag an item within its list, in draft mode only: an undefined attribute would be sent to
 * visitors too. The overlay would move it within a document; `views/draft-mode` handles the drop instead.
 */
export const sortedMark = ({ mark }: { mark?: string }, list: string): SortedMark =>
  mark === undefined
    ? {}
    : {
        title: SORTED_AT_ONCE,
        'data-sanity': mark,
        'data-sanity-drag-group': list,
        'data-sanity-drag-prevent-default': 'true',
      }
