import { describe, expect, it } from '@jest/globals'
import { parseEditorRoles, toPlanUser } from './plan-roles.ts'
import { maySee, mayWrite } from './roles.ts'

const editorRoles = parseEditorRoles('pMei:marketing, pHana:hr')
const editor = (id: string) => toPlanUser({ id, roles: [{ name: 'editor' }] }, editorRoles)

describe('on a plan that knows editors only', () => {
  it('keeps marketing and HR to the documents of their own roles', () => {
    expect(mayWrite(editor('pMei'), 'carModel')).toBe(true)
    expect(mayWrite(editor('pMei'), 'career')).toBe(false)
    expect(mayWrite(editor('pHana'), 'career')).toBe(true)
    expect(mayWrite(editor('pHana'), 'carModel')).toBe(false)
    expect(maySee(editor('pHana'), 'carModel')).toBe(false)
  })

  it('leaves editors without an entry, and administrators with one, as they are', () => {
    expect(mayWrite(editor('pOther'), 'career')).toBe(true)
    const administrator = toPlanUser(
      { id: 'pMei', roles: [{ name: 'administrator' }] },
      editorRoles,
    )
    expect(mayWrite(administrator, 'career')).toBe(true)
    expect(toPlanUser(undefined, editorRoles)).toBeUndefined()
  })
})

it.each(['mei@example.com:hr', 'pMei', 'pMei:chef'])('refuses %s as a setting', (text) => {
  expect(() => parseEditorRoles(text)).toThrow('SANITY_STUDIO_EDITOR_ROLES')
})
