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
    // Must be referentially stable: Studio re-renders whenever an action is another function.
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
 * “Remove” in the menu of an object field. Emptied by hand, an object remains and requires its
 * fields.
 */
export const removeValuePlugin = definePlugin({
  name: 'remove-value',
  document: { unstable_fieldActions: (actions) => [...actions, removeValue] },
})
