import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { REPLIES_QUERY, repliesSchema, type ReplyTemplate } from './replies.ts'

interface Replies {
  templates: readonly ReplyTemplate[]
  hasFailed: boolean
}

/** All templates of replies, as they are published. */
export function useReplies(): Replies {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [replies, setReplies] = useState<Replies>({ templates: [], hasFailed: false })

  useEffect(() => {
    const load = async () => {
      const found: unknown = await client
        .fetch(REPLIES_QUERY, {}, { perspective: 'published' })
        .catch(() => undefined)
      const parsed = repliesSchema.safeParse(found)
      setReplies({ templates: parsed.data ?? [], hasFailed: !parsed.success })
    }
    void load()
  }, [client])

  return replies
}
