import { CfnOutput, Stack } from 'aws-cdk-lib'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { getRemovalPolicy, REGION, type Stage } from '../cloud/stages.ts'
import { acknowledgeSecretsFindings } from './acknowledged-site-findings.ts'
import { getSiteSecretName, SITE_SECRETS, type SiteSecret } from './site-secrets.ts'
import { getSiteRules } from './site-stages.ts'

/** Counts letters and digits: read as Base64, they are 32 bytes. */
const SECRET_LENGTH = 43

/** The site's secrets, which are there before the site: its first instances start with them. */
export class SiteSecretsStack extends Stack {
  constructor(scope: Construct, stage: Stage) {
    const rules = getSiteRules(stage)
    super(scope, `BydBy1826SiteSecrets-${stage}`, {
      env: { region: REGION },
      description: `Secrets of the site of BYD by 1826, ${stage}`,
      terminationProtection: rules.isKept,
      tags: { site: 'byd-by-1826', stage },
    })
    const removalPolicy = getRemovalPolicy(rules)
    const encryptionKey = new Key(this, 'Key', { enableKeyRotation: true, removalPolicy })
    const secrets: [string, SiteSecret][] = Object.entries(SITE_SECRETS)
    for (const [name, { generated, given }] of secrets) {
      new Secret(this, name, {
        secretName: getSiteSecretName(stage, name),
        encryptionKey,
        generateSecretString: {
          secretStringTemplate: JSON.stringify(given ? { [given]: '' } : {}),
          generateStringKey: generated,
          passwordLength: SECRET_LENGTH,
          excludePunctuation: true,
        },
        removalPolicy,
      })
    }
    new CfnOutput(this, 'SiteKeyArn', {
      value: encryptionKey.keyArn,
      description: 'Parameter SiteKeyArn of the site',
    })
    acknowledgeSecretsFindings(this)
  }
}
