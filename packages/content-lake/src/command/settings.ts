import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { StaffPool } from '../auth/staff-pool.ts'
import { isRecord } from '../guards.ts'

/** A command line or setting that is not valid, told in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export type Variables = Readonly<Record<string, string | undefined>>

export const HELP = `A content lake on this machine that speaks Sanity's HTTP API.

content-lake [start]          serve it until Ctrl-C
content-lake import <path>    an .ndjson file, a folder with one, or an export archive
content-lake export <path>    to <name>.tar.gz, or to a new folder
content-lake snapshot <name>  keep the dataset as it is, under a name
content-lake restore <name>   put it back
content-lake reset            delete everything in the dataset
content-lake token <role>     print a token: administrator, editor, developer or viewer

  --data <folder>        where everything is kept (.data)
  --project <id>         the project id (lake)
  --dataset <name>       the dataset, made when it is missing (production)
  --host <address>       the address to listen on; 0.0.0.0 is every one (localhost)
  --port <number>        the port; 0 is a free one (3900)
  --https                HTTPS with HTTP/2; the certificate is made on the first start
  --seed <path>          start, reset: what to import while the dataset is empty
  --origin <origin>      a browser origin that may call it too, again for more
                         (besides ports 3000 and 3333 of this machine)
  --access <file>        roles, private types, singletons and users, as JSON
  --open                 sign in without a password from other machines too
  --rate-limit <number>  answer 429 beyond so many requests a second from one address
  --replace, --missing   import: replace, or leave, documents that exist
  --no-drafts            export: without drafts
  --no-assets            export: without pictures and files
  --version, --help

The commands work whether the lake of the data folder runs or not.`

interface Option {
  type: 'string' | 'boolean'
  multiple?: boolean
  /** The setting that it stands for. */
  variable?: string
  /** Commands that take it; all, when absent. */
  only?: readonly string[]
}

const START = ['start'] as const
const OPTIONS = {
  data: { type: 'string', variable: 'DATA_DIR' },
  project: { type: 'string', variable: 'SANITY_PROJECT_ID' },
  dataset: { type: 'string', variable: 'SANITY_DATASET' },
  host: { type: 'string', variable: 'CONTENT_LAKE_HOST', only: START },
  port: { type: 'string', variable: 'CONTENT_LAKE_PORT', only: START },
  https: { type: 'boolean', variable: 'CONTENT_LAKE_HTTPS', only: START },
  origin: { type: 'string', multiple: true, only: START },
  access: { type: 'string', variable: 'CONTENT_LAKE_ACCESS_CONFIG' },
  open: { type: 'boolean', only: START },
  'rate-limit': { type: 'string', variable: 'CONTENT_LAKE_RATE_LIMIT', only: START },
  seed: { type: 'string', only: ['start', 'reset'] },
  replace: { type: 'boolean', only: ['import'] },
  missing: { type: 'boolean', only: ['import'] },
  'no-drafts': { type: 'boolean', only: ['export'] },
  'no-assets': { type: 'boolean', only: ['export'] },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const satisfies Record<string, Option>
const OPTION_LIST: readonly (readonly [string, Option])[] = Object.entries(OPTIONS)

/** The operand of each command. */
const OPERANDS: Readonly<Record<string, string | undefined>> = {
  start: undefined,
  import: 'path',
  export: 'path',
  snapshot: 'name',
  restore: 'name',
  reset: undefined,
  token: 'role',
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (cause) {
    const [reason] = isRecord(cause) ? String(cause.message).split('. ') : [String(cause)]
    throw new UsageError(`${reason}: content-lake --help lists the options`, { cause })
  }
}

/**
 * The command of a command line with its operand and options.
 * @throws UsageError
 */
export function parseCommand(args: readonly string[]) {
  const { values, positionals } = parse(args)
  const [name = 'start', operand = '', ...rest] = positionals
  if (!Object.hasOwn(OPERANDS, name))
    throw new UsageError(
      `Unknown command "${name}": use one of ${Object.keys(OPERANDS).join(', ')}`,
    )
  const expected = OPERANDS[name]
  if (expected === undefined ? operand !== '' : operand === '' || rest.length > 0)
    throw new UsageError(
      expected === undefined
        ? `"${operand}" is one word too many: content-lake ${name} takes options only`
        : `One ${expected} is expected: content-lake ${name} <${expected}>`,
    )
  for (const [option, { only = [name] }] of OPTION_LIST)
    if (Object.hasOwn(values, option) && !only.includes(name))
      throw new UsageError(`--${option} is for ${only.join(' and ')}, not for ${name}`)
  if (values.replace && values.missing)
    throw new UsageError('Choose --replace or --missing: they exclude each other')
  return { name, operand, options: values }
}

export type Options = ReturnType<typeof parseCommand>['options']

/** Origins of the variable, or else of a site and a Studio on this machine. */
function getOrigins({ CONTENT_LAKE_ALLOWED_ORIGINS: origins, ...variables }: Variables): string[] {
  const { WEB_PORT = '3000', STUDIO_PORT = '3333' } = variables
  const listOn = (host: string) => [WEB_PORT, STUDIO_PORT].map((port) => `http://${host}:${port}`)
  return origins?.split(',') ?? ['127.0.0.1', 'localhost'].flatMap(listOn)
}

/** Variables with the options that set the same, or add to it. */
export function withOptions(variables: Variables, options: Options): Variables {
  const values: Readonly<Record<string, string | boolean | string[] | undefined>> = options
  const given = OPTION_LIST.flatMap(([option, { variable }]) =>
    variable === undefined || values[option] === undefined
      ? []
      : [[variable, String(values[option])] as const],
  )
  const origins = [...getOrigins(variables), ...(options.origin ?? [])].join(',')
  const signIn = options.open ? { CONTENT_LAKE_LOCAL_SIGN_IN: 'anywhere' } : {}
  const all = { ...variables, ...Object.fromEntries(given), ...signIn }
  return { ...all, CONTENT_LAKE_ALLOWED_ORIGINS: origins }
}

/** History retention: 90 days by default; `forever` keeps all of it. */
function getHistoryDays(text: string): number | undefined {
  if (text === 'forever') return undefined
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > 36_500)
    throw new UsageError(
      `CONTENT_LAKE_HISTORY_DAYS is "${text}": set it to a number of days, or to "forever"`,
    )
  return days
}

