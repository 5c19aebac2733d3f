import { useToast } from '@sanity/ui/toast'
import { definePlugin, type DocumentActionComponent, useValidationStatus } from 'sanity'
import { isChecked, useCheckedPress } from '../checked-press.ts'
import { wrapOnce } from './wrap-once.ts'

/** A press on Publish waits until the rules have been applied to what is shown: Studio itself publishes before. */
function withPatience(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishChecked: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { draft, id, published, release, type, version } = props
    const shown = version ?? draft ?? published
    const status = useValidationStatus(shown?._id ?? id, type, !release)
    const toast = useToast()
    const { isWaiting, press } = useCheckedPress(isChecked(status, shown), () => {
      if (!description?.disabled) description?.onHandle?.()
      else if (status.validation.some(({ level }) => level === 'error'))
        toast.push({
          status: 'error',
          title: 'Not published: first correct what is marked in red.',
        })
    })
    if (!description) return description
    return {
      ...description,
      onHandle: press,
      ...(isWaiting && {
        disabled: true,
        label: 'Checking…',
        title: 'It is published as soon as what you typed has been checked.',
      }),
    }
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
