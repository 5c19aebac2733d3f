import { definePlugin, type DocumentActionComponent, useValidationStatus } from 'sanity'
import { isChecked } from '../is-checked.ts'
import { wrapOnce } from './wrap-once.ts'

/** Publish can be pressed once the rules have been applied to what is shown: Studio offers it while it still checks. */
function withPatience(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishChecked: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { draft, id, published, release, type, version } = props
    const shown = version ?? draft ?? published
    const status = useValidationStatus(shown?._id ?? id, type, !release)
    if (!description || description.disabled || isChecked(status, shown)) return description
    return { ...description, disabled: true, title: 'One moment: what you typed is being checked.' }
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
