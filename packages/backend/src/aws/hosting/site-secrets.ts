import { ArnFormat, Stack } from 'aws-cdk-lib'
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Stage } from '../cloud/stages.ts'

export interface SiteSecret {
  generated: string
  /** Filled in by hand. */
  given?: string
}

export const SITE_SECRETS = {
  content: { generated: 'SANITY_REVALIDATE_SECRET', given: 'SANITY_API_READ_TOKEN' },
  forms: { generated: 'FORM_SECRET' },
  actions: { generated: 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY' },
} as const satisfies Record<string, SiteSecret>

/** The name of one of the site's secrets. */
export const getSiteSecretName = (stage: Stage, name: string) => `byd-by-1826/${stage}/site/${name}`

/** The site's secrets by environment variable, which other stacks hold. */
export class SiteSecrets extends Construct {
  readonly byVariable: Record<string, { secret: ISecret; field: string }>

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'Secrets')
    const find = (id: string, resourceName: string) =>
      Secret.fromSecretPartialArn(
        this,
        id,
        Stack.of(this).formatArn({
          service: 'secretsmanager',
          resource: 'secret',
          resourceName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      )
    const findOwn = (name: keyof typeof SITE_SECRETS) => find(name, getSiteSecretName(stage, name))
    const content = findOwn('content')
    const backend = find('graphqlApiKey', `byd-by-1826/${stage}/graphqlApiKey`)
    const secrets = {
      [SITE_SECRETS.content.given]: content,
      [SITE_SECRETS.content.generated]: content,
      [SITE_SECRETS.forms.generated]: findOwn('forms'),
      [SITE_SECRETS.actions.generated]: findOwn('actions'),
      GRAPHQL_API_KEY: backend,
    }
    this.byVariable = Object.fromEntries(
      Object.entries(secrets).map(([field, secret]) => [field, { secret, field }]),
    )
  }
}
