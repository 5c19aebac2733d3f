import { FEE_TERMS_PATH, SAMPLE_DRAFT } from 'core/fee-terms'
import { KEPT_BY_CONSENT, KEPT_FOR_USE } from 'core/kept-in-browser'
import { formatDollars } from 'core/numbers'
import { business } from '../facts.ts'
import { figure, image, pageLink, pathLink, reference, seo, sheetLink } from './builders.ts'
import { RETENTION_LINES } from './retention-lines.ts'
import { bullets, numbered, paragraph, text } from './rich-text.ts'
import type { Page } from './types.ts'
import { venueImage } from './venues.ts'

const { value: fee } = business.booking_fee
const FEE = formatDollars(fee.amount)
const DISTRIBUTOR = {
  conditions: 'The distributor’s terms, which name the Seal; ours follow them for every car',
}

/** Every legal text is a draft for review by a lawyer. */
const DRAFT_NOTE = `${SAMPLE_DRAFT} It was written for this site and has not been reviewed by a lawyer; do not rely on it until it has been.`

const riverside = venueImage('boat-quay')

const BENEFIT_PICTURES = {
  'kept-table': 'A table laid for two, kept by a card that shows a car',
  service: 'A car in a service bay, with a laid plate beside it',
  charging: 'A car at a charger, with a flat white beside it',
  friend: 'Laksa and char siew on one table, with a voucher and a car key',
  discount: 'A bill with ten percent off, beside a car key',
} as const

const benefitImage = (id: keyof typeof BENEFIT_PICTURES) =>
  image(`benefit-${id}`, BENEFIT_PICTURES[id])

const about: Page = {
  _id: 'page-about',
  _type: 'page',
  title: 'About Us',
  path: '/about',
  blocks: [
    {
      _type: 'heroBlock',
      heading: 'A car dealer you visit for lunch',
      image: riverside,
      actions: [],
    },
    {
      _type: 'textBlock',
      heading: 'Nobody likes a showroom at two in the afternoon',
      body: text(
        paragraph(
          'So we put the restaurant first and the cars beside it. You come for the food. If you are curious, there is a key.',
        ),
        paragraph(
          'It changes the conversation. People who have eaten ask better questions, and nobody signs anything hungry.',
        ),
      ),
    },
    {
      _type: 'timelineBlock',
      heading: 'How it went',
      entries: [
        {
          _type: 'timelineEntry',
          when: '13 June 2023',
          what: 'Boat Quay opens',
          text: 'A restaurant first, with a small BYD experience centre above it.',
        },
        {
          _type: 'timelineEntry',
          when: '4 August 2023',
          what: 'Suntec City',
          text: 'The city showroom, with a café.',
        },
        {
          _type: 'timelineEntry',
          when: 'By August 2024',
          what: 'Tanjong Pagar and Balestier',
          text: 'Balestier is now called Zhongshan Park. The old links still work.',
        },
        {
          _type: 'timelineEntry',
          when: 'Newest',
          what: 'Waterway Point',
          text: 'In the mall where the Dolphin was first shown in Singapore.',
        },
      ],
    },
    {
      _type: 'textBlock',
      heading: 'Who you are dealing with',
      body: text(
        paragraph(
          'BYD by 1826 is run by EightX Group. The cars come through BYD’s distributor in Singapore, Vantage Automotive Limited, which belongs to Sime Darby.',
        ),
        paragraph(
          'The idea was in the papers when we opened: half restaurant, half showroom. It still describes us.',
        ),
      ),
      links: [pathLink('Restaurants', '/restaurant/all'), pathLink('Careers', '/careers')],
    },
    {
      _type: 'galleryBlock',
      images: [
        image(
          'table-top',
          'A table seen from above: laksa, barramundi, a flat white and a car key',
        ),
      ],
    },
  ],
  sampleFields: [],
  seo: seo(
    'About Us | BYD by 1826',
    'How a restaurant on Boat Quay came to sell BYD cars: our five addresses, the people behind them, and why lunch comes first.',
    riverside,
  ),
}

