import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { buildSummary } from './enquiry-summary.fixture.ts'
import { countByKind } from './enquiry-list.ts'
import { NewCounts } from './new-count.tsx'
import { show } from './testing/show.tsx'

const showCounts = (...kinds: ('CONTACT' | 'JOB_APPLICATION')[]) => {
  const items = kinds.map((kind) => buildSummary({ kind }))
  const count = countByKind({ items, nextToken: undefined })
  show(<NewCounts count={count} back={0} onChoose={() => {}} onChooseBack={() => {}} />)
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

it('says the same number once', () => {
  expect(showCounts('JOB_APPLICATION', 'JOB_APPLICATION')).toEqual(['2 new'])
})

it('counts each kind where there are several', () => {
  expect(showCounts('CONTACT', 'JOB_APPLICATION')).toEqual([
    '2 new',
    'Job application 1',
    'Message 1',
  ])
})
