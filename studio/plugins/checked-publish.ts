import { useToast } from '@sanity/ui/toast'
import {
  definePlugin,
  type DocumentActionComponent,
  isValidationErrorMarker,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import { isChecked, useCheckedPress } from '../checked-press.ts'
import { wrapOnce } from './wrap-once.ts'

/** Keeps a press on Publish until the rules have been applied to what is shown: Studio itself publishes before. */
function withPatience(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishChecked: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { draft, id, published, release, type, version } = props
    const edited = version ?? draft
    const shown = edited ?? published
    const status = useValidationStatus(shown?._id ?? id, type, !release)
    const { isSyncing } = useSyncState(id, type, release)
    const toast = useToast()
    const hasErrors = status.validation.some(isValidationErrorMarker)
    const answer = !isSyncing && isChecked(status, shown) ? status : undefined
    const { isSettled, isWaiting, press } = useCheckedPress(answer, () => {
      if (!description?.disabled) description?.onHandle?.()
      else if (hasErrors)
        toast.push({
          status: 'error',
          title: 'Not published: first correct what is marked in red.',
        })
    })
    if (!description) return description
    if (isWaiting)
      return {
        ...description,
        disabled: true,
        label: 'Checking…',
        title: 'It is published as soon as what you typed has been checked.',
      }
    const mayBeMended = edited && hasErrors && !isSettled
    return { ...description, ...(mayBeMended && { disabled: false }), onHandle: press }
  }
  PublishChecked.action = 'publish'
  return PublishChecked
}

const withPatienceOnce = wrapOnce(withPatience)

export const checkedPublishPlugin = definePlugin({
  name: 'checked-publish',
  document: {
    actions: (actions) =>
      actions.map((action) => (action.action === 'publish' ? withPatienceOnce(action) : action)),
  },
})
