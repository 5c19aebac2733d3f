import { API_VERSION } from 'core/sanity-api'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { SHARE_DAYS } from 'core/preview-share'
import { useCallback, useEffect, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { AsOnChoice } from '../as-on/as-on-choice.tsx'
import { createSecret } from '../page-view/draft-address.ts'
import { ShareLink } from './share-link.tsx'
import { buildShare, ENDED_QUERY, type Share, SHARES_QUERY, toShares } from './shares.ts'

interface ShareFormProps {
  /** Id of the entry whose draft is shown. */
  document: string
  /** Address of its page. */
  path: string
}

/** Links with which people without an account see the draft of one entry, until they end or are taken back. */
export function ShareForm({ document, path }: ShareFormProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const [shares, setShares] = useState<readonly Share[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const [asOn, setAsOn] = useState<string>()

  const attempt = useCallback(
    async (change?: () => Promise<unknown>) => {
      try {
        await change?.()
        const answer = await client.fetch<unknown>(
          SHARES_QUERY,
          { document },
          { perspective: 'raw' },
        )
        setShares(toShares(answer))
        setHasFailed(false)
      } catch {
        setHasFailed(true)
      }
    },
    [client, document],
  )

  useEffect(() => {
    const load = async () => attempt()
    void load()
  }, [attempt])

  const create = (days: number) =>
    attempt(async () => {
      await client.delete({ query: ENDED_QUERY })
      await client.create(
        buildShare({
          document,
          path,
          asOn,
          days,
          createdBy: user?.name ?? 'Somebody',
          now: new Date(),
          secret: createSecret(),
        }),
      )
    })

  return (
    <Stack gap={5} data-testid="share-preview">
      <Text size={1}>
        Whoever has a link sees this draft and what it shows of others, at {path}, without an
        account, and all other pages as visitors do. It ends by itself, or when you take it back.
      </Text>
      <AsOnChoice label="The link shows the page as on" asOn={asOn} onChoose={setAsOn} />
      <Flex gap={2} wrap="wrap">
        {SHARE_DAYS.map((days) => (
          <Button
            key={days}
            fontSize={1}
            mode="ghost"
            text={`New link for ${days === 1 ? 'a day' : `${days} days`}`}
            onClick={() => void create(days)}
          />
        ))}
      </Flex>
      {hasFailed && (
        <Card tone="caution" padding={3} radius={2} border role="alert">
          <Text size={1}>Nothing was changed: the content could not be reached. Try again.</Text>
        </Card>
      )}
      {shares?.length === 0 && (
        <Text size={1} muted>
          No link is open.
        </Text>
      )}
      {shares?.map((share) => (
        <ShareLink
          key={share._id}
          share={share}
          onTakeBack={() => void attempt(() => client.delete(share._id))}
        />
      ))}
    </Stack>
  )
}
