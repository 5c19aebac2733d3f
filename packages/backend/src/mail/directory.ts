import type { HouseRules } from 'core/house-rules'
import { MAILBOX_KINDS, type MailboxKind } from 'core/enquiry-words'
import { getPathEnd } from 'core/plain-path'
import { z } from 'zod'
import { askContent, type ContentSource } from '../content/ask-content.ts'

/** Content changes seldom; a mail may be a minute out of date. */
const FRESH_FOR = 60_000

const QUERY = `{
  "outlets": *[_type == "outlet" && defined(venue)]{
    venue, name, address1, address2, phone, path, email,
    "position": geo{lat, lng}, "driveMinutes": testDrives.slotMinutes,
    "houseRules": tableBooking{lateMinutes, noShowRule, asksDeposit, depositDollars}
  },
  "models": *[_type == "carModel" && defined(path)]{"key": path, name},
  "careers": *[_type == "career" && defined(path)]{path, title},
  "settings": *[_id == "siteSettings"][0]{phone, mailboxes[]{kind, address}, metaPixelId}
}`

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
const position = z.object({ lat: z.number(), lng: z.number() })

const outletSchema = z.object({
  venue: z.string(),
  name: z.string(),
  address1: text,
  address2: text,
  phone: text,
  path: text,
  email: text,
  position: position.nullish().catch(undefined),
  driveMinutes: z.number().nullish().catch(undefined),
  houseRules: z
    .object({
      lateMinutes: z.number().nullish(),
      noShowRule: text,
      asksDeposit: z.boolean().nullish(),
      depositDollars: z.number().nullish(),
    })
    .nullish()
    .catch(undefined),
})

const resultSchema = z.object({
  outlets: z.array(outletSchema),
  models: z.array(z.object({ key: z.string(), name: z.string() })),
  careers: z.array(z.object({ path: z.string(), title: z.string() })),
  settings: z
    .object({
      phone: text,
      metaPixelId: text,
      mailboxes: z.array(z.object({ kind: z.enum(MAILBOX_KINDS), address: z.string() })).nullish(),
    })
    .nullish(),
})

export type MailOutlet = z.infer<typeof outletSchema>

/** The rules of an outlet; a deposit counts only while it is asked for. */
export const toHouseRules = (rules: NonNullable<MailOutlet['houseRules']>): HouseRules => ({
  lateMinutes: rules.lateMinutes ?? undefined,
  noShowRule: rules.noShowRule,
  depositDollars: (rules.asksDeposit ? rules.depositDollars : undefined) ?? undefined,
})

/** Outlets, models, roles and mailboxes as published in Studio. */
export interface Directory {
  outlets: readonly MailOutlet[]
  models: readonly { key: string; name: string }[]
  careers: readonly { slug: string; title: string }[]
  mailboxes: Readonly<Record<MailboxKind, string>>
  phone: string | undefined
  metaPixelId: string | undefined
}

export interface DirectoryOptions extends ContentSource {
  /** Override those of Studio. */
  mailboxes?: Partial<Record<MailboxKind, string>>
  fetch?: typeof fetch
  now?: () => number
}

/**
 * Reads the directory from Sanity's API and caches it for a minute. While content is unreachable, the
 * last copy stays in use.
 */
export function createDirectoryReader(options: DirectoryOptions): () => Promise<Directory> {
  const { fetch: request = fetch, now = Date.now } = options
  let last: { at: number; directory: Promise<Directory> } | undefined

  const load = async (previous: Promise<Directory> | undefined): Promise<Directory> => {
    try {
      return toDirectory(await askContent(options, QUERY, { fetch: request }), options.mailboxes)
    } catch (cause) {
      if (previous) return previous
      throw new Error('The mail directory could not be read.', { cause })
    }
  }

  return () => {
    if (last && now() - last.at < FRESH_FOR) return last.directory
    const current = { at: now(), directory: load(last?.directory) }
    last = current
    // A failed first read is retried by the next mail.
    current.directory.catch(() => {
      if (last === current) last = undefined
    })
    return current.directory
  }
}

function toDirectory(
  found: unknown,
  overrides: Partial<Record<MailboxKind, string>> = {},
): Directory {
  const result = resultSchema.parse(found)
  const mailboxes = new Map(
    result.settings?.mailboxes?.map(({ kind, address }) => [kind, address]) ?? [],
  )
  const general = overrides.general ?? mailboxes.get('general')
  if (general === undefined) {
    throw new Error('Neither Studio nor MAILBOX_GENERAL names the general mailbox.')
  }
  return {
    outlets: result.outlets,
    models: result.models.map(({ key, name }) => ({ key: getPathEnd(key), name })),
    careers: result.careers.map(({ path, title }) => ({ slug: getPathEnd(path), title })),
    mailboxes: {
      general,
      helpdesk: overrides.helpdesk ?? mailboxes.get('helpdesk') ?? general,
      jobs: overrides.jobs ?? mailboxes.get('jobs') ?? general,
    },
    phone: result.settings?.phone,
    metaPixelId: result.settings?.metaPixelId,
  }
}
