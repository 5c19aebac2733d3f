import { createHash } from 'node:crypto'
import type { Logger } from 'telemetry/log'
import { parseJson } from 'core/parse-json'
import { addDays } from 'core/singapore-clock'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { answerFault } from '../answer-fault.ts'
import { isDiskFull } from '../store/disk-full.ts'
import { listMissedSearches } from '../store/missed-searches.ts'
import type { Store } from '../store/store.ts'
import type { MenuEditor, VerifyEditor } from './editors.ts'
import { isMenuVenue, MAX_AGE_SECONDS } from './gateway.ts'
import { getKitchenDay } from './menu.ts'
import { changeDish, type DishChange, getMenu } from './menu-store.ts'
import { type GatewayError, parseMenuQuery } from './parse-query.ts'
import { toResponse } from './to-response.ts'

const MAX_PRICE_CENTS = 1_000_000
const MAX_BODY_CHARACTERS = 1_000
const UNTIL_TOMORROW = 'until-tomorrow'

const STATUSES = {
  MISSING_PARAMETER: 400,
  INVALID_PARAMETER: 400,
  REPEATED_PARAMETER: 400,
  UNKNOWN_PARAMETER: 400,
  UNKNOWN_OUTLET: 404,
  UNKNOWN_MENU: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  INVALID_BODY: 400,
  UNAVAILABLE: 503,
} as const satisfies Record<GatewayError['code'], ContentfulStatusCode>

