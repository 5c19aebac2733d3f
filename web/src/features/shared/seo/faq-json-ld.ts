import type { FAQPage, Question } from 'schema-dts'
import type { Block } from '#content/types.ts'
import { toHtml } from './rich-text-html.ts'

/** FAQPage data of the questions on a page. */
export function buildFaq(blocks: readonly Block[]): FAQPage | undefined {
  const questions = blocks.flatMap((block) => (block.type === 'faqBlock' ? block.questions : []))
  const mainEntity = questions.flatMap(({ question, answer }): Question[] => {
    const text = toHtml(answer)
    if (text === '') return []
    return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }]
  })
  return mainEntity.length > 0 ? { '@type': 'FAQPage', mainEntity } : undefined
}
