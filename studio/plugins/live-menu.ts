import { definePlugin } from 'sanity'
import { MenuIcon } from '@sanity/icons/Menu'
import { LiveMenuTool } from '../live-menu/live-menu-tool.tsx'

export const LIVE_MENU_TOOL = 'live-menu'

/** Where an operator says what is sold out, hides dishes and changes prices. */
export const liveMenuPlugin = definePlugin({
  name: 'live-menu',
  tools: [{ name: LIVE_MENU_TOOL, title: 'Live menu', icon: MenuIcon, component: LiveMenuTool }],
})
