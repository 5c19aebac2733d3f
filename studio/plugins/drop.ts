import { definePlugin } from 'sanity'
import { DropLayout } from '../order/drop-layout.tsx'

export const dropPlugin = definePlugin({
  name: 'drop',
  studio: { components: { activeToolLayout: DropLayout } },
})
