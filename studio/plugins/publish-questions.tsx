import { useState } from 'react'
import { definePlugin, type DocumentActionComponent, useSource } from 'sanity'
import { findDoubt, hasDoubts } from '../find-doubt.ts'
import { wrapOnce } from './wrap-once.ts'

/** Asks before something doubtful is published. */
function withQuestion(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishAsked: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { getClient } = useSource()
    const [question, setQuestion] = useState<string>()
    if (!description) return description
    // Not from the validation, which comes a moment after the last change.
    const askOrPublish = async () => {
      const doubt = await findDoubt(props.draft ?? props.published, getClient)
      if (doubt === undefined) description.onHandle?.()
      else setQuestion(doubt)
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
  PublishAsked.action = 'publish'
  return PublishAsked
}

const withQuestionOnce = wrapOnce(withQuestion)

export const publishQuestionsPlugin = definePlugin({
  name: 'publish-questions',
  document: {
    actions: (actions, { schemaType }) =>
      hasDoubts(schemaType)
        ? actions.map((action) => (action.action === 'publish' ? withQuestionOnce(action) : action))
        : actions,
  },
})
