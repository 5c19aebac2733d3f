// API Gateway's proxy integration for editing and reading menus.
import { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'
import { createTokenReader } from '../../members/identity.ts'
import { createEditorCheck } from '../../menus/editors.ts'
import { OWN_MENUS_PATH } from '../../menus/gateway.ts'
import { createMenusApp } from '../../menus/menus-app.ts'
import { getStudioOrigins } from '../../content/studio-origins.ts'
import { log } from './function-log.ts'
import { openStore, parseContentSource, requireText } from './function-settings.ts'
import { nameRequest } from './name-request.ts'

const { contentApiHost, contentProjectId } = parseContentSource(process.env)
const studioOrigins = getStudioOrigins(requireText(process.env, 'STUDIO_URL'))
const menus = createMenusApp({
  store: openStore(),
  studioOrigins,
  log,
  verifyEditor: createEditorCheck({
    contentApiHost,
    contentProjectId,
    studioOrigins,
    readStaff: createTokenReader({
      issuer: requireText(process.env, 'STAFF_ISSUER'),
      clientId: requireText(process.env, 'STAFF_CLIENT_ID'),
    }),
  }),
})

export const handler = handle(
  new Hono().use(nameRequest).route('/', menus).route(OWN_MENUS_PATH, menus),
)