const benefits: Page = {
  _id: 'page-lifestyle-benefits',
  _type: 'page',
  title: 'Owner Benefits',
  path: '/lifestyle-benefits',
  blocks: [
    {
      _type: 'heroBlock',
      heading: 'Owners keep their table',
      lead: 'You bought the car from a restaurant. It would be odd if we forgot your name at the door.',
      car: reference('carModel-seal'),
      actions: [sheetLink('Book a table', 'reservation')],
    },
    {
      _type: 'featureBlock',
      heading: 'A table on Friday and Saturday',
      text: 'Two tables at each restaurant are kept for owners until 5 pm on the day. After that they go to whoever is hungry.',
      image: benefitImage('kept-table'),
      imageSide: 'right',
      link: sheetLink('Book for Friday or Saturday', 'reservation'),
    },
    {
      _type: 'featureBlock',
      heading: 'Service timed to lunch',
      text: 'Book the slot and the table together. The car goes round the back when you order and returns with the bill.',
      image: benefitImage('service'),
      imageSide: 'left',
      link: pathLink('Ask for a service slot', '/contact'),
    },
    {
      _type: 'featureBlock',
      heading: 'Charging while you eat',
      text: 'Where the building has chargers, the first hour is on us. After that it is the posted rate, and we text before it starts.',
      image: benefitImage('charging'),
      imageSide: 'right',
      link: sheetLink('Ask where we have chargers', 'whatsapp'),
    },
    {
      _type: 'featureBlock',
      heading: 'Your friend drives, you both eat',
      text: 'Send a friend for a test drive. When they come, you each get a S$50 dining voucher, whether or not they buy.',
      image: benefitImage('friend'),
      imageSide: 'left',
      link: pathLink('Get your link for friends', '/member#friends'),
    },
    {
      _type: 'featureBlock',
      heading: 'Ten percent off the bill',
      text: 'For the table, not just for you. Drinks too. Show the key. Yes, the actual key.',
      image: benefitImage('discount'),
      imageSide: 'right',
      link: pathLink('See what is cooking', '/restaurant/all'),
    },
    {
      _type: 'faqBlock',
      heading: 'Small print, in full size',
      questions: [
        {
          _type: 'questionAndAnswer',
          question: 'I bought my BYD somewhere else. Does this count?',
          answer: paragraph(
            'The discount and the voucher do; the kept tables and the service lane are for cars from us, because that is what they were planned for.',
          ),
        },
        {
          _type: 'questionAndAnswer',
          question: 'Do the benefits end?',
          answer: paragraph(
            'We change them at most once a year, in January, and say so in December.',
          ),
        },
      ],
    },
    {
      _type: 'callToActionBlock',
      heading: 'Not an owner yet?',
      text: 'Then you pay full price for the laksa and drive one of ours for nothing.',
      actions: [
        sheetLink('Book a test drive', 'test-drive'),
        pathLink('See the models', '/byd-models'),
      ],
    },
  ],
  sampleFields: ['blocks'],
  seo: seo(
    'Owner Benefits | BYD by 1826',
    'What owners get at our restaurants: kept tables, service timed to lunch, charging while you eat, and something for a friend who drives.',
  ),
}

const toKeptLine = ({ what, names, lasts }: (typeof KEPT_FOR_USE)[number]) =>
  `${what} (${names.join(', ')}): ${lasts}`

