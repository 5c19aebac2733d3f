import { expect, it } from '@jest/globals'
import { nameTicked, toTickedText } from './name-ticked.ts'

const readTicked = () => [...document.querySelectorAll<HTMLInputElement>('input:checked')]

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
  nameTicked(readTicked())
  expect(document.querySelector('p')?.textContent).toBe('Tick two')
  for (const box of document.querySelectorAll('input')) box.checked = true
  nameTicked(readTicked())
  expect(document.querySelector('p')?.textContent).toBe('SEAL and M6, nose to nose.')
})

it('names and compares cars in the order of their ticks', () => {
  document.body.innerHTML = `<form>${['seal', 'm6', 'e6']
    .map(
      (car) =>
        `<article><h2>${car}</h2><input type="checkbox" name="compare" value="${car}"></article>`,
    )
    .join('')}</form><p data-ticked-cars></p>`
  const [form] = document.forms
  const [seal, m6, e6] = document.querySelectorAll('input')
  if (!form || !seal || !m6 || !e6) throw new Error('There are three boxes.')
  for (const box of [e6, seal, m6, seal]) {
    box.checked = !box.checked
    nameTicked(readTicked())
  }
  seal.checked = true
  nameTicked(readTicked())
  expect(document.querySelector('p')?.textContent).toBe('e6, m6 and seal, nose to nose.')

  const event = Object.assign(new Event('formdata'), { formData: new FormData(form) })
  form.dispatchEvent(event)
  expect(event.formData.getAll('compare')).toEqual(['e6', 'm6', 'seal'])
})

it('names cars that were ticked before its code came in the order of their ticks', () => {
  document.body.innerHTML = `${['seal', 'm6']
    .map((car) => `<article><h2>${car}</h2><input type="checkbox"></article>`)
    .join('')}<p data-ticked-cars></p>`
  const [first, second] = document.querySelectorAll('input')
  if (!first || !second) throw new Error('There are two boxes.')
  second.checked = true
  const then = readTicked()
  first.checked = true
  const later = readTicked()
  nameTicked(then)
  nameTicked(later)
  expect(document.querySelector('p')?.textContent).toBe('m6 and seal, nose to nose.')
})
