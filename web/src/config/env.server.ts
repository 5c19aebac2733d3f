import { z } from 'zod'

const HOSTED_API = 'https://api.sanity.io'
const HOSTED_CDN = 'https://cdn.sanity.io'
const STRIPE_CHECKOUT = 'https://checkout.stripe.com'

const origin = z.url().transform((value) => new URL(value).origin)

/** An empty variable means the same as an absent one. */
const optionalSecret = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined)

const optionalUrl = z
  .union([z.literal(''), z.url()])
  .optional()
  .transform((value) => value?.replace(/\/+$/, '') || undefined)

const serverEnv = z.object({
  NEXT_PHASE: z.string().optional(),
  NEXT_DIST_DIR: z.string().min(1).default('.next'),
  SITE_URL: origin.default('http://127.0.0.1:3000'),
  STUDIO_URL: origin.default('http://127.0.0.1:3333'),
  REDIRECT_HOSTS: z.string().default(''),
  SANITY_PROJECT_ID: z.string().min(1).default('byd1826'),
  SANITY_DATASET: z.string().min(1).default('production'),
  SANITY_API_HOST: origin.default('http://127.0.0.1:3900'),
  SANITY_API_READ_TOKEN: optionalSecret,
  SANITY_REVALIDATE_SECRET: optionalSecret,
  PAYMENT_ORIGIN: z
    .union([z.literal(''), origin])
    .optional()
    .transform((value) => value || STRIPE_CHECKOUT),
  REST_ENDPOINT: optionalUrl,
  FORM_SECRET: optionalSecret,
  CLIENT_ADDRESS_HEADER: optionalSecret,
  CLIENT_ADDRESS_SECRET: optionalSecret,
})

export function parseServerEnv(variables: Record<string, string | undefined>) {
  const parsed = serverEnv.safeParse(variables)
  if (!parsed.success) {
    throw new Error(`The environment is not usable:\n${z.prettifyError(parsed.error)}`)
  }
  const {
    NEXT_PHASE,
    NEXT_DIST_DIR,
    SITE_URL,
    STUDIO_URL,
    REDIRECT_HOSTS,
    SANITY_PROJECT_ID,
    SANITY_DATASET,
    SANITY_API_HOST,
    SANITY_API_READ_TOKEN,
    SANITY_REVALIDATE_SECRET,
    PAYMENT_ORIGIN,
    REST_ENDPOINT,
    FORM_SECRET,
    CLIENT_ADDRESS_HEADER,
    CLIENT_ADDRESS_SECRET,
  } = parsed.data
  const isHosted = SANITY_API_HOST === HOSTED_API
  return {
    isBuild: NEXT_PHASE === 'phase-production-build',
    /** Next's build folder; a second build beside a running one needs its own. */
    distDir: NEXT_DIST_DIR,
    siteUrl: SITE_URL,
    studioUrl: STUDIO_URL,
    /** Hosts that redirects may lead to besides this site. */
    redirectHosts: REDIRECT_HOSTS.split(',').flatMap((host) => host.trim().toLowerCase() || []),
    lake: {
      projectId: SANITY_PROJECT_ID,
      dataset: SANITY_DATASET,
      apiHost: SANITY_API_HOST,
      /** The hosted service has a host name per project, the embedded lake does not. */
      useProjectHostname: isHosted,
      /** URL of the API, with the project's host name if there is one. */
      apiOrigin: isHosted ? `https://${SANITY_PROJECT_ID}.api.sanity.io` : SANITY_API_HOST,
      readToken: SANITY_API_READ_TOKEN,
    },
    /** Where content images are, which browsers reach by this site only. */
    imageBase: `${isHosted ? HOSTED_CDN : SANITY_API_HOST}/images/${SANITY_PROJECT_ID}/${SANITY_DATASET}/`,
    revalidateSecret: SANITY_REVALIDATE_SECRET,
    backend: { restEndpoint: REST_ENDPOINT },
    /** Origin of the payment page. */
    paymentOrigin: PAYMENT_ORIGIN,
    forms: {
      /** Seals cookies of forms, and derives keys of posts without one. */
      secret: FORM_SECRET,
      /** Header in which the proxy in front passes the client address. */
      clientAddressHeader: CLIENT_ADDRESS_HEADER,
      /** Authenticates the forwarded client address to the embedded user pool. */
      clientAddressSecret: CLIENT_ADDRESS_SECRET,
    },
  }
}

export type ServerEnv = ReturnType<typeof parseServerEnv>

/** Why the site cannot serve visitors, in one line for the operator. */
export function getServingProblem({ forms }: ServerEnv): string | undefined {
  return forms.secret
    ? undefined
    : 'Cannot start the site: FORM_SECRET is not set. Set it to a long random text; without it no form can be sent.'
}

export const env = parseServerEnv(process.env)
