import { UsersIcon } from '@sanity/icons/Users'
import { defineDocumentInspector, definePlugin } from 'sanity'
import { ApplicationsInspector } from '../careers/applications-inspector.tsx'

const applications = defineDocumentInspector({
  name: 'applications',
  component: ApplicationsInspector,
  useMenuItem: () => ({ title: 'Applications', icon: UsersIcon, showAsAction: true }),
})

/** Plugin that shows who has applied for a role, beside its form. */
export const applicationsPlugin = definePlugin({
  name: 'applications',
  document: {
    inspectors: (inspectors, { documentType }) =>
      documentType === 'career' ? [...inspectors, applications] : inspectors,
  },
})
