import type { Block } from '#content/types.ts'
import { FaqBlock } from './faq-block.tsx'

/** Questions that buyers ask of a car, where its page has come to their decision. */
export function ModelQuestions({ blocks }: { blocks: readonly Block[] }) {
  const questions = blocks.filter((block) => block.type === 'faqBlock')
  if (questions.length === 0) return null
  return (
    <div id="questions" data-surface="light" className="scroll-mt-4 border-t border-line">
      {questions.map((block) => (
        <FaqBlock key={block.key} block={block} />
      ))}
    </div>
  )
}