const privacy: Page = {
  _id: 'page-privacy',
  _type: 'page',
  title: 'Privacy Policy',
  path: '/privacy',
  blocks: [
    {
      _type: 'heroBlock',
      heading: 'Privacy Policy',
      lead: 'You give us a name and a number to book a table or a car. This page says what happens to them.',
      actions: [],
    },
    { _type: 'textBlock', body: paragraph({ strong: DRAFT_NOTE }) },
    {
      _type: 'textBlock',
      heading: 'What we collect, and when',
      body: text(
        paragraph('Only what a form asks for, and only when you send it.'),
        bullets(
          'A table: name and mobile number, and your email if you give it.',
          'A test drive: name and mobile number, your email if you give it, and that you hold a licence.',
          'A pre-order: name, mobile number and email, the model you chose, and the record of the fee.',
          'A trade-in: the plate, the mileage and your photos.',
          'A job: your résumé and what you write with it.',
        ),
        paragraph('We never ask for your NRIC number on this site.'),
      ),
    },
    {
      _type: 'textBlock',
      heading: 'What we use it for',
      body: text(
        paragraph(
          'To do the thing you asked for, and to answer you about it. Consent is asked for each purpose on its own, and we record what you agreed to, when, and your IP address.',
        ),
        bullets(
          'Bookings: to hold the table or the car, and to email or call you about it.',
          'Pre-orders: to take, receipt and refund the fee.',
          'Trade-in: to value one car.',
          'Marketing: only if you ticked the box for that channel. None is ticked for you.',
        ),
        paragraph(
          'Before we call or text a Singapore number with an offer, we need your clear and unambiguous consent, or we check the Do Not Call register first.',
        ),
      ),
    },
    {
      _type: 'textBlock',
      heading: 'Advertising and measurement',
      body: text(
        paragraph(
          'Optional, in three parts: measurement, Google advertising and Meta advertising. Each is off until you say yes to it; only then do we keep how you came here and the click id that brought you, so that we know which advertisement worked. These are stored in your browser, with their names there:',
        ),
        bullets(...KEPT_BY_CONSENT.map(toKeptLine)),
        paragraph(
          'You can change your mind at any time; the choices are at the foot of every page.',
        ),
      ),
    },
    {
      _type: 'textBlock',
      heading: 'What stays in your browser',
      body: text(
        paragraph(
          'Cookies, and notes in the browser’s own storage. The site does not work without them, so these are not asked for. Each is there only once you use what it is for:',
        ),
        bullets(...KEPT_FOR_USE.map(toKeptLine)),
      ),
    },
    {
      _type: 'textBlock',
      heading: 'Who else sees it',
      body: paragraph(
        'The companies that send our texts and email, take payments and host the site. They may use it only for that. The distributor sees your name when a pre-order becomes an order, and not before.',
      ),
    },
    {
      _type: 'textBlock',
      heading: 'How long we keep it',
      body: bullets(...RETENTION_LINES),
    },
    {
      _type: 'textBlock',
      heading: 'Your choices',
      body: paragraph(
        'Ask for a copy, have it corrected, or have it deleted. You can withdraw your consent at any time, and we act within 10 business days. Withdrawing does not undo what was done before.',
      ),
    },
    {
      _type: 'textBlock',
      heading: 'Writing to us',
      body: paragraph(
        'The Data Protection Officer reads ',
        { text: 'helpdesk@byd1826.example', href: 'mailto:helpdesk@byd1826.example' },
        ' and answers within 30 days. If the answer is not good enough, the Personal Data Protection Commission is the next step.',
      ),
    },
  ],
  sampleFields: ['blocks'],
  seo: seo(
    'Privacy Policy | BYD by 1826',
    'What we do with your name, number and photos when you book a table, a test drive or a car with BYD by 1826, and how to have it undone.',
  ),
}

