import { LinkIcon } from '@sanity/icons/Link'
import { TaskIcon } from '@sanity/icons/Task'
import { UsersIcon } from '@sanity/icons/Users'
import { defineDocumentInspector, definePlugin } from 'sanity'
import { ApplicationsInspector } from '../careers/applications-inspector.tsx'
import { CheckListInspector } from '../checklist/check-list-inspector.tsx'
import { UsedOnInspector } from '../used-on/used-on-inspector.tsx'

const checkList = defineDocumentInspector({
  name: 'check-list',
  component: CheckListInspector,
  useMenuItem: () => ({ title: 'Check list', icon: TaskIcon, showAsAction: true }),
})

const applications = defineDocumentInspector({
  name: 'applications',
  component: ApplicationsInspector,
  useMenuItem: () => ({ title: 'Applications', icon: UsersIcon, showAsAction: true }),
})

const usedOn = defineDocumentInspector({
  name: 'used-on',
  component: UsedOnInspector,
  useMenuItem: () => ({ title: 'Used on', icon: LinkIcon, showAsAction: true }),
})

/** Plugin that shows beside a form what a car's page still lacks, who has applied for a role, and where a document is used. */
export const inspectorsPlugin = definePlugin({
  name: 'inspectors',
  document: {
    inspectors: (inspectors, { documentType }) => [
      ...inspectors,
      ...(documentType === 'carModel' ? [checkList] : []),
      ...(documentType === 'career' ? [applications] : []),
      usedOn,
    ],
  },
})
