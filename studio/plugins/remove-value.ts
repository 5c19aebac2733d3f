import { TrashIcon } from '@sanity/icons/Trash'
import {
  defineDocumentFieldAction,
  definePlugin,
  pathToString,
  useDocumentOperation,
  useGetFormValue,
} from 'sanity'
import { canBeRemoved } from '../removable-field.ts'

const removeValue = defineDocumentFieldAction({
  name: 'removeValue',
  useAction: ({ documentId, documentType, path, schemaType }) => {
    const { patch } = useDocumentOperation(documentId, documentType)
    const getFormValue = useGetFormValue()
    return {
      type: 'action',
      icon: TrashIcon,
      title: 'Remove',
      tone: 'critical',
      hidden: !canBeRemoved(schemaType, path),
      disabled: Boolean(patch.disabled),
      onAction: () => {
        if (getFormValue(path) === undefined) return
        patch.execute([{ unset: [pathToString(path)] }])
      },
    }
  },
})

/**
 * “Remove” in the menu of a field that holds an object. Emptied by hand, an object stays behind and
 * asks for what it cannot do without.
 */
export const removeValuePlugin = definePlugin({
  name: 'remove-value',
  document: { unstable_fieldActions: (actions) => [...actions, removeValue] },
})
