import { CalendarIcon } from '@sanity/icons/Calendar'
import { definePlugin } from 'sanity'
import { ScheduleTool } from '../schedule/schedule-tool.tsx'

export const SCHEDULE_TOOL = 'schedule'

/** Tool that lists when the site changes by itself. */
export const schedulePlugin = definePlugin({
  name: 'schedule',
  tools: [{ name: SCHEDULE_TOOL, title: 'Schedule', icon: CalendarIcon, component: ScheduleTool }],
})
