import { SunIcon } from '@sanity/icons/Sun'
import { definePlugin } from 'sanity'
import { TodayTool } from '../today/today-tool.tsx'

/** First tool, which Studio opens: what needs somebody today, and how the site is. */
export const todayPlugin = definePlugin({
  name: 'today',
  tools: [{ name: 'today', title: 'Today', icon: SunIcon, component: TodayTool }],
})
