import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { formatMoment } from 'core/date-names'
import { useState } from 'react'
import { studioEnvironment } from '../studio-environment.ts'
import { buildShareAddress, type Share } from './shares.ts'

interface ShareLinkProps {
  share: Share
  onTakeBack: () => void
}

/** One open link, to copy and to take back. */
export function ShareLink({ share, onTakeBack }: ShareLinkProps) {
  const [isCopied, setIsCopied] = useState(false)
  const { _id: id, asOn, createdBy, expiresAt, secret } = share
  const address = buildShareAddress(studioEnvironment.previewOrigin, secret)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
  }
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Until {formatMoment(expiresAt)}, Singapore’s time
        {createdBy ? `, from ${createdBy}` : ''}
        {asOn ? `: the page as on ${formatMoment(asOn)}` : ''}
      </Text>
      <Flex gap={2}>
        <Stack flex={1}>
          <TextInput
            id={id}
            fontSize={1}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Stack>
        <Button
          fontSize={1}
          mode="ghost"
          text={isCopied ? 'Copied' : 'Copy'}
          onClick={() => void copy()}
        />
        <Button fontSize={1} tone="critical" mode="ghost" text="Take back" onClick={onTakeBack} />
      </Flex>
    </Stack>
  )
}
