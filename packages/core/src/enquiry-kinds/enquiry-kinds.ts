import type { CreateMutation, InputField } from '../backend-schema/backend-schema.ts'
import { application } from './application.ts'
import { contact } from './contact.ts'
import type { DetailField, EnquiryKind, Team } from './enquiry-kind.ts'
import { largeGroup } from './large-group.ts'
import { preOrder } from './pre-order.ts'
import { registerInterest } from './register-interest.ts'
import { reservation } from './reservation.ts'
import { testDrive } from './test-drive.ts'
import { tradeIn } from './trade-in.ts'
import { voucher } from './voucher.ts'
import { waitingList } from './waiting-list.ts'

const REGISTRY = {
  [reservation.kind]: reservation,
  [testDrive.kind]: testDrive,
  [tradeIn.kind]: tradeIn,
  [voucher.kind]: voucher,
  [preOrder.kind]: preOrder,
  [registerInterest.kind]: registerInterest,
  [application.kind]: application,
  [contact.kind]: contact,
  [waitingList.kind]: waitingList,
  [largeGroup.kind]: largeGroup,
} as const

export type Kind = keyof typeof REGISTRY
export type FormName = (typeof REGISTRY)[Kind]['form']

interface KnownKind extends EnquiryKind {
  kind: Kind
  form: FormName
}

/** Fields with a column in the record. */
type Column = 'venue' | 'date' | 'time' | 'party' | 'model' | 'table' | 'testDrive' | 'replaces'

interface Described {
  mutation: CreateMutation
  fields: (...today: never[]) => object
}

type NamesOf<Of extends Described> = keyof ReturnType<Of['fields']>

/** The fields of its input in the backend's schema, no more and no fewer. */
export interface WithInput<Of extends Described> {
  fields: (
    ...today: never[]
  ) => Record<InputField<Of['mutation']>, unknown> &
    Partial<Record<Exclude<NamesOf<Of>, InputField<Of['mutation']>>, never>>
}

/** All other fields of a kind are in its details. */
interface WithDetails<Of extends Described> {
  details: Readonly<Record<Exclude<NamesOf<Of>, Column>, DetailField>>
}

type Complete<Registry extends Readonly<Record<string, Described>>> = {
  [Name in keyof Registry]: WithDetails<Registry[Name]> & WithInput<Registry[Name]>
}

export const ENQUIRY_KINDS: Readonly<Record<Kind, KnownKind>> = REGISTRY satisfies Complete<
  typeof REGISTRY
>

type Folder<Path extends string> = Path extends `${infer Before}/:${string}` ? Before : Path

/** Page of a kind's form, or the folder of its pages. */
export type KindFolder<Of extends Kind> = Folder<(typeof REGISTRY)[Of]['path']>

/** "/booking" of "/booking/:model". */
export const getFolder = (path: string): string => path.replace(/\/:.*$/, '')

const PARAMETER = /:(\w+)$/
const SLUG = /^[a-z0-9-]{1,96}$/

/**
 * Page of a form with these entries: "/booking/byd-seal"; the folder when the address lacks its
 * field.
 */
export function getFormPath({ path }: Pick<EnquiryKind, 'path'>, entries: Entries): string {
  const name = PARAMETER.exec(path)?.[1]
  if (name === undefined) return path
  const value = entries[name] ?? ''
  return SLUG.test(value) ? path.replace(PARAMETER, value) : getFolder(path)
}

type Entries = Readonly<Record<string, string>>

export type NextSteps = EnquiryKind['nextSteps']

const isKind = (text: unknown): text is Kind =>
  typeof text === 'string' && Object.hasOwn(REGISTRY, text)

/** In schema order. */
export const KINDS = Object.keys(REGISTRY).filter(isKind)

const ALL: readonly KnownKind[] = Object.values(REGISTRY)

type KindsByForm = Readonly<Record<FormName, KnownKind>>

const isComplete = (forms: Partial<KindsByForm>): forms is KindsByForm =>
  ALL.every(({ form }) => forms[form])

function buildKindsByForm(): KindsByForm {
  const forms: Partial<KindsByForm> = Object.fromEntries(ALL.map((each) => [each.form, each]))
  if (!isComplete(forms)) throw new Error('A form is missing from its own registry.')
  return forms
}

export const KINDS_BY_FORM = buildKindsByForm()

/** The kinds that book a table and a drive. */
export const VISIT_KINDS = { TABLE: reservation.kind, DRIVE: testDrive.kind } as const

/** Teams whose work each group of staff does. */
const TEAMS: ReadonlyMap<string, readonly Team[]> = new Map([
  ['floor', ['floor']],
  ['sales', ['sales']],
  ['manager', ['floor', 'sales']],
  ['hr', ['hr']],
])

/** Kinds that a member of these groups works on; none without such a group. */
export function getStaffKinds(groups: readonly string[]): Kind[] {
  const teams = new Set(groups.flatMap((group) => TEAMS.get(group) ?? []))
  return ALL.filter(({ team }) => teams.has(team)).map(({ kind }) => kind)
}

/** Whether a car can be sold by an enquiry of this kind: it is one of those that sales work on. */
export const sellsCars = (kind: Kind): boolean => ENQUIRY_KINDS[kind].team === 'sales'

export const isFormName = (name: unknown): name is FormName =>
  typeof name === 'string' && Object.hasOwn(KINDS_BY_FORM, name)

export const FORM_NAMES = Object.keys(KINDS_BY_FORM).filter(isFormName)

/** Forms that have only the fields of their kind and the sender's. */
export type PlainFormName = Extract<(typeof REGISTRY)[Kind], { isPlain: true }>['form']

export const isPlainForm = (form: FormName): form is PlainFormName =>
  KINDS_BY_FORM[form].isPlain === true

/** Tells whether staff have accepted a request, which gave it a time: it is a visit from then on. */
export const isAcceptedVisit = ({
  kind,
  time,
}: {
  kind: Kind
  time?: string | undefined
}): boolean => ENQUIRY_KINDS[kind].acceptedVisit !== undefined && time !== undefined
