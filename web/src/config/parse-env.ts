import { parseAmplifyConfig } from 'core/amplify/config'
import { isHeaderName, parseAddressRanges } from 'core/network'
import { findTelemetryProblems } from 'telemetry/find-problems'
import { z } from 'zod'

const HOSTED_API = 'https://api.sanity.io'
const HOSTED_CDN = 'https://cdn.sanity.io'
const STRIPE_CHECKOUT = 'https://checkout.stripe.com'
/** LTA’s dataset “COE Bidding Results / Prices”. */
const COE_RESULTS =
  'https://data.gov.sg/api/action/datastore_search?resource_id=d_69b3380ad7e51aff3a7dcc84eba52b8a'

const origin = z
  .url({ protocol: /^https?$/, hostname: /./ })
  .transform((value) => new URL(value).origin)

const port = (fallback: number) =>
  z
    .string()
    .optional()
    .transform((value) => Number(value || fallback))
    .pipe(z.int().min(1).max(65_535))

const addressRanges = z
  .string()
  .optional()
  .transform((text, context) => {
    const parsed = parseAddressRanges(text ?? '')
    if (parsed.ok) return parsed.value
    context.addIssue({ code: 'custom', message: parsed.error })
    return z.NEVER
  })

/** An empty variable means the same as an absent one. */
const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined)

const optionalUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, hostname: /./ })])
  .optional()
  .transform((value) => value?.replace(/\/+$/, '') || undefined)

const optionalStoreUrl = z
  .union([z.literal(''), z.url({ protocol: /^rediss?$/ })])
  .optional()
  .transform((value) => value || undefined)

const origins = z
  .string()
  .optional()
  .transform((text) => (text ?? '').split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(origin))

/** With any other text each read of the header throws. */
const optionalHeaderName = optionalText.refine(
  (value) => value === undefined || isHeaderName(value),
  'It must be the name of a header.',
)

/** Visitors hold what it seals, and can try secrets for as long as they like. */
const formSecret = optionalText.refine(
  (value) => value === undefined || value.length >= 32,
  'It must have 32 characters or more.',
)

/** AES takes keys of three sizes. */
const actionsKey = optionalText.refine(
  (value) => value === undefined || [16, 24, 32].includes(Buffer.from(value, 'base64').length),
  'It must be 16, 24 or 32 bytes in Base64.',
)

const serverEnv = z.object({
  NEXT_PHASE: z.string().optional(),
  NEXT_DIST_DIR: z.string().min(1).default('.next'),
  SITE_URL: origin.default('http://127.0.0.1:3000'),
  STUDIO_URL: origin.default('http://127.0.0.1:3333'),
  REDIRECT_HOSTS: z.string().default(''),
  SANITY_PROJECT_ID: z.string().min(1).default('byd1826'),
  SANITY_DATASET: z.string().min(1).default('production'),
  SANITY_API_HOST: origin.default('http://127.0.0.1:3900'),
  SANITY_API_READ_TOKEN: optionalText,
  SANITY_REVALIDATE_SECRET: optionalText,
  PAYMENT_ORIGIN: z
    .union([z.literal(''), origin])
    .optional()
    .transform((value) => value || STRIPE_CHECKOUT),
  REST_ENDPOINT: optionalUrl,
  COE_RESULTS_URL: optionalUrl,
  FORM_SECRET: formSecret,
  CLIENT_ADDRESS_HEADER: optionalHeaderName,
  TRUSTED_PROXIES: addressRanges,
  CLIENT_ADDRESS_SECRET: optionalText,
  REDIS_URL: optionalStoreUrl,
  OTHER_INSTANCES: origins,
  VARNISH_URLS: origins,
  CLOUDFRONT_DISTRIBUTION_ID: optionalText,
  /** Read by Next. */
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionsKey,
  WEB_HOST: z
    .string()
    .optional()
    .transform((value) => value || '127.0.0.1'),
  WEB_PORT: port(3000),
  ASSETS_DIR: optionalText,
  DRAIN_NOTICE_SECONDS: z.coerce.number().min(0).max(300).default(0),
})

type Variables = Record<string, string | undefined>

/** Without these the site would serve visitors wrong addresses, or forms that cannot be sent. */
const REQUIRED = ['SITE_URL', 'STUDIO_URL', 'SANITY_API_HOST', 'FORM_SECRET']

/** Secrets that all instances must share. */
const REQUIRED_BY_SEVERAL = ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'SANITY_REVALIDATE_SECRET']

/** The default is a project of the embedded lake; of the hosted service it is somebody else's. */
const REQUIRED_BY_HOSTED = ['SANITY_PROJECT_ID']

/** Values to redact in logs. */
const SECRET_NAME = /SECRET|TOKEN|KEY|REDIS_URL/

