import { expect, it } from '@jest/globals'
import { getProblems } from '../testing/validate-document.ts'

const reply = {
  _id: 'drafts.replyTemplate-a',
  _type: 'replyTemplate',
  title: 'Confirms the visit',
  team: 'floor',
  kinds: ['RESERVATION'],
  text: 'See you {visit}.',
}

it('refuses a part that stands for nothing, and says which there are', async () => {
  expect(await getProblems(reply)).toEqual([])
  expect(await getProblems({ ...reply, text: 'See you on {date}.' })).toEqual([
    'error text: “{date}” stands for nothing. Use {visit} or {car}, or write the words themselves.',
  ])
})

it('refuses kinds of another team', async () => {
  expect(await getProblems({ ...reply, kinds: ['RESERVATION', 'TEST_DRIVE'] })).toEqual([
    'error kinds: “Test drive” is another team’s work. Take it out, or make a template of that team.',
  ])
  expect(await getProblems({ ...reply, kinds: undefined })).toEqual([])
})

it('needs a title, a team and a text', async () => {
  expect(await getProblems({ _id: 'drafts.a', _type: 'replyTemplate' })).toEqual([
    'error team: Choose the team.',
    'error text: Write the text.',
    'error title: Name the template.',
  ])
})

it('refuses a status that its kinds never have', async () => {
  expect(await getProblems({ ...reply, status: 'CONTACTED' })).toEqual([])
  expect(await getProblems({ ...reply, team: 'hr', kinds: [], status: 'DECLINED' })).toEqual([])
  expect(await getProblems({ ...reply, status: 'DECLINED' })).toEqual([
    'error status: “Reservation” is never “Declined”. Choose another status, or none.',
  ])
  const misfits = await getProblems({ ...reply, kinds: undefined, status: 'OFFERED' })
  expect(misfits).toEqual([expect.stringMatching(/^error status: “.+” is never “Offered”/)])
})

it('refuses a status that takes a place, or calls something off', async () => {
  for (const status of ['CONFIRMED', 'CANCELLED', 'PAID', 'x'])
    expect(await getProblems({ ...reply, status })).toContain(
      'error status: A reply cannot set this status. Choose another, or none.',
    )
})
