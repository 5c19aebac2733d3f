import { reference, seo } from './builders.ts'
import { bullets, heading, paragraph, text } from './rich-text.ts'
import type { Career, RichText } from './types.ts'

interface RoleInput {
  slug: string
  title: string
  department: Career['department']
  place: string
  outlet?: string
  employmentType: Career['employmentType']
  salary: [min: number, max: number, period: 'month' | 'hour']
  publishedAt?: string
  validThrough: string
  summary: string
  work: string
  have: string[]
  get: string[]
}

function buildBody({ work, have, get }: RoleInput): RichText {
  return text(
    heading('The work'),
    paragraph(work),
    heading('You have'),
    bullets(...have),
    heading('You get'),
    bullets(...get),
  )
}

/** No vacancy is known from a public source, so every role is sample content. */
const SAMPLE_FIELDS = [
  'title',
  'department',
  'place',
  'employmentType',
  'salaryRange',
  'validThrough',
  'summary',
  'body',
]

function buildRole(input: RoleInput): Career {
  const [min, max, period] = input.salary
  return {
    _id: `career-${input.slug}`,
    _type: 'career',
    title: input.title,
    path: `/careers/${input.slug}`,
    department: input.department,
    place: input.place,
    ...(input.outlet && { outlet: reference(`outlet-${input.outlet}`) }),
    employmentType: input.employmentType,
    salaryRange: { min, max, period },
    publishedAt: input.publishedAt ?? '2026-11-16T01:00:00.000Z',
    validThrough: input.validThrough,
    summary: input.summary,
    body: buildBody(input),
    sampleFields: SAMPLE_FIELDS,
    seo: seo(`${input.title}, ${input.place} | BYD by 1826`, input.summary),
  }
}

export const careers: Career[] = [
  buildRole({
    slug: 'host-showroom-floor',
    title: 'Host, showroom floor',
    department: 'cars',
    place: 'Suntec City',
    outlet: 'suntec',
    employmentType: 'full-time',
    salary: [3200, 3900, 'month'],
    validThrough: '2027-01-29',
    summary:
      'You meet people at the door. Some want laksa, some want a car, and a fair number do not know yet.',
    work: 'You seat guests, look at licences before test drives, hand over keys, and come along on a test drive when asked. You know the nine cars well enough to say which one does not suit.',
    have: [
      'A Class 3 or 3A licence',
      'Two years in service of any kind',
      'The patience to explain COE twice in one evening',
      'English, and one more language our guests speak',
    ],
    get: [
      'A five-day week of 44 hours',
      'A staff meal',
      'Commission shared across the floor',
      'A demo car on your weekends off',
    ],
  }),
  buildRole({
    slug: 'sous-chef-boat-quay',
    title: 'Sous chef',
    department: 'restaurants',
    place: 'Boat Quay',
    outlet: 'boat-quay',
    employmentType: 'full-time',
    salary: [3800, 4600, 'month'],
    validThrough: '2027-01-15',
    summary:
      'Second in a riverside kitchen that has to be faster than the cars and calmer than the quay.',
    work: 'You run the pass on alternate nights, teach two cooks, order for the week and write down what you changed. The menu is short on purpose; you help decide what leaves it.',
    have: [
      'Five years on the line, one of them in charge of it',
      'A food hygiene certificate that is still valid',
      'A good knowledge of Singapore food',
    ],
    get: ['A five-day week, two days off together', 'A staff meal', 'Training paid by us'],
  }),
  buildRole({
    slug: 'barista-tanjong-pagar',
    title: 'Barista',
    department: 'restaurants',
    place: 'Tanjong Pagar',
    outlet: 'tanjong-pagar',
    employmentType: 'part-time',
    salary: [14, 16, 'hour'],
    validThrough: '2027-01-29',
    summary: 'Kopi from half past seven, flat whites from eight, and the same faces every morning.',
    work: 'You open the bar, and make kopi and espresso drinks. You learn what the regulars order. From ten to eleven, when it is quiet, you clean the machines.',
    have: [
      'Six months of experience with an espresso machine',
      'Time on at least four mornings a week',
      'Calm when the queue is long',
    ],
    get: ['Shifts published two weeks ahead', 'Breakfast', 'Coffee beans at cost price'],
  }),
  buildRole({
    slug: 'service-adviser-waterway-point',
    title: 'Service adviser',
    department: 'cars',
    place: 'Waterway Point',
    outlet: 'waterway-point',
    employmentType: 'full-time',
    salary: [3400, 4200, 'month'],
    validThrough: '2027-01-22',
    summary: 'You stand between the owner and the workshop, and tell each what the other meant.',
    work: 'You book cars in, read what the diagnosis says, ring the owner with one figure instead of three guesses, and time the work to the meal when you can.',
    have: [
      'A technical diploma or five years around cars',
      'Some knowledge of electric drivetrains, or the wish to get it',
      'A calm voice on the phone',
    ],
    get: ['Certification for high-voltage systems, paid by us', 'A five-day week', 'A staff meal'],
  }),
  buildRole({
    slug: 'registration-and-coe-officer',
    title: 'Registration and COE officer',
    department: 'headquarters',
    place: 'Suntec City',
    outlet: 'suntec',
    employmentType: 'full-time',
    salary: [3600, 4300, 'month'],
    validThrough: '2027-01-29',
    summary:
      'Twice a month you bid, and in between you make sure that every paper is in the right tray.',
    work: 'You prepare registrations, place bids, reconcile deposits, and explain a result to a customer on the evening it comes out. Accuracy is the job; kindness is how you do it.',
    have: [
      'Two years with vehicle registration or bank paperwork',
      'Spreadsheets that others can read',
      'Calm on bidding Wednesdays',
    ],
    get: ['Office hours, mostly', 'Lunch', 'A quiet room'],
  }),
  buildRole({
    slug: 'server-weekends-zhongshan-park',
    title: 'Server, weekends',
    department: 'restaurants',
    place: 'Zhongshan Park',
    outlet: 'zhongshan-park',
    employmentType: 'part-time',
    salary: [13, 15, 'hour'],
    publishedAt: '2026-09-14T01:00:00.000Z',
    validThrough: '2026-11-08',
    summary: 'Weekend lunches for families who come for the park and stay for dessert.',
    work: 'You look after six tables, carry three plates, and know which high chairs do not wobble.',
    have: ['Saturdays and Sundays', 'Good shoes'],
    get: ['A staff meal', 'Shifts published two weeks ahead'],
  }),
]
