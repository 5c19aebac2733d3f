import { API_VERSION } from 'core/sanity-api'
import { Stack } from '@sanity/ui'
import { useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { Problem } from 'desk/components/problem'
import { AsOnChoice } from '../as-on/as-on-choice.tsx'
import { buildDraftAddress, buildDraftSecret, createSecret } from './draft-address.ts'

/** The bar above the page in Presentation, with the time that the page shows. */
export function PresentationHeader(props: PreviewHeaderProps) {
  const { iframeRef, perspective, presentationRef, previewUrl = '/', targetOrigin } = props
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const [asOn, setAsOn] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)

  const show = async (chosen: string | undefined) => {
    try {
      const secret = createSecret()
      await client.create(buildDraftSecret(secret, location.origin, user?.id ?? ''))
      const { pathname, search } = new URL(previewUrl, targetOrigin)
      const address = buildDraftAddress(targetOrigin, {
        path: `${pathname}${search}`,
        secret,
        asOn: chosen,
        perspective: String(perspective),
      })
      presentationRef.send({ type: 'iframe reload' })
      iframeRef.current?.setAttribute('src', address)
      setAsOn(chosen)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }

  return (
    <Stack gap={2} style={{ width: '100%' }}>
      {/* Presentation's own links would show all drafts. */}
      {props.renderDefault({ ...props, canSharePreviewAccess: false })}
      <AsOnChoice label="As on" asOn={asOn} onChoose={(chosen) => void show(chosen)} />
      {hasFailed && (
        <Problem message="The page still shows the time before: the content could not be reached, or your role may only read." />
      )}
    </Stack>
  )
}