function getStaffPool(variables: Variables): StaffPool | undefined {
  const { CONTENT_LAKE_STAFF_ISSUER: issuer, CONTENT_LAKE_STAFF_CLIENT_ID: clientId } = variables
  if (!issuer && !clientId) return undefined
  if (!clientId || !URL.canParse(issuer ?? ''))
    throw new UsageError(
      'Set both CONTENT_LAKE_STAFF_ISSUER, an address, and CONTENT_LAKE_STAFF_CLIENT_ID',
    )
  return { issuer: issuer ?? '', clientId }
}

/**
 * Settings of a lake, from variables.
 * @throws UsageError that names the option, the variable and what it may be.
 */
export function parseSettings(variables: Variables) {
  const read = (
    option: 'data' | 'project' | 'dataset' | 'port' | 'rate-limit',
    fallback: string,
    isValid: (text: string) => boolean,
    advice: string,
  ): string => {
    const { variable } = OPTIONS[option]
    const text = variables[variable] || fallback
    if (isValid(text)) return text
    throw new UsageError(`--${option} (or ${variable}) is "${text}": ${advice}`)
  }
  const port = read(
    'port',
    '3900',
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    'set it to a port number from 0 to 65535',
  )
  const rateLimit = read(
    'rate-limit',
    '',
    (text) => /^([1-9]\d{0,5})?$/.test(text),
    'set it to a number of requests a second from 1 to 999999',
  )
  const signIn = variables.CONTENT_LAKE_LOCAL_SIGN_IN
  return {
    dataDir: read(
      'data',
      '.data',
      (text) => statSync(text, { throwIfNoEntry: false })?.isDirectory() !== false,
      'that is a file; name a folder',
    ),
    projectId: read(
      'project',
      'lake',
      (text) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(text),
      'use lowercase letters, digits and dashes',
    ),
    dataset: read(
      'dataset',
      'production',
      (text) => /^~?[a-z0-9][a-z0-9_-]{0,63}$/.test(text),
      'use up to 64 lowercase letters, digits, "_" and "-"',
    ),
    host: variables.CONTENT_LAKE_HOST || 'localhost',
    port: Number(port),
    rateLimit: rateLimit === '' ? undefined : Number(rateLimit),
    isSecure: variables.CONTENT_LAKE_HTTPS === 'true',
    allowedOrigins: getOrigins(variables),
    accessFile: variables.CONTENT_LAKE_ACCESS_CONFIG,
    ruleFile: variables.CONTENT_LAKE_DOCUMENT_RULE,
    localSignIn: signIn === 'anywhere' ? signIn : signIn !== 'false',
    staffPool: getStaffPool(variables),
    historyDays: getHistoryDays(variables.CONTENT_LAKE_HISTORY_DAYS || '90'),
    baseUrl: variables.CONTENT_LAKE_BASE_URL,
  } as const
}

export type Settings = ReturnType<typeof parseSettings>
