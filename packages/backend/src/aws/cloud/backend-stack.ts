import { Annotations, CfnOutput, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Architecture, type Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda'
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses'
import { Trigger } from 'aws-cdk-lib/triggers'
import type { Construct } from 'constructs'
import { acknowledgeFindings } from './acknowledged-findings.ts'
import { Alarms } from './alarms.ts'
import { Backups } from './backups.ts'
import { DataStore } from './data-store.ts'
import { createFileBucket } from './file-bucket.ts'
import { Firewall } from './firewall.ts'
import type { FunctionName } from './function-specs.ts'
import { Functions } from './functions.ts'
import { GraphqlApi } from './graphql-api.ts'
import { FEDERATION_TARGET, Members } from './members.ts'
import { Parameters } from './parameters.ts'
import { ReadTrail } from './read-trail.ts'
import { RestGateway } from './rest-gateway.ts'
import { Secrets } from './secrets.ts'
import { Staff } from './staff.ts'
import { REGION, type Stage, STAGE_RULES } from './stages.ts'

export interface BackendStackProps {
  stage: Stage
  getFunctionCode: (name: FunctionName) => Code
  /** sharp, built for Lambda (Linux on ARM). */
  getSharpCode: () => Code
}

/** All AWS resources of one stage of the backend. */
export class BackendStack extends Stack {
  constructor(scope: Construct, props: BackendStackProps) {
    const { stage, getFunctionCode, getSharpCode } = props
    const rules = STAGE_RULES[stage]
    super(scope, `BydBy1826-${stage}`, {
      env: { region: REGION },
      description: `Backend of BYD by 1826, ${stage}`,
      terminationProtection: rules.isKept,
      tags: { site: 'byd-by-1826', stage },
    })
    const parameters = new Parameters(this)
    const { key, table } = new DataStore(this, rules)
    new Backups(this, { rules, table, key, copyVaultArn: parameters.backupCopyVaultArn })
    const secrets = new Secrets(this, stage, rules, key)
    const bucket = createFileBucket(this, rules, key)
    new ReadTrail(this, { stage, rules, key, bucket, table })
    const mails = new CfnConfigurationSet(this, 'Mails', {
      reputationOptions: { reputationMetricsEnabled: true },
      // SES itself sends no more to an address that bounced or complained.
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    })
    new CfnConfigurationSetEventDestination(this, 'MailEvents', {
      configurationSetName: mails.ref,
      eventDestination: {
        enabled: true,
        matchingEventTypes: ['bounce', 'complaint'],
        eventBridgeDestination: {
          // SES takes no other bus.
          eventBusArn: this.formatArn({
            service: 'events',
            resource: 'event-bus',
            resourceName: 'default',
          }),
        },
      },
    })
    const members = new Members(this, {
      stage,
      rules,
      parameters,
      socialSecret: secrets.byName.social,
    })
    const staff = new Staff(this, {
      stage,
      rules,
      parameters,
      ssoSecret: secrets.byName.staffSso,
    })
    /** Settings that functions and operators share. */
    const environment = {
      BACKEND_STAGE: stage,
      TABLE_NAME: table.tableName,
      FILES_BUCKET: bucket.bucketName,
      SITE_URL: parameters.siteUrl,
      STUDIO_URL: parameters.studioUrl,
      SANITY_PROJECT_ID: parameters.contentProjectId,
      SANITY_DATASET: parameters.contentDataset,
    }
    const functions = new Functions(this, {
      rules,
      environment,
      getCode: getFunctionCode,
      sharpLayer: new LayerVersion(this, 'Sharp', {
        code: getSharpCode(),
        compatibleArchitectures: [Architecture.ARM_64],
        compatibleRuntimes: [Runtime.NODEJS_24_X],
      }),
      key,
      table,
      bucket,
      userPool: members.userPool,
      staffPool: staff.userPool,
      secrets,
      functionsAsOf: parameters.functionsAsOf,
      mailSet: mails.ref,
      mailResources: [
        this.formatArn({
          service: 'ses',
          resource: 'identity',
          resourceName: parameters.mailDomain,
        }),
        this.formatArn({
          service: 'ses',
          resource: 'configuration-set',
          resourceName: mails.ref,
        }),
      ],
    })
    const tell = (name: FunctionName, variables: Record<string, string>) => {
      for (const [variable, value] of Object.entries(variables))
        functions.get(name).addEnvironment(variable, value)
    }
    tell('account', {
      COGNITO_ISSUER: members.userPool.userPoolProviderUrl,
      COGNITO_USER_POOL_ID: members.userPool.userPoolId,
      COGNITO_CLIENT_ID: members.client.userPoolClientId,
    })
    const { exports, outbox } = functions.queues
    tell('relay-outbox', { OUTBOX_QUEUE_URL: outbox.queueUrl })
    const mailSettings = { ...parameters.mail, SES_CONFIGURATION_SET: mails.ref }
    tell('operations', {
      EXPORT_QUEUE_URL: exports.queueUrl,
      STAFF_ISSUER: staff.userPool.userPoolProviderUrl,
      STAFF_USER_POOL_ID: staff.userPool.userPoolId,
      ...mailSettings,
      ...parameters.messages,
    })
    const staffSettings = {
      STAFF_ISSUER: staff.userPool.userPoolProviderUrl,
      STAFF_CLIENT_ID: staff.clientId,
    }
    tell('menus', staffSettings)
    tell('people', { ...staffSettings, STAFF_USER_POOL_ID: staff.userPool.userPoolId })
    tell('files', { CLAMD_ADDRESS: parameters.clamdAddress })
    tell('export-enquiries', { EXPORT_QUEUE_URL: exports.queueUrl })
    tell('outbox', { ...mailSettings, ...parameters.messages, ...parameters.conversions })
    const graphql = new GraphqlApi(this, {
      stage,
      rules,
      userPools: [members.userPool, staff.userPool],
      operations: functions.get('operations'),
    })
    const rest = new RestGateway(this, {
      stage,
      rules,
      functions,
      menuSystemUrl: parameters.menuSystemUrl,
    })
    this.rotateApiKey(graphql, rest, functions, secrets)
    new Firewall(this, {
      stage,
      siteAddresses: parameters.siteAddresses,
      resourceArns: {
        graphql: graphql.api.attrArn,
        rest: rest.api.deploymentStage.stageArn,
        members: members.userPool.userPoolArn,
        staff: staff.userPool.userPoolArn,
      },
    })
    const alarms = new Alarms(this, {
      stage,
      email: parameters.alarmEmail,
      key,
      apiId: graphql.api.attrApiId,
      rest: rest.api,
      table,
      functions,
    })
    this.outputEnvironment({
      ...environment,
      AWS_REGION: REGION,
      GRAPHQL_ENDPOINT: graphql.api.attrGraphQlUrl,
      GRAPHQL_API_KEY_SECRET: secrets.byName.graphqlApiKey.secretName,
      REST_ENDPOINT: `https://${rest.api.restApiId}.execute-api.${REGION}.${this.urlSuffix}/${rest.api.deploymentStage.stageName}`,
      IMAGE_BUCKET: bucket.bucketName,
      REDIRECT_HOSTS: parameters.redirectHosts,
      COGNITO_USER_POOL_ID: members.userPool.userPoolId,
      COGNITO_CLIENT_ID: members.client.userPoolClientId,
      COGNITO_IDENTITY_POOL_ID: members.identityPool.ref,
      COGNITO_DOMAIN: members.domain.baseUrl(),
      COGNITO_FEDERATION_TARGET: FEDERATION_TARGET,
      SOCIAL_CLIENT_ID: parameters.socialClientId,
      SIGN_IN_REDIRECT_URL: `${parameters.siteUrl}/member/signin`,
      SIGN_OUT_REDIRECT_URL: `${parameters.siteUrl}/member/signin`,
      STAFF_USER_POOL_ID: staff.userPool.userPoolId,
      STAFF_CLIENT_ID: staff.clientId,
      ...staff.sso,
    })
    // Parameters of other stacks.
    const others = {
      AlarmTopicArn: alarms.topic.topicArn,
      BackendKeyArn: key.keyArn,
    }
    for (const [id, value] of Object.entries(others)) {
      new CfnOutput(this, `Output${id}`, { value }).overrideLogicalId(id)
    }
    acknowledgeFindings(this)
  }

  private rotateApiKey(
    { api }: GraphqlApi,
    { siteUsage }: RestGateway,
    functions: Functions,
    { byName }: Secrets,
  ): void {
    const rotation = functions.get('rotate-api-key')
    const secret = byName.graphqlApiKey
    rotation.addEnvironment('GRAPHQL_API_ID', api.attrApiId)
    rotation.addEnvironment('USAGE_PLAN_ID', siteUsage.usagePlanId)
    rotation.addEnvironment('GRAPHQL_API_KEY_SECRET_ARN', secret.secretArn)
    secret.grantWrite(rotation)
    const allow = (actions: string[], resources: string[]) =>
      rotation.addToRolePolicy(new PolicyStatement({ actions, resources }))
    const format = (service: string, account: string, path: string) =>
      `arn:${this.partition}:${service}:${REGION}:${account}:${path}`
    const graphqlKeys = format('appsync', this.account, `/v1/apis/${api.attrApiId}/apikeys`)
    allow(['appsync:CreateApiKey', 'appsync:ListApiKeys'], [graphqlKeys])
    allow(['appsync:DeleteApiKey'], [`${graphqlKeys}/*`])
    const planKeys = format('apigateway', '', `/usageplans/${siteUsage.usagePlanId}/keys`)
    allow(['apigateway:GET', 'apigateway:POST'], [planKeys])
    const restKeys = format('apigateway', '', '/apikeys')
    allow(['apigateway:POST'], [restKeys])
    allow(['apigateway:DELETE'], [`${restKeys}/*`])
    // The schedule calls the function and the deployment calls a version of it: each needs a permission.
    Annotations.of(rotation).acknowledgeWarning(
      '@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias',
    )
    // The first deployment makes the first key.
    new Trigger(this, 'FirstApiKey', { handler: rotation, executeAfter: [secret, siteUsage] })
  }

  /** Named like the environment variables of site and Studio, which take these values. */
  private outputEnvironment(variables: Record<string, string>): void {
    for (const [name, value] of Object.entries(variables)) {
      const output = new CfnOutput(this, `Output${name}`, { value, description: name })
      output.overrideLogicalId(name.replaceAll('_', ''))
    }
  }
}
