import { LinkIcon } from '@sanity/icons/Link'
import { defineDocumentInspector, definePlugin } from 'sanity'
import { UsedOnInspector } from '../used-on/used-on-inspector.tsx'

const usedOn = defineDocumentInspector({
  name: 'used-on',
  component: UsedOnInspector,
  useMenuItem: () => ({ title: 'Used on', icon: LinkIcon, showAsAction: true }),
})

/** Plugin that shows where a document is used, beside its form. */
export const usedOnPlugin = definePlugin({
  name: 'used-on',
  document: { inspectors: (inspectors) => [...inspectors, usedOn] },
})
