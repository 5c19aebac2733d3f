import { definePlugin } from 'sanity'
import { MenuIcon } from '@sanity/icons/Menu'
import { lazy } from 'react'

export const LIVE_MENU_TOOL = 'live-menu'

// Loaded on demand: few open it.
const LiveMenuTool = lazy(async () => {
  const { LiveMenuTool } = await import('../live-menu/live-menu-tool.tsx')
  return { default: LiveMenuTool }
})

/** Tool for availability, visibility and prices of dishes. */
export const liveMenuPlugin = definePlugin({
  name: 'live-menu',
  tools: [{ name: LIVE_MENU_TOOL, title: 'Live menu', icon: MenuIcon, component: LiveMenuTool }],
})