const terms: Page = {
  _id: 'page-terms',
  _type: 'page',
  title: 'Terms & Condition',
  path: '/terms',
  blocks: [
    {
      _type: 'heroBlock',
      heading: 'Terms & Condition',
      lead: 'What you may expect of this site, and what it may expect of you.',
      actions: [],
    },
    { _type: 'textBlock', body: paragraph({ strong: DRAFT_NOTE }) },
    {
      _type: 'textBlock',
      heading: 'What this site is',
      body: text(
        paragraph(
          'It shows the cars and restaurants of BYD by 1826 and takes your requests: a table, a test drive, a valuation, a pre-order, an application. A request is not a contract. It becomes one when we confirm it, or when you sign at a showroom.',
        ),
      ),
    },
    {
      _type: 'textBlock',
      heading: 'Figures and prices',
      body: text(
        bullets(
          'Every range, time and price carries its source and date. Tap it to see them.',
          'Ranges come from test cycles. Yours depends on the road, the weather and your right foot.',
          'A price with COE holds on the day it names, under the conditions it names. The premium changes with every bidding exercise.',
          'What is marked “Sample” stands in for something we have not confirmed yet. Do not rely on it.',
          'The cars are drawn, not photographed. Paint looks different in the sun.',
        ),
      ),
    },
    {
      _type: 'textBlock',
      heading: 'Tables and test drives',
      body: bullets(
        'We hold a table for fifteen minutes. Call if you are late and we hold it longer.',
        'For a test drive you bring a valid Class 3 or 3A licence, and you drive sober. We may say no.',
        'A particular car may be out when you come. We then offer another, or another time.',
      ),
    },
    {
      _type: 'textBlock',
      heading: 'Pre-orders, vouchers and promotions',
      body: paragraph(
        'Pre-orders have ',
        { text: 'terms of their own', page: 'page-preorder-terms' },
        '. So does each promotion, on its page. A voucher is worth what it says until the date it says, once.',
      ),
    },
    {
      _type: 'textBlock',
      heading: 'Ours and yours',
      body: paragraph(
        'The words and drawings on this site are ours; BYD’s names and marks are BYD’s. What you send us stays yours, and we use it only as the ',
        { text: 'Privacy Policy', page: 'page-privacy' },
        ' says.',
      ),
    },
    {
      _type: 'textBlock',
      heading: 'If something is wrong',
      body: paragraph(
        'Tell us and we will put it right. We answer for what we do carelessly, as the law of Singapore provides, and these terms take none of that away. The courts of Singapore decide what we cannot settle over coffee.',
      ),
    },
  ],
  sampleFields: ['blocks'],
  seo: seo(
    'Terms & Condition | BYD by 1826',
    'The terms of this site: what a request is, what a figure or a price with COE means, and what holds for tables and test drives.',
  ),
}

const preorderTerms: Page = {
  _id: 'page-preorder-terms',
  _type: 'page',
  title: 'Pre-order terms',
  path: FEE_TERMS_PATH,
  blocks: [
    {
      _type: 'heroBlock',
      heading: 'Pre-order terms',
      lead: `A ${FEE} fee holds your place. Here is what happens to it.`,
      actions: [],
    },
    {
      _type: 'textBlock',
      body: paragraph({ strong: `${DRAFT_NOTE} No real money is taken under it.` }),
    },
    {
      _type: 'figuresBlock',
      figures: [
        figure('Booking fee for each car', FEE, business.booking_fee, DISTRIBUTOR),
        figure('Refundable within', fee.refund_window_days, business.booking_fee, {
          ...DISTRIBUTOR,
          unit: 'days',
        }),
      ],
    },
    {
      _type: 'textBlock',
      heading: 'The fee',
      body: numbered(
        `The fee is ${FEE} for each car. You pay it once, when you send the pre-order.`,
        'It counts towards the price of the car you buy.',
        `You can have it back. Tell us in writing and the whole amount is returned within ${fee.refund_window_days} days.`,
        'A pre-order is for one person, one model and one variant. None of the three can be changed; withdraw it and send a new one.',
        'The paint and the showroom you can change until you sign.',
      ),
    },
    {
      _type: 'textBlock',
      heading: 'What a pre-order is not',
      body: bullets(
        'It is not a purchase. Nothing is bought until you sign at a showroom.',
        'It fixes no price. The price is the one on the day you sign, with its conditions.',
        'It promises no delivery date and no COE. The ship decides the one, the bidding the other.',
      ),
    },
    {
      _type: 'textBlock',
      heading: 'What happens next',
      body: text(
        numbered(
          'You get a receipt with a reference by email.',
          'We call within two working days to agree on a time at the showroom you chose.',
          'You drive the car, if you have not. Then you sign, or you don’t.',
        ),
        paragraph(
          'Questions? Write to ',
          { text: 'hello@byd1826.example', href: 'mailto:hello@byd1826.example' },
          ', or ask at the table.',
        ),
      ),
      links: [pageLink('Privacy Policy', 'page-privacy')],
    },
  ],
  sampleFields: ['blocks'],
  seo: seo(
    'Pre-order terms | BYD by 1826',
    'The S$1,000 pre-order fee in plain words: credited to the price, refundable within 90 days, and what a pre-order does not promise.',
  ),
}

export const pages: Page[] = [about, benefits, privacy, terms, preorderTerms]
