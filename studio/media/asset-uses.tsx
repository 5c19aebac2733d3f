import { API_VERSION } from 'core/sanity-api'
import { Button, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { useClient, useCurrentUser, useSchema } from 'sanity'
import { TOUCH } from 'desk/components/touch'
import { readNow, takeBack } from '../bulk-changes/read-bulk-changes.ts'
import { documentsSchema, planTakeBack } from '../bulk-changes/take-back.ts'
import { TakeBackDialog } from '../bulk-changes/take-back-dialog.tsx'
import { DocumentRow } from '../components/document-row.tsx'
import { useLoaded } from '../components/use-loaded.ts'
import type { Picture } from './picture-choice.tsx'
import { describeRefused, describeState, findPlaces, USERS_QUERY } from './places.ts'
import { type Replaced, ReplaceDialog } from './replace-dialog.tsx'

/** Shows where a picture or a file is used. A picture can be replaced in all of these places, and that be taken back. */
export function AssetUses({ asset, isPicture }: { asset: Picture; isPicture: boolean }) {
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const user = useCurrentUser()
  const [isReplacing, setIsReplacing] = useState(false)
  const [replaced, setReplaced] = useState<Replaced>()
  const [isTakingBack, setIsTakingBack] = useState(false)
  const { _id: id } = asset
  const load = useCallback(
    async () =>
      documentsSchema.parse(
        await client.fetch<unknown>(USERS_QUERY, { id }, { perspective: 'raw' }),
      ),
    [client, id],
  )
  const { value: documents, hasFailed, reload } = useLoaded(load)
  const places = documents && findPlaces(documents, id, (name) => schema.get(name))
  const refused = documents && describeRefused(documents, user)

  return (
    <Stack as="section" gap={4} aria-label="Where it is used">
      <Heading as="h3" size={1}>
        Where it is used
      </Heading>
      {hasFailed && (
        <Text size={1}>The content could not be reached. Close this and try again.</Text>
      )}
      {!hasFailed && !places && <Spinner muted />}
      {replaced && (
        <Card
          as="output"
          tone="positive"
          padding={3}
          radius={2}
          border
          style={{ display: 'block' }}
        >
          <Flex gap={3} align="center" justify="space-between" wrap="wrap">
            <Text size={1}>Replaced in {replaced.count}.</Text>
            <Button
              type="button"
              mode="ghost"
              fontSize={1}
              text="Take it back"
              style={TOUCH}
              onClick={() => setIsTakingBack(true)}
            />
          </Flex>
        </Card>
      )}
      {places?.length === 0 && (
        <Text size={1} muted>
          Nowhere: it can be deleted without breaking anything.
        </Text>
      )}
      <Stack
        as="ul"
        gap={2}
        // The details below stay near, however many the places are.
        style={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 300, overflowY: 'auto' }}
      >
        {places?.map((place) => (
          <DocumentRow
            key={`${place.document.id} ${place.path}`}
            document={place.document}
            path={place.path}
            title={place.title}
          >
            {[schema.get(place.document.type)?.title, place.field].filter(Boolean).join(': ')}.{' '}
            {describeState(place)}.
          </DocumentRow>
        ))}
      </Stack>
      {isPicture &&
        places &&
        places.length > 0 &&
        (refused === undefined ? (
          <Flex>
            <Button
              type="button"
              mode="ghost"
              fontSize={1}
              text="Replace everywhere"
              style={TOUCH}
              onClick={() => setIsReplacing(true)}
            />
          </Flex>
        ) : (
          <Text size={1} muted>
            {refused}
          </Text>
        ))}
      {isReplacing && documents && places && (
        <ReplaceDialog
          picture={asset}
          documents={documents}
          places={places}
          onReplaced={async (done) => {
            setReplaced(done)
            setIsReplacing(false)
            await reload()
          }}
          onClose={() => {
            setIsReplacing(false)
            void reload()
          }}
        />
      )}
      {isTakingBack && replaced && (
        <TakeBackDialog
          // The step named every revision, so nothing came in between.
          plan={async () =>
            planTakeBack(
              { ...replaced, createdIds: [] },
              {
                before: replaced.before,
                now: await readNow(client, replaced.documentIds),
                last: [],
              },
            )
          }
          onTakeBack={async (steps) => {
            await takeBack(client, replaced, steps)
            setReplaced(undefined)
            await reload()
          }}
          onClose={() => setIsTakingBack(false)}
        />
      )}
    </Stack>
  )
}
