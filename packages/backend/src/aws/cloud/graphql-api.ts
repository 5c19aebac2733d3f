import { readFileSync } from 'node:fs'
import {
  CfnDataSource,
  CfnGraphQLApi,
  CfnGraphQLSchema,
  CfnResolver,
} from 'aws-cdk-lib/aws-appsync'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { listOperations } from '../../graphql/schema.ts'
import { CALL_OPERATION } from './call-operation.ts'
import { getRemovalPolicy, REGION, type Stage, type StageRules } from './stages.ts'

const SCHEMA_FILE = new URL('../../../schema.graphql', import.meta.url)
const RUNTIME = { name: 'APPSYNC_JS', runtimeVersion: '1.0.0' }
/** Deeper than any query of the site. */
const MAX_QUERY_DEPTH = 8
const MAX_RESOLVERS = 10

export interface GraphqlApiProps {
  stage: Stage
  rules: StageRules
  /** Members', and staff's, whose groups are the only ones. */
  userPools: readonly UserPool[]
  /** The Lambda function behind all fields. */
  operations: IFunction
}

/** AppSync with the embedded server's schema: it says who may call a field, and has the function answer. */
export class GraphqlApi extends Construct {
  readonly api: CfnGraphQLApi

  constructor(scope: Construct, props: GraphqlApiProps) {
    super(scope, 'GraphqlApi')
    this.api = this.createApi(props)
    const schema = new CfnGraphQLSchema(this, 'Schema', {
      apiId: this.api.attrApiId,
      definition: readFileSync(SCHEMA_FILE, 'utf8'),
    })
    const source = this.createSource(props.operations)
    for (const { typeName, fieldName } of listOperations()) {
      const resolver = new CfnResolver(this, `${typeName}-${fieldName}`, {
        apiId: this.api.attrApiId,
        typeName,
        fieldName,
        kind: 'UNIT',
        dataSourceName: source.name,
        code: CALL_OPERATION,
        runtime: RUNTIME,
      })
      resolver.addResourceDependency(schema)
      resolver.addResourceDependency(source)
    }
  }

  private createApi({ stage, rules, userPools }: GraphqlApiProps): CfnGraphQLApi {
    const logRole = new Role(this, 'LogRole', {
      assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
    })
    const api = new CfnGraphQLApi(this, 'Api', {
      name: `byd-by-1826-${stage}`,
      // The rotation makes the keys; one in the template would expire with it.
      authenticationType: 'API_KEY',
      additionalAuthenticationProviders: userPools.map(({ userPoolId }) => ({
        authenticationType: 'AMAZON_COGNITO_USER_POOLS',
        userPoolConfig: { userPoolId, awsRegion: REGION },
      })),
      introspectionConfig: rules.isKept ? 'DISABLED' : 'ENABLED',
      queryDepthLimit: MAX_QUERY_DEPTH,
      resolverCountLimit: MAX_RESOLVERS,
      logConfig: {
        cloudWatchLogsRoleArn: logRole.roleArn,
        fieldLogLevel: 'ERROR',
        // Variables hold what visitors typed.
        excludeVerboseContent: true,
      },
    })
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/aws/appsync/apis/${api.attrApiId}`,
      retention: rules.logRetention,
      removalPolicy: getRemovalPolicy(rules),
    })
    logGroup.grantWrite(logRole)
    return api
  }

  private createSource({ functionArn }: IFunction): CfnDataSource {
    const role = new Role(this, 'OperationsRole', {
      assumedBy: new ServicePrincipal('appsync.amazonaws.com'),
    })
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
    )
    return new CfnDataSource(this, 'OperationsSource', {
      apiId: this.api.attrApiId,
      name: 'operations',
      type: 'AWS_LAMBDA',
      serviceRoleArn: role.roleArn,
      lambdaConfig: { lambdaFunctionArn: functionArn },
    })
  }
}
