import { API_VERSION } from 'core/sanity-api'
import { Button, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { ConfirmDialog } from 'desk/components/confirm-dialog'
import { Problem } from 'desk/components/problem'
import { TOUCH } from 'desk/components/touch'
import { describeRefusal } from '../bulk-changes/describe-refusal.ts'
import type { Document } from '../bulk-changes/take-back.ts'
import { type Picture, PictureChoice, Thumbnail } from './picture-choice.tsx'
import { buildReplacement, countPlaces, describeState, hasFrame, type Place } from './places.ts'

/** Pixels of a side, enough to see what visitors will. */
const LARGE = 260

/** A replacement that was made, and the documents before it. */
export interface Replaced {
  transaction: string
  documentIds: readonly string[]
  before: readonly Document[]
  /** “12 places in 5 documents”, or “1 place: SEAL, gallery”. */
  count: string
}

interface ReplaceDialogProps {
  picture: Picture
  /** All that refer to the picture. */
  documents: readonly Document[]
  places: readonly Place[]
  onReplaced: (replaced: Replaced) => Promise<void>
  onClose: () => void
}

/** Chooses another picture, says where it will be shown, and puts it there in one step. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const { picture, documents, places, onReplaced, onClose } = props
  const client = useClient({ apiVersion: API_VERSION })
  const [chosen, setChosen] = useState<Picture>()
  const [keepsFrame, setKeepsFrame] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const count = countPlaces(places)

  const replace = async (to: string) => {
    setIsBusy(true)
    setError(undefined)
    try {
      const mutations = buildReplacement(documents, { from: picture._id, to, keepsFrame })
      const { transactionId: transaction } = await client.mutate(mutations, {
        returnFirst: false,
        returnDocuments: false,
        tag: 'replace-picture',
      })
      const documentIds = documents.map(({ _id }) => _id)
      await onReplaced({ transaction, documentIds, before: documents, count })
    } catch (cause) {
      setError(describeRefusal(cause))
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      header="Replace this picture everywhere?"
      width={1}
      keep="Leave it"
      confirm={chosen && `Replace in ${count}`}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => {
        if (chosen) void replace(chosen._id)
      }}
    >
      <Stack gap={4}>
        {error !== undefined && <Problem message={error} />}
        {chosen ? (
          <Chosen>
            <Flex gap={4}>
              <Thumbnail picture={picture} caption="Now" side={LARGE} />
              <Thumbnail picture={chosen} caption="Then" side={LARGE} />
            </Flex>
            <Flex>
              <Button
                mode="ghost"
                fontSize={1}
                text="Choose another picture"
                disabled={isBusy}
                style={TOUCH}
                onClick={() => setChosen(undefined)}
              />
            </Flex>
            <Text size={1}>
              {places.some(({ isPublished }) => isPublished)
                ? 'Visitors see it at once.'
                : 'Only drafts change, so visitors see nothing of it.'}{' '}
              Each place keeps its alternative text: change it where it does not fit any more.
            </Text>
            {hasFrame(documents, picture._id) && (
              <Flex as="label" gap={3} align="center" style={TOUCH}>
                <Checkbox
                  checked={keepsFrame}
                  disabled={isBusy}
                  onChange={(event) => setKeepsFrame(event.currentTarget.checked)}
                />
                <Text size={1}>Keep the crop and the focus of each place</Text>
              </Flex>
            )}
            <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {places.map((place) => (
                <Text as="li" key={`${place.document.id} ${place.path}`} size={1} muted>
                  {place.title}: {place.field}. {describeState(place)}.
                </Text>
              ))}
            </Stack>
          </Chosen>
        ) : (
          <PictureChoice instead={picture} onChoose={setChosen} />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** Takes the focus, which was on the picture that was chosen. */
function Chosen({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <Stack ref={element} gap={4} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Stack>
  )
}
