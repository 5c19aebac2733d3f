import { expect, it } from '@jest/globals'
import { nameTicked, toTickedText } from './name-ticked.ts'

it.each([
  [['SEAL'], 'SEAL. Tick one to three more.'],
  [['SEAL', 'M6'], 'SEAL and M6, nose to nose.'],
  [['SEAL', 'M6', 'ATTO 2', 'ATTO 3'], 'SEAL, M6, ATTO 2 and ATTO 3, nose to nose.'],
  [
    ['SEAL', 'M6', 'ATTO 2', 'ATTO 3', 'Dolphin'],
    'SEAL, M6, ATTO 2, ATTO 3 and Dolphin. The first four fit side by side.',
  ],
])('names %p', (names, text) => {
  expect(toTickedText(names)).toBe(text)
})

it('takes the names from the cards of the ticked boxes, and leaves the line while none is', () => {
  const card = (name: string) =>
    `<article><h2><a>${name}</a></h2><input type="checkbox" name="compare" value="${name}"></article>`
  document.body.innerHTML = `${card('SEAL')}${card('M6')}<p data-ticked-cars>Tick two</p>`
  nameTicked()
  expect(document.querySelector('p')?.textContent).toBe('Tick two')
  for (const box of document.querySelectorAll('input')) box.checked = true
  nameTicked()
  expect(document.querySelector('p')?.textContent).toBe('SEAL and M6, nose to nose.')
})
