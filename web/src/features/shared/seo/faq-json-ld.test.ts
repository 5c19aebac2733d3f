import { expect, it } from '@jest/globals'
import type { Block, RichText } from '#content/types.ts'
import { buildFaq } from './faq-json-ld.ts'
import { serializeJsonLd } from './json-ld-script.tsx'

const write = (...texts: string[]): RichText => [
  { _type: 'block', _key: 'a', children: texts.map((text) => ({ _type: 'span', text })) },
]
const faq = (question: string, answer: RichText): Block => ({
  type: 'faqBlock',
  key: 'faq',
  heading: 'Questions',
  questions: [{ key: 'a', question, answer }],
})

it('contains the questions of every FAQ block of the page', () => {
  const blocks = [
    faq('May I eat first?', write('Yes, ', 'please.')),
    faq('And drive?', write('Yes.')),
  ]
  expect(buildFaq(blocks)).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'May I eat first?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>Yes, please.</p>' },
      },
      {
        '@type': 'Question',
        name: 'And drive?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>Yes.</p>' },
      },
    ],
  })
})

it.each([
  ['no questions', []],
  ['a question without an answer', [faq('Why?', [])]],
  ['an answer that is no text', [faq('Why?', [{ _type: 'image', _key: 'a' }])]],
])('is undefined when there is %s', (_name, blocks) => {
  expect(buildFaq(blocks)).toBeUndefined()
})

it('escapes text, in the answer and in the script', () => {
  const page = buildFaq([faq('</script><img onerror=alert(1)>', write('<b onload=x>&</script>'))])
  if (!page) throw new Error('The page has no questions.')
  const script = serializeJsonLd([page])
  expect(script).not.toContain('<')
  expect(JSON.parse(script)).toMatchObject({
    '@graph': [
      {
        mainEntity: [
          {
            name: '</script><img onerror=alert(1)>',
            acceptedAnswer: { text: '<p>&lt;b onload=x&gt;&amp;&lt;/script&gt;</p>' },
          },
        ],
      },
    ],
  })
})
