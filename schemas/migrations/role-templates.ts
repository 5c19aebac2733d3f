import type { StoredDocument } from './migration.ts'

interface RoleText {
  id: string
  title: string
  role: string
  department: 'cars' | 'restaurants' | 'headquarters'
  summary: string
  work: string
  have: readonly string[]
  get: readonly string[]
}

const TEXTS: readonly RoleText[] = [
  {
    id: 'floor',
    title: 'Role on the floor',
    role: 'Server',
    department: 'restaurants',
    summary: 'You look after guests from the door to the bill.',
    work: 'You seat guests, take orders, bring plates and clear tables, and tell the kitchen of allergies. You work [days and hours].',
    have: ['A friendly way with guests', 'Some time in service, or the wish to learn it'],
    get: ['A meal on each shift', 'Training paid by us'],
  },
  {
    id: 'kitchen',
    title: 'Role in the kitchen',
    role: 'Cook',
    department: 'restaurants',
    summary: 'You cook at one station of the kitchen, and keep it clean.',
    work: 'You prepare and cook what your station serves, keep to recipes and allergen lists, and take deliveries. You work [days and hours].',
    have: [
      'A food hygiene certificate that is valid',
      'Some time in a kitchen, or the wish to learn it',
    ],
    get: ['A meal on each shift', 'Training paid by us'],
  },
  {
    id: 'cars',
    title: 'Role with cars',
    role: 'Sales advisor',
    department: 'cars',
    summary: 'You help guests to find the car that suits them.',
    work: 'You explain prices and COE in plain words, come along on test drives, and prepare agreements and deliveries. You work [days and hours].',
    have: ['A Class 3 or 3A licence', 'Some time in sales or service'],
    get: ['A basic salary and commission', 'A meal on each shift'],
  },
  {
    id: 'office',
    title: 'Role in the office',
    role: '[Name of the role]',
    department: 'headquarters',
    summary: 'You look after one part of the work behind restaurants and showrooms.',
    work: 'You [tasks]. You work from Monday to Friday, in office hours.',
    have: ['Some time in similar work'],
    get: ['[Leave and medical cover]'],
  },
]

type Style = 'h2' | 'normal'

function buildParagraph(key: string, text: string, style: Style, isListed: boolean) {
  return {
    _key: key,
    _type: 'block',
    style,
    markDefs: [],
    children: [{ _key: `${key}-text`, _type: 'span', text, marks: [] }],
    ...(isListed && { listItem: 'bullet', level: 1 }),
  }
}

const buildList = (name: string, heading: string, lines: readonly string[]) => [
  buildParagraph(name, heading, 'h2', false),
  ...lines.map((line, index) => buildParagraph(`${name}-${index}`, line, 'normal', true)),
]

/** Templates of roles to begin with; HR changes them in Studio. */
export const ROLE_TEMPLATES: readonly StoredDocument[] = TEXTS.map(
  ({ id, work, have, get, ...template }) => ({
    _id: `roleTemplate-${id}`,
    _type: 'roleTemplate',
    ...template,
    body: [
      buildParagraph('work', 'The work', 'h2', false),
      buildParagraph('work-text', work, 'normal', false),
      ...buildList('have', 'You have', have),
      ...buildList('get', 'You get', get),
    ],
  }),
)
