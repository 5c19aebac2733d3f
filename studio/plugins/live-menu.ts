import { definePlugin } from 'sanity'
import { MenuIcon } from '@sanity/icons/Menu'
import { LiveMenuTool } from '../live-menu/live-menu-tool.tsx'

export const LIVE_MENU_TOOL = 'live-menu'

/** Tool for availability, visibility and prices of dishes. */
export const liveMenuPlugin = definePlugin({
  name: 'live-menu',
  tools: [{ name: LIVE_MENU_TOOL, title: 'Live menu', icon: MenuIcon, component: LiveMenuTool }],
})
