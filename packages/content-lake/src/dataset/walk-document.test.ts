import { expect, it } from '@jest/globals'
import { applyPatch } from '../mutations/apply-patch.ts'
import { parseMutation } from '../mutations/parse-mutation.ts'
import { toStoredDocument } from '../testing/evaluate-groq.ts'
import { serializePath } from './walk-document.ts'

it.each(['plain', 'a b', 'a-b', 'a.b', "it's", 'back\\slash', '2nd', 'ü', '[*]', 'say "x"', ''])(
  'writes a path that a patch finds when a field is called %j',
  (name) => {
    const document = toStoredDocument({ _id: 'x', [name]: [{ [name]: { _weak: true, n: 1 } }] })
    const path = serializePath([name, 0, name, '_weak'])
    const mutation = parseMutation({ patch: { id: 'x', unset: [path] } }, 0)
    const operations = mutation.kind === 'patch' ? mutation.operations : {}
    expect(applyPatch(document, operations)).toEqual({
      ...document,
      [name]: [{ [name]: { n: 1 } }],
    })
  },
)
