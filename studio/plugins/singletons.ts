import { definePlugin } from 'sanity'
import { isSingletonType } from 'schemas/singletons'

const ALLOWED_ACTIONS: ReadonlySet<string | undefined> = new Set([
  'publish',
  'discardChanges',
  'restore',
])

/** Tells whether a type has one document; cost rules have one for each kind. */
const existsOnce = (type: string): boolean => isSingletonType(type) || type === 'costRule'

/** Home, Settings, COE results and each cost rule exist once: they can't be created, duplicated, unpublished or deleted. */
export const singletonsPlugin = definePlugin({
  name: 'singletons',
  document: {
    actions: (actions, { schemaType }) =>
      existsOnce(schemaType)
        ? actions.filter(({ action }) => ALLOWED_ACTIONS.has(action))
        : actions,
    newDocumentOptions: (options) => options.filter(({ templateId }) => !existsOnce(templateId)),
  },
})
