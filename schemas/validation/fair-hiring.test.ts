import { describe, expect, it } from '@jest/globals'
import { FAIR_HIRING_TOPICS, warnOfWording } from './fair-hiring.ts'

const getTopics = (text: string) =>
  FAIR_HIRING_TOPICS.filter((topic) => warnOfWording(text, topic) !== true).map(({ name }) => name)

describe('fair hiring', () => {
  it('warns of each of several requirements', () => {
    expect(getTopics('Female, below 30, Chinese only, send photo')).toEqual([
      'gender',
      'age',
      'race',
      'photo',
    ])
  })

  it.each([
    ['Waitress, Boat Quay', ['gender']],
    ['Applicants aged 25 to 35', ['age']],
    ['You are 25 years old', ['age']],
    ['A young team player', ['age']],
    ['Malays preferred', ['race']],
    ['State your religion', ['religion']],
    ['Must be single', ['family']],
    ['Tell us your marital status', ['family']],
    ['Malaysians preferred', ['nationality']],
    ['Physically fit', ['health']],
    ['Good-looking people', ['looks']],
    ['Attach a recent photograph', ['photo']],
    ['Completed NS', ['national service']],
  ])('warns of “%s”', (text, topics) => {
    expect(getTopics(text)).toEqual(topics)
  })

  it.each([
    'A good knowledge of Chinese food, and of Malay cooking',
    'Guests at Chinese New Year',
    'You speak Malay with guests who do',
    'Two years in service, and a Class 3 licence',
    'Ten people under 30 minutes; trays below 20 kg; over 20 years in business',
    'Take photos of cars for the site',
    'Single-origin beans, and a single shift on Sunday',
    'An attractive salary, a mature market, and the managing of a team',
  ])('accepts “%s”', (text) => {
    expect(getTopics(text)).toEqual([])
  })

  it('reads paragraphs, and says the words and the better ones', () => {
    const body = [
      { _type: 'block', children: [{ text: 'For a ' }, { text: 'fema' }, { text: 'le host' }] },
    ]
    const [gender] = FAIR_HIRING_TOPICS
    expect(gender && warnOfWording(body, gender)).toMatch(/^“female”: .+ “Server”/)
  })
})
