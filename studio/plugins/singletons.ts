import { definePlugin } from 'sanity'
import { isSingletonType } from 'schemas/singletons'

const ALLOWED_ACTIONS: ReadonlySet<string | undefined> = new Set([
  'publish',
  'discardChanges',
  'restore',
])

/** Home and Settings exist once: they can't be created, duplicated, unpublished or deleted. */
export const singletonsPlugin = definePlugin({
  name: 'singletons',
  document: {
    actions: (actions, { schemaType }) =>
      isSingletonType(schemaType)
        ? actions.filter(({ action }) => ALLOWED_ACTIONS.has(action))
        : actions,
    newDocumentOptions: (options) =>
      options.filter(({ templateId }) => !isSingletonType(templateId)),
  },
})
