import { DROP_MESSAGE, type DropMessage, SORTED_TYPES, type SortedType } from 'core/hand-sorted'
import { z } from 'zod'

const dropSchema = z.object({
  type: z.literal(DROP_MESSAGE),
  documentType: z.enum(SORTED_TYPES),
  id: z.string(),
  besideId: z.string(),
  side: z.enum(['before', 'after']),
  isResorted: z.boolean(),
})

/** A drop on a page of the site; undefined for any other message, and for what another site sends. */
export function parseDrop(
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  siteOrigin: string,
): (DropMessage & { documentType: SortedType }) | undefined {
  return origin === siteOrigin ? dropSchema.safeParse(data).data : undefined
}
