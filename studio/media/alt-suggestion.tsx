import { API_VERSION } from 'core/sanity-api'
import { Button, Flex, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { type ObjectInputProps, set, useClient } from 'sanity'
import { useLoaded } from '../components/use-loaded.ts'
import { getText } from '../components/content.ts'

/** Alternative text of the picture itself, which Media keeps. */
const ASSET_ALT_QUERY = '*[_id == $id][0]{ altText }'

/** A picture without an alternative text offers the one that Media has for it. */
export function AltSuggestionInput(props: ObjectInputProps) {
  const assetId = getText(props.value?.['asset'], '_ref')
  const isOffered = getText(props.value, 'alt') === undefined && !props.readOnly
  return (
    <>
      {props.renderDefault(props)}
      {isOffered && assetId !== undefined && (
        <Offer
          assetId={assetId}
          onAccept={(alt) => {
            props.onChange(set(alt, ['alt']))
          }}
        />
      )}
    </>
  )
}

function Offer({ assetId, onAccept }: { assetId: string; onAccept: (alt: string) => void }) {
  const client = useClient({ apiVersion: API_VERSION })
  const load = useCallback(
    async () => getText(await client.fetch<unknown>(ASSET_ALT_QUERY, { id: assetId }), 'altText'),
    [client, assetId],
  )
  const { value: alt } = useLoaded(load)
  if (alt === undefined) return null
  return (
    <Flex align="center" gap={3} marginTop={3} wrap="wrap">
      <Text size={1} muted>
        Media says: “{alt}”
      </Text>
      <Button
        mode="ghost"
        fontSize={1}
        padding={2}
        text="Use as alternative text"
        onClick={() => {
          onAccept(alt)
        }}
      />
    </Flex>
  )
}
