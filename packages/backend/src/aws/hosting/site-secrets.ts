import { ArnFormat, Stack } from 'aws-cdk-lib'
import { type IKey, Key } from 'aws-cdk-lib/aws-kms'
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { getRemovalPolicy } from '../cloud/stages.ts'
import { getBackendStage, getSiteRules, type SiteStage } from './site-stages.ts'

const SECRET_LENGTH = 43

/** The site's secrets by environment variable; those of Sanity are filled in by hand. */
export class SiteSecrets extends Construct {
  readonly byVariable: Record<string, { secret: ISecret; field: string }>

  constructor(
    scope: Construct,
    stage: SiteStage,
    { backendKeyArn, encryptionKey }: { backendKeyArn: string; encryptionKey: IKey },
  ) {
    super(scope, 'Secrets')
    const removalPolicy = getRemovalPolicy(getSiteRules(stage))
    const create = (name: string, generated: string, given: readonly string[] = []) =>
      new Secret(this, name, {
        secretName: `byd-by-1826/${stage}/site/${name}`,
        encryptionKey,
        generateSecretString: {
          secretStringTemplate: JSON.stringify(
            Object.fromEntries(given.map((variable) => [variable, ''])),
          ),
          generateStringKey: generated,
          passwordLength: SECRET_LENGTH,
          excludePunctuation: true,
        },
        removalPolicy,
      })
    const backendKey = Key.fromKeyArn(this, 'BackendKey', backendKeyArn)
    const backend = (name: string) =>
      Secret.fromSecretAttributes(this, name, {
        secretPartialArn: Stack.of(this).formatArn({
          service: 'secretsmanager',
          resource: 'secret',
          resourceName: `byd-by-1826/${getBackendStage(stage)}/${name}`,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
        encryptionKey: backendKey,
      })
    const content = create('content', 'SANITY_REVALIDATE_SECRET', ['SANITY_API_READ_TOKEN'])
    const forms = create('forms', 'FORM_SECRET', ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'])
    this.byVariable = {
      SANITY_API_READ_TOKEN: { secret: content, field: 'SANITY_API_READ_TOKEN' },
      SANITY_REVALIDATE_SECRET: { secret: content, field: 'SANITY_REVALIDATE_SECRET' },
      FORM_SECRET: { secret: forms, field: 'FORM_SECRET' },
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: {
        secret: forms,
        field: 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
      },
      GRAPHQL_API_KEY: { secret: backend('graphqlApiKey'), field: 'GRAPHQL_API_KEY' },
    }
  }
}
