import { TaskIcon } from '@sanity/icons/Task'
import { defineDocumentInspector, definePlugin } from 'sanity'
import { CheckListInspector } from '../checklist/check-list-inspector.tsx'

const checkList = defineDocumentInspector({
  name: 'check-list',
  component: CheckListInspector,
  useMenuItem: () => ({ title: 'Check list', icon: TaskIcon, showAsAction: true }),
})

/** Plugin that shows what a car's page still lacks, beside its form. */
export const checkListPlugin = definePlugin({
  name: 'check-list',
  document: {
    inspectors: (inspectors, { documentType }) =>
      documentType === 'carModel' ? [...inspectors, checkList] : inspectors,
  },
})
