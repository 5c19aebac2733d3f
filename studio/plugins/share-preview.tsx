import { ShareIcon } from '@sanity/icons/Share'
import { useState } from 'react'
import { definePlugin, type DocumentActionComponent, getPublishedId, useCurrentUser } from 'sanity'
import { getPageAddress } from '../page-address.ts'
import { mayWrite } from '../roles.ts'
import { ShareForm } from '../share/share-form.tsx'
import { makeSteady } from './steady-action.ts'

/** Shares the draft of an entry by a link. */
const SharePreview: DocumentActionComponent = ({ draft, published }) => {
  const [isOpen, setIsOpen] = useState(false)
  const user = useCurrentUser()
  const document = draft ?? published
  const path = document ? getPageAddress(document) : undefined
  if (!document || path === undefined || !mayWrite(user, 'previewShare')) return null
  return {
    label: 'Share the preview',
    icon: ShareIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      header: 'Share the preview',
      width: 'medium',
      onClose: () => setIsOpen(false),
      content: <ShareForm document={getPublishedId(document._id)} path={path} />,
    },
  }
}

const sharePreview = makeSteady(SharePreview)

export const sharePreviewPlugin = definePlugin({
  name: 'share-preview',
  document: { actions: (actions) => [...actions, sharePreview] },
})
