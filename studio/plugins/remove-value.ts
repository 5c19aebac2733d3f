import { TrashIcon } from '@sanity/icons/Trash'
import { useCallback } from 'react'
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
    // Studio renders again whenever an action is another function than before.
    const onAction = useCallback(() => {
      if (getFormValue(path) !== undefined) patch.execute([{ unset: [pathToString(path)] }])
    }, [getFormValue, patch, path])
    return {
      type: 'action',
      icon: TrashIcon,
      title: 'Remove',
      tone: 'critical',
      hidden: !canBeRemoved(schemaType, path),
      disabled: Boolean(patch.disabled),
      onAction,
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
