import { Aws, CfnParameter, Stack } from 'aws-cdk-lib'
import { OidcProviderNative, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { acknowledge } from '../cloud/acknowledge.ts'
import { REGION } from '../cloud/stages.ts'
import { GITHUB_RIGHTS } from './github-roles.ts'

const ISSUER = 'token.actions.githubusercontent.com'
const AUDIENCE = 'sts.amazonaws.com'
/** The workflows assume roles by their names. */
const ROLE_PREFIX = 'byd-by-1826-github-'

/** Names the finding of cdk-nag about a resource with an asterisk. */
const nameFinding = (resource: string): string =>
  `AwsSolutions-IAM5[Resource::${resource
    .replaceAll(Aws.PARTITION, '<AWS::Partition>')
    .replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`

/** Rights of the workflows on AWS, once per account: a role for each environment of GitHub, without any key. */
export class GithubRolesStack extends Stack {
  constructor(scope: Construct) {
    super(scope, 'BydBy1826GithubRoles', {
      env: { region: REGION },
      description: 'Roles of the workflows of BYD by 1826',
      terminationProtection: true,
      tags: { site: 'byd-by-1826' },
    })
    const repository = new CfnParameter(this, 'Repository', {
      description: 'On GitHub, as its tokens name it: owner/name.',
      allowedPattern: String.raw`[\w.@-]+/[\w.@-]+`,
    }).valueAsString
    const { oidcProviderArn } = new OidcProviderNative(this, 'Provider', {
      url: `https://${ISSUER}`,
      clientIds: [AUDIENCE],
    })
    for (const [environment, getRights] of GITHUB_RIGHTS) {
      const role = new Role(this, environment, {
        roleName: ROLE_PREFIX + environment,
        description: `Of jobs in the environment ${environment}`,
        assumedBy: new WebIdentityPrincipal(oidcProviderArn, {
          StringEquals: {
            [`${ISSUER}:aud`]: AUDIENCE,
            [`${ISSUER}:sub`]: `repo:${repository}:environment:${environment}`,
          },
        }),
      })
      const statements = getRights(this)
      for (const statement of statements) role.addToPolicy(statement)
      const open = statements
        .flatMap(({ resources }) => resources)
        .filter((resource) => resource.includes('*'))
      const reason =
        'CloudFormation ends the names of what it makes as it likes; lists, tokens of ECR and metrics take no resource.'
      acknowledge(this, [{ path: environment, rules: open.map(nameFinding), reason }])
    }
  }
}
