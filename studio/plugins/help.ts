import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineDocumentInspector, definePlugin } from 'sanity'
import { route } from 'sanity/router'
import { HelpInspector } from '../help/help-inspector.tsx'
import { HelpTool } from '../help/help-tool.tsx'
import { HELP_JOBS } from '../help/jobs.ts'

const help = defineDocumentInspector({
  name: 'help',
  component: HelpInspector,
  useMenuItem: () => ({ title: 'Help', icon: HelpCircleIcon, showAsAction: true }),
})

/** One page a job: a tool, and beside the form of a document with which it is done. */
export const helpPlugin = definePlugin({
  name: 'help',
  tools: [
    {
      name: 'help',
      title: 'Help',
      icon: HelpCircleIcon,
      component: HelpTool,
      router: route.create('/', [route.create('/:page')]),
      canHandleIntent: (intent) => intent === 'help',
      getIntentState: (_intent, params) => params,
    },
  ],
  document: {
    inspectors: (inspectors, { documentType }) =>
      HELP_JOBS.some(({ types }) => types?.includes(documentType))
        ? [...inspectors, help]
        : inspectors,
  },
})
