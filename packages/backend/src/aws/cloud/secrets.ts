import type { IKey } from 'aws-cdk-lib/aws-kms'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { getRemovalPolicy, type Stage, type StageRules } from './stages.ts'

/**
 * Each secret is a JSON object of environment variables. Those of Stripe, Meta, Google and Sanity are created
 * empty and filled in by hand, so that no template and no build ever holds one.
 */
const VARIABLES = {
  manageLink: { generated: 'MANAGE_LINK_SECRET', given: [] },
  stripe: { generated: undefined, given: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  conversions: { generated: undefined, given: ['META_CONVERSIONS_TOKEN'] },
  // Its own: a changed template of a secret would replace what was filled in.
  googleAds: {
    generated: undefined,
    given: [
      'GOOGLE_ADS_DEVELOPER_TOKEN',
      'GOOGLE_ADS_CLIENT_ID',
      'GOOGLE_ADS_CLIENT_SECRET',
      'GOOGLE_ADS_REFRESH_TOKEN',
    ],
  },
  contentWebhook: { generated: 'CONTENT_WEBHOOK_SECRET', given: [] },
  // A viewer's, as the dataset is private.
  contentRead: { generated: undefined, given: ['SANITY_API_READ_TOKEN'] },
  social: { generated: 'SOCIAL_CLIENT_SECRET', given: [] },
  staffSso: { generated: 'STAFF_SSO_CLIENT_SECRET', given: [] },
  graphqlApiKey: { generated: undefined, given: ['GRAPHQL_API_KEY'] },
} as const

export type SecretName = keyof typeof VARIABLES

const SECRET_LENGTH = 64

/** Secrets of the functions, read when they start. */
export class Secrets extends Construct {
  readonly byName: Record<SecretName, Secret>

  constructor(scope: Construct, stage: Stage, rules: StageRules, encryptionKey: IKey) {
    super(scope, 'Secrets')
    const create = (name: SecretName) => {
      const { generated, given } = VARIABLES[name]
      const template = Object.fromEntries(given.map((variable) => [variable, '']))
      return new Secret(this, name, {
        secretName: `byd-by-1826/${stage}/${name}`,
        encryptionKey,
        generateSecretString: {
          secretStringTemplate: JSON.stringify(template),
          generateStringKey: generated ?? 'UNUSED',
          passwordLength: SECRET_LENGTH,
          excludePunctuation: true,
        },
        removalPolicy: getRemovalPolicy(rules),
      })
    }
    this.byName = {
      manageLink: create('manageLink'),
      stripe: create('stripe'),
      conversions: create('conversions'),
      googleAds: create('googleAds'),
      contentWebhook: create('contentWebhook'),
      contentRead: create('contentRead'),
      social: create('social'),
      staffSso: create('staffSso'),
      graphqlApiKey: create('graphqlApiKey'),
    }
  }
}
