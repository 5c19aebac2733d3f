import { useState } from 'react'
import { definePlugin, type DocumentActionComponent, useSource } from 'sanity'
import { findPastEnd } from 'schemas/promo-end'
import { wrapOnce } from './wrap-once.ts'

/** Asks before a promo that is over is published. */
function withQuestion(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishPromo: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { getClient } = useSource()
    const [question, setQuestion] = useState<string>()
    if (!description) return description
    // Not from the validation, which comes a moment after the last change.
    const askOrPublish = async () => {
      const over = await findPastEnd(props.draft ?? props.published, getClient)
      if (over === undefined) description.onHandle?.()
      else setQuestion(over)
    }
    return {
      ...description,
      onHandle: () => void askOrPublish(),
      dialog:
        question === undefined
          ? description.dialog
          : {
              type: 'confirm',
              tone: 'caution',
              message: question,
              confirmButtonText: 'Publish it all the same',
              onCancel: () => setQuestion(undefined),
              onConfirm: () => {
                setQuestion(undefined)
                description.onHandle?.()
              },
            },
    }
  }
  PublishPromo.action = 'publish'
  return PublishPromo
}

const withQuestionOnce = wrapOnce(withQuestion)

export const pastPromosPlugin = definePlugin({
  name: 'past-promos',
  document: {
    actions: (actions, { schemaType }) =>
      schemaType === 'promo'
        ? actions.map((action) => (action.action === 'publish' ? withQuestionOnce(action) : action))
        : actions,
  },
})
