import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { selectWords } from './select-words.ts'

it('selects a blank in the field that gets the focus next', async () => {
  render(<textarea defaultValue="You work [days and hours] at IMM." />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  const isSelected = selectWords('[days and hours]')
  field.focus()
  await isSelected
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('[days and hours]')
})

it('selects a blank within a text of several paragraphs', async () => {
  render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- stands for Studio's editor
    <div contentEditable suppressContentEditableWarning tabIndex={0} data-testid="editor">
      <p>You [tasks].</p>
      <p>
        You <b>work</b> [days and hours].
      </p>
    </div>,
  )
  screen.getByTestId('editor').focus()
  await selectWords('[days and hours]')
  expect(document.getSelection()?.toString()).toBe('[days and hours]')
})
