/** Sheets that marketing may link to. */
export type SheetName = 'reservation' | 'test-drive' | 'whatsapp'

/** A requested sheet; the details are preselected. */
export interface SheetRequest {
  sheet: SheetName | 'navigation' | 'search' | 'cookies'
  /** Venue identifier of an outlet. */
  venue?: string
  /** Short name of a model: "sealion-7". */
  model?: string
  /** Size of a party. */
  guests?: string
  /** ISO date and "19:30", in Singapore. */
  date?: string
  time?: string
  /** Fallback page when the sheet cannot be loaded. */
  fallbackHref?: string
}

export interface SheetStore {
  get: () => SheetRequest | undefined
  subscribe: (listener: () => void) => () => void
  open: (request: SheetRequest) => void
  /** Closes the sheet if it is open. */
  toggle: (request: SheetRequest) => void
  close: () => void
}

export function createSheetStore(): SheetStore {
  let current: SheetRequest | undefined
  const listeners = new Set<() => void>()
  const set = (next: SheetRequest | undefined) => {
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: set,
    toggle: (request) => set(current?.sheet === request.sheet ? undefined : request),
    close: () => set(undefined),
  }
}

/** At most one sheet is open at a time. */
export const sheets = createSheetStore()

const SHEETS: ReadonlySet<string> = new Set<SheetRequest['sheet']>([
  'reservation',
  'test-drive',
  'whatsapp',
  'navigation',
  'search',
  'cookies',
])
const isSheet = (name: string | undefined): name is SheetRequest['sheet'] =>
  name !== undefined && SHEETS.has(name)

/** Parses `data-sheet` and its preselection from a trigger. */
export function parseSheetTrigger(trigger: HTMLElement): SheetRequest | undefined {
  const { sheet, venue, model, date, time } = trigger.dataset
  if (!isSheet(sheet)) return undefined
  return {
    sheet,
    venue,
    model,
    date,
    time,
    fallbackHref: trigger instanceof HTMLAnchorElement ? trigger.href : undefined,
  }
}