/** Says in one line for the operator why the site cannot serve visitors; undefined when it can. */
export function findServingProblem(variables: Variables): string | undefined {
  const found = [
    ...getRequired(variables).flatMap((name) =>
      variables[name]?.trim() ? [] : [`${name} is not set`],
    ),
    ...(serverEnv.safeParse(variables).error?.issues ?? []).map(({ path: [name], message }) =>
      describeValue(String(name), variables, message),
    ),
    ...findBackendProblems(variables),
    ...findTelemetryProblems(variables),
  ]
  const problems = new Map<string, string>()
  for (const text of found) {
    // Each begins with its variable, of which one problem is enough.
    const name = /^\w+/.exec(text)?.[0] ?? text
    if (!problems.has(name)) problems.set(name, text)
  }
  if (problems.size === 0) return undefined
  return `Cannot start the site: ${[...problems.values()].join('; ')}. .env.example describes every variable.`
}

function getRequired(variables: Variables): string[] {
  return [
    ...REQUIRED,
    ...(variables['REDIS_URL'] ? REQUIRED_BY_SEVERAL : []),
    ...(origin.safeParse(variables['SANITY_API_HOST']).data === HOSTED_API
      ? REQUIRED_BY_HOSTED
      : []),
  ]
}

const describeValue = (name: string, variables: Variables, message: string): string =>
  (SECRET_NAME.test(name) ? `${name}: ${message}` : `${name} is "${variables[name]}": ${message}`)
    // Other sentences follow.
    .replace(/\.$/, '')

/** Without the backend no form can be sent, and nobody can sign in. */
function findBackendProblems(variables: Variables): string[] {
  const isProduction = variables['NODE_ENV'] === 'production'
  const config = parseAmplifyConfig(variables, { isProduction })
  return config.ok ? [] : config.error.map((problem) => problem.replace(/\.$/, ''))
}

export function parseServerEnv(variables: Variables) {
  const parsed = serverEnv.safeParse(variables)
  if (!parsed.success) {
    throw new Error(`The environment is not usable:\n${z.prettifyError(parsed.error)}`)
  }
  const given = parsed.data
  const isHosted = given.SANITY_API_HOST === HOSTED_API
  return {
    isBuild: given.NEXT_PHASE === 'phase-production-build',
    /** Next's build folder; a second build beside a running one needs its own. */
    distDir: given.NEXT_DIST_DIR,
    /** Folder of assets that instances keep for tabs opened before a deploy; each on its own disk without it. */
    assetsDir: given.ASSETS_DIR,
    listen: { host: given.WEB_HOST, port: given.WEB_PORT },
    /** For how long requests are taken after SIGTERM, until the load balancer has seen it. */
    drainNoticeMs: given.DRAIN_NOTICE_SECONDS * 1000,
    siteUrl: given.SITE_URL,
    studioUrl: given.STUDIO_URL,
    /** The store that several instances share. */
    sharedStoreUrl: given.REDIS_URL,
    /** Origins of the other instances, which `/readyz` asks. */
    otherInstances: given.OTHER_INSTANCES,
    /** The shared caches in front, which a change purges. */
    edge: {
      varnishUrls: given.VARNISH_URLS,
      cloudFrontDistribution: given.CLOUDFRONT_DISTRIBUTION_ID,
    },
    /** Hosts that redirects may lead to besides this site. */
    redirectHosts: given.REDIRECT_HOSTS.split(',').flatMap(
      (host) => host.trim().toLowerCase() || [],
    ),
    lake: {
      projectId: given.SANITY_PROJECT_ID,
      dataset: given.SANITY_DATASET,
      apiHost: given.SANITY_API_HOST,
      /** The hosted service has a host name per project, the embedded lake does not. */
      useProjectHostname: isHosted,
      /** URL of the API, with the project's host name if there is one. */
      apiOrigin: isHosted
        ? `https://${given.SANITY_PROJECT_ID}.api.sanity.io`
        : given.SANITY_API_HOST,
      readToken: given.SANITY_API_READ_TOKEN,
    },
    /** Base address of content images, which browsers reach by this site only. */
    imageBase: `${isHosted ? HOSTED_CDN : given.SANITY_API_HOST}/images/${given.SANITY_PROJECT_ID}/${given.SANITY_DATASET}/`,
    /** Base address of content files, such as brochures. */
    fileBase: `${isHosted ? HOSTED_CDN : given.SANITY_API_HOST}/files/${given.SANITY_PROJECT_ID}/${given.SANITY_DATASET}/`,
    revalidateSecret: given.SANITY_REVALIDATE_SECRET,
    backend: { restEndpoint: given.REST_ENDPOINT },
    /** Search of the dataset with the results of COE exercises. */
    coeResultsUrl: given.COE_RESULTS_URL ?? COE_RESULTS,
    /** Origin of the payment page. */
    paymentOrigin: given.PAYMENT_ORIGIN,
    forms: {
      /** Seals cookies of forms, and derives keys of posts without one. */
      secret: given.FORM_SECRET,
      /** Header in which the proxies in front pass the client address. */
      clientAddressSource: given.CLIENT_ADDRESS_HEADER
        ? { header: given.CLIENT_ADDRESS_HEADER, trusted: given.TRUSTED_PROXIES }
        : undefined,
      /** Authenticates the forwarded client address to the embedded user pool. */
      clientAddressSecret: given.CLIENT_ADDRESS_SECRET,
    },
  }
}
