import { useState } from 'react'
import { definePlugin, type DocumentActionComponent, useValidationStatus } from 'sanity'
import { isOverMessage } from 'schemas/promo-end'
import { wrapOnce } from './wrap-once.ts'

/** Asks before a promo that is over is published. */
function withQuestion(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishPromo: DocumentActionComponent = (props) => {
    const description = publish(props)
    const [isAsking, setIsAsking] = useState(false)
    const { validation } = useValidationStatus(props.id, props.type, false)
    const over = validation.find(({ message }) => isOverMessage(message))
    if (!description || !over) return description
    return {
      ...description,
      onHandle: () => setIsAsking(true),
      dialog: isAsking
        ? {
            type: 'confirm',
            tone: 'caution',
            message: over.message,
            confirmButtonText: 'Publish it all the same',
            onCancel: () => setIsAsking(false),
            onConfirm: () => {
              setIsAsking(false)
              description.onHandle?.()
            },
          }
        : description.dialog,
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
