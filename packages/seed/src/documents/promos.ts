import { cite } from '../facts.ts'
import { image, pathLink, reference, seo, sheetLink } from './builders.ts'
import { dishImage } from './dishes.ts'
import { numbered, paragraph, text } from './rich-text.ts'
import type { Promo } from './types.ts'

const MOST = 8000

const coeDrop: Promo = {
  _id: 'promo-coe-drop',
  _type: 'promo',
  title: 'COE drop',
  path: '/coe-drop',
  startsAt: '2026-11-16T01:00:00.000Z',
  coeExercise: '2027-01-20',
  lead: 'Sign for a Sealion 7 Dynamic now. If Category A closes lower, we take the difference off.',
  image: image('car-sealion-7-tide', 'SEALION 7 in Tidewater, side view', {
    focus: { x: 0.5, y: 0.6 },
  }),
  terms: text(
    paragraph({
      strong:
        'Sample promotion: the offer, its limit and its dates are examples until marketing confirms them.',
    }),
    numbered(
      'For a Sealion 7 Dynamic signed at any of the five showrooms by 4 pm on Wednesday 20 January 2027.',
      'The result that counts is Category A at that exercise, as LTA publishes it.',
      'Finance, insurance and trade-in with us are conditions of the price. Ask for the price without them.',
      'One car per person. Not valid with any other price offer.',
      'If your bid fails, the next exercise counts instead, on the same terms.',
      'Change your mind before registration and the booking fee comes back in full.',
    ),
  ),
  blocks: [
    {
      _type: 'heroBlock',
      heading: 'If the COE falls, the fall is yours',
      lead: 'Sign for a Sealion 7 Dynamic now. If Category A closes lower when bidding does, we take the difference off.',
      car: reference('carModel-sealion-7'),
      actions: [
        sheetLink('Drive it first', 'test-drive'),
        pathLink('Read the terms', '/coe-drop#terms'),
      ],
    },
    {
      _type: 'coeDropBlock',
      heading: 'What it starts from',
      car: reference('carModel-sealion-7'),
      category: 'A',
      most: MOST,
      provenance: cite({ value: MOST, source: ['example'], confidence: 'low' }),
      outcomesHeading: 'Five ways it can go',
      changes: [0, -3390, -MOST, -13_890, 4110],
    },
  ],
  sampleFields: ['startsAt', 'coeExercise', 'lead', 'terms', 'blocks'],
  seo: seo(
    'COE drop | BYD by 1826',
    'Sign for a Sealion 7 Dynamic now. If COE Category A closes lower, we take the difference off. The rule, the limit and the closing date.',
  ),
}

const CANDIDATES = [
  {
    dish: 'laksa',
    heading: 'Hand-cut laksa',
    text: 'Prawns, tau pok and half a soft egg in a broth that takes nine hours.',
  },
  {
    dish: 'char-siew',
    heading: 'Char siew over longan wood',
    text: 'Malt glaze, mustard greens, and the burnt ends on top.',
  },
  {
    dish: 'mushroom-mee-pok',
    heading: 'Wild mushroom mee pok',
    text: 'King oyster and shiitake with black vinegar. The one the vegetarians fight for.',
  },
  {
    dish: 'ondeh-ondeh-cake',
    heading: 'Ondeh-ondeh cake',
    text: 'Pandan sponge and toasted coconut, with gula melaka poured at the table.',
  },
] as const

const vote: Promo = {
  _id: 'promo-vote-promo',
  _type: 'promo',
  title: 'Vote for a dish',
  path: '/vote-promo',
  startsAt: '2026-11-16T01:00:00.000Z',
  endsAt: '2027-01-31T15:59:00.000Z',
  lead: 'One vote each, and the winner is on the tables of all five restaurants from 15 February 2027.',
  image: dishImage('laksa'),
  terms: text(
    paragraph({ strong: 'Sample promotion: dishes and dates are examples.' }),
    numbered(
      'One vote for each email address. It counts once you press the button on the page that our mail leads to, by 11.59 pm on Sunday 31 January 2027.',
      'Vote again with the same address to change your vote, as often as you like until voting closes. The last one counts.',
      'With the vote we keep a code of the address, not the address, and delete it a week after voting closes.',
      'The dish with the most votes is served at all five restaurants from 15 February 2027.',
      'If two dishes tie, the cooks decide, and you may complain to them directly.',
    ),
  ),
  blocks: [
    {
      _type: 'voteBlock',
      heading: 'One dish goes on all five menus. Which?',
      options: CANDIDATES.map(({ dish, heading, text: description }) => ({
        _type: 'voteOption' as const,
        key: dish,
        name: heading,
        text: description,
        image: dishImage(dish),
      })),
    },
  ],
  sampleFields: ['startsAt', 'endsAt', 'lead', 'terms', 'blocks'],
  seo: seo(
    'Vote for a dish | BYD by 1826',
    'Laksa, char siew, mee pok or ondeh-ondeh cake: vote for the dish that goes on the menus of all five restaurants, until 31 January 2027.',
  ),
}

export const promos: Promo[] = [coeDrop, vote]
