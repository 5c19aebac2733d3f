import { image, pageLink, pathLink, reference, seo, sheetLink } from './builders.ts'
import type { Home } from './types.ts'

const table = image(
  'table-top',
  'A table seen from above: laksa, barramundi, a flat white and a car key',
  { focus: { x: 0.45, y: 0.5 } },
)

export const home = {
  _id: 'home',
  _type: 'home',
  blocks: [
    {
      _type: 'heroBlock',
      heading: 'Book a table. Bring your licence.',
      lead: 'We sell BYD cars from five restaurants across Singapore. Come for lunch, and the Sealion 7 by the window is yours to drive before coffee.',
      car: reference('carModel-sealion-7'),
      actions: [sheetLink('Book a table', 'reservation'), sheetLink('Test drive', 'test-drive')],
    },
    {
      _type: 'modelsBlock',
      heading: 'Nine cars, drawn to one scale',
      lead: 'From the 4.29 m Dolphin to the 5.25 m Denza D9, so you can judge what fits your lot before you fall for the paint.',
    },
    {
      _type: 'stepsBlock',
      heading: 'The key comes with the bill',
      image: table,
      steps: [
        {
          _type: 'step',
          time: '12.30',
          title: 'Sit down',
          text: 'Laksa, or the barramundi. The car you asked about is parked within sight of the table.',
        },
        {
          _type: 'step',
          time: '1.25',
          title: 'Take the key',
          text: 'Show your licence at the table and the key is yours.',
        },
        {
          _type: 'step',
          time: '1.30',
          title: 'Drive it',
          text: 'Out of the car park, round the block or a little further, and back. Ask questions or don’t.',
        },
        {
          _type: 'step',
          time: '2.00',
          title: 'Have the kopi',
          text: 'The full price with COE is on one sheet of paper. Take it home and sleep on it.',
        },
      ],
    },
    {
      _type: 'outletsBlock',
      heading: 'Five kitchens, each with cars at the door',
      link: pathLink('All restaurants', '/restaurant/all'),
    },
    {
      _type: 'calloutsBlock',
      callouts: [
        {
          _type: 'callout',
          heading: 'Driving something now?',
          text: 'Send the plate number and four photos. We look at the car on paper first and in the car park second.',
          link: pathLink('Value my car', '/byd-trade-in'),
        },
        {
          _type: 'callout',
          heading: 'Owners keep their table',
          text: 'You bought the car from a restaurant. It would be odd if we forgot your name at the door.',
          link: pageLink('Owner benefits', 'page-lifestyle-benefits'),
        },
      ],
    },
  ],
  seo: seo(
    'BYD by 1826 | BYD Dealer | Singapore',
    'Automotive distinction meets culinary artistry: BYD cars and good food under one roof. Visit our showroom at Suntec City, and stay for lunch.',
    table,
  ),
} satisfies Home