const changeSchema = z
  .strictObject({
    soldOut: z.union([z.boolean(), z.literal(UNTIL_TOMORROW)]),
    hidden: z.boolean(),
    priceCents: z.int().min(1).max(MAX_PRICE_CENTS),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change.')

interface ForEditor {
  Variables: { editor: MenuEditor }
}

interface MenusAppOptions {
  store: Store
  verifyEditor: VerifyEditor
  /** Origins of Studio. */
  studioOrigins: readonly string[]
  now?: () => Date
  log: Logger
}

/** The menu gateway below its stage, and what editors of content reach with their own session: menus, and searches without a hit. */
export function createMenusApp(options: MenusAppOptions) {
  const { store, verifyEditor, studioOrigins, log, now = () => new Date() } = options
  const app = new Hono<ForEditor>()
  app.onError((cause, context) => {
    if (isDiskFull(cause)) return answerFault(cause, context)
    log.error('A menu request failed.', { path: context.req.path, cause: String(cause) })
    const message = 'The menu cannot be answered at the moment. Try again.'
    return answerError(context, { code: 'UNAVAILABLE', message })
  })
  const admin = '/admin/menus'
  const searches = '/admin/searches'

  const fromStudio = cors({
    origin: [...studioOrigins],
    credentials: true,
    allowMethods: ['GET', 'PATCH'],
    allowHeaders: ['Authorization', 'Content-Type'],
    maxAge: 600,
  })
  const forEditor: MiddlewareHandler<ForEditor> = async (context, next) => {
    context.header('Cache-Control', 'private, no-store')
    const editor = await verifyEditor(context.req.raw.headers)
    if (!editor.ok) return answerError(context, editor.error)
    context.set('editor', editor.value)
    return next()
  }
  for (const path of [`${admin}/*`, searches]) app.use(path, fromStudio, forEditor)

  app.get(searches, async (context) =>
    context.var.editor.editsAll
      ? context.json(await listMissedSearches(store, now()))
      : answerError(context, marketingOnly),
  )

  app.get(`${admin}/:venue`, async (context) => {
    const venue = context.req.param('venue')
    if (!isOwn(context.var.editor, venue)) return answerError(context, notYours)
    const menu = await getMenu(store, venue, now())
    return menu ? context.json(menu) : answerError(context, unknownOutlet)
  })

  app.patch(`${admin}/:venue/dishes/:id`, async (context) => {
    const { venue, id } = context.req.param()
    const { editor } = context.var
    if (!isOwn(editor, venue)) return answerError(context, notYours)
    const change = parseChange(await context.req.text(), now())
    if (!change) return answerError(context, invalidBody)
    if (!editor.editsAll && (change.isHidden ?? change.priceCents) !== undefined) {
      return answerError(context, soldOutOnly)
    }
    const dish = await changeDish(store, { venue, id }, change, now())
    if (!dish) {
      return answerError(context, {
        code: 'NOT_FOUND',
        parameter: 'id',
        message: `There is no dish "${id}" at "${venue}".`,
      })
    }
    log.info('A dish was changed.', { by: editor.id, venue, id, ...change })
    return context.json(dish)
  })

  app.on(['GET', 'HEAD'], '/:venue/menu', async (context) => {
    const venue = context.req.param('venue')
    if (!isMenuVenue(venue)) return answerError(context, unknownOutlet)
    const query = parseMenuQuery(new URL(context.req.url).searchParams)
    if (!query.ok) return answerError(context, query.error)

    const menu = await getMenu(store, venue, now())
    if (!menu) {
      const message = `The menu of "${venue}" is not loaded yet.`
      return answerError(context, { code: 'UNAVAILABLE', message })
    }
    const { outletId, menuId, timeZone } = query.value
    if (menu.outletId !== outletId) {
      return answerError(context, {
        code: 'UNKNOWN_OUTLET',
        parameter: 'outletId',
        message: `"${outletId}" is not the outlet of "${venue}".`,
      })
    }
    if (menu.menuId !== menuId) {
      return answerError(context, {
        code: 'UNKNOWN_MENU',
        parameter: 'menuId',
        message: `The outlet "${outletId}" has no menu "${menuId}".`,
      })
    }
    const body = JSON.stringify(toResponse(menu, timeZone))
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const headers = {
      ETag: tag,
      'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
      'X-Content-Type-Options': 'nosniff',
    }
    const isKnown = parseTags(context.req.header('if-none-match')).includes(tag)
    if (isKnown) return context.body(null, 304, headers)
    return context.body(body, 200, { ...headers, 'Content-Type': 'application/json' })
  })

  app.all('/:venue/menu', (context) => {
    context.header('Allow', 'GET, HEAD')
    const message = `A menu is read by GET, not by ${context.req.method}.`
    return answerError(context, { code: 'METHOD_NOT_ALLOWED', message })
  })

  return app
}

const unknownOutlet: GatewayError = {
  code: 'UNKNOWN_OUTLET',
  parameter: 'venue',
  message: 'No outlet has a menu at this address.',
}

const notYours: GatewayError = {
  code: 'FORBIDDEN',
  message: 'This is another outlet’s menu. Ask a manager to add the outlet to your account.',
}

const soldOutOnly: GatewayError = {
  code: 'FORBIDDEN',
  message: 'You may mark dishes as sold out. Ask marketing to change a price or to hide a dish.',
}

const marketingOnly: GatewayError = {
  code: 'FORBIDDEN',
  message: 'Marketing looks after the search. Ask them what was not found.',
}

const isOwn = ({ outlets }: MenuEditor, venue: string): boolean =>
  outlets === 'all' || outlets.includes(venue)

const invalidBody: GatewayError = {
  code: 'INVALID_BODY',
  message:
    'Send JSON with at least one of soldOut (true, false or "until-tomorrow"), hidden (true or false) and priceCents (a whole number from 1).',
}

function answerError(context: Context, error: GatewayError) {
  context.header('Cache-Control', 'no-store')
  return context.json({ error }, STATUSES[error.code])
}

/** The tags of an `If-None-Match` header. Proxies may have weakened them. */
function parseTags(header: string | undefined): string[] {
  return (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}

function parseChange(text: string, now: Date): DishChange | undefined {
  if (text.length > MAX_BODY_CHARACTERS) return undefined
  const parsed = changeSchema.safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const { soldOut, hidden, priceCents } = parsed.data
  return {
    ...(soldOut !== undefined && {
      isSoldOut: soldOut !== false,
      soldOutUntil: soldOut === UNTIL_TOMORROW ? addDays(getKitchenDay(now), 1) : undefined,
    }),
    ...(hidden !== undefined && { isHidden: hidden }),
    ...(priceCents !== undefined && { priceCents }),
  }
}
