import { expect, it } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CONTACT } from '#features/shared/visit/visit.fixture.ts'
import { FormProblemNotice } from './form-problem-notice.tsx'

const FREE = { venue: 'suntec', date: '2026-11-21', time: '19:00', moves: [] }

const render = (alternatives: readonly (typeof FREE)[]) =>
  renderToStaticMarkup(
    createElement(FormProblemNotice, {
      form: {
        problem: { type: 'refused', reason: 'NOT_ALLOWED', message: 'As it is.', alternatives },
        problemCount: 0,
        submit: () => undefined,
      },
      contact: CONTACT,
      subject: 'Waiting list',
      message: 'Hello',
      formatAlternative: ({ time }) => `Book ${time}`,
      toHref: ({ time }) => `/book-a-table?time=${time}`,
    }),
  )

it('leads whoever would wait to what is free, and does not scold', () => {
  const html = render([FREE])
  expect(html).toContain('Good news.')
  expect(html).toContain('role="status"')
  expect(html).toContain('href="/book-a-table?time=19:00"')
  expect(html).not.toContain('We can’t accept this')
  expect(render([])).toContain('We can’t accept this as it is.')
  expect(render([])).toContain('role="alert"')
})
