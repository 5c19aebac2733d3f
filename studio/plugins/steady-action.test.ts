/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
  SanityDocument,
} from 'sanity'
import { makeSteady } from './steady-action.ts'
import { wrapOnce } from './wrap-once.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const props: Omit<DocumentActionProps, 'draft'> = {
  id: 'carModel-seal',
  type: 'carModel',
  published: null,
  version: null,
  ready: true,
  release: undefined,
  scopeId: undefined,
  liveEdit: false,
  liveEditSchemaType: false,
  transactionSyncLock: null,
  initialValueResolved: true,
  onComplete: () => {},
}

const buildDraft = (tagline: string): SanityDocument => ({
  _id: 'drafts.carModel-seal',
  _type: 'carModel',
  _rev: tagline,
  _createdAt: '',
  _updatedAt: '',
  tagline,
})

/** Renders an action as Studio does, which compares what it answers after each key by the identity of its functions. */
async function type(useAction: DocumentActionComponent, texts: readonly string[]) {
  const answers: (DocumentActionDescription | null)[] = []
  function Screen({ draft }: { draft: SanityDocument }) {
    answers.push(useAction({ ...props, draft }))
    return null
  }
  const root = createRoot(document.createElement('div'))
  for (const text of texts)
    await act(async () => root.render(createElement(Screen, { draft: buildDraft(text) })))
  return answers
}

const pressed: string[] = []
const Say: DocumentActionComponent = ({ draft }) => ({
  label: 'Say',
  onHandle: () => pressed.push(String(draft?.['tagline'])),
})

it.each([
  ['an action of ours', makeSteady(Say)],
  ['a wrapped action', wrapOnce((action) => (given) => action(given))(Say)],
])('gives %s one handler, which answers a press with what is shown last', async (_name, action) => {
  pressed.length = 0
  const answers = await type(action, ['Q', 'Qu', 'Qui'])
  expect(answers).toHaveLength(3)
  expect(new Set(answers.map((answer) => answer?.onHandle)).size).toBe(1)
  answers[0]?.onHandle?.()
  expect(pressed).toEqual(['Qui'])
})

it('offers nothing where the action offers nothing, and keeps its name', async () => {
  const Nothing: DocumentActionComponent = () => null
  Nothing.action = 'delete'
  expect(makeSteady(Nothing).action).toBe('delete')
  expect(await type(makeSteady(Nothing), ['Q'])).toEqual([null])
  const Idle: DocumentActionComponent = () => ({ label: 'Idle', disabled: true })
  expect(await type(makeSteady(Idle), ['Q'])).toEqual([{ label: 'Idle', disabled: true }])
})
