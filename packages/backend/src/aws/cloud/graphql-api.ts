import { readFileSync } from 'node:fs'
import {
  CfnDataSource,
  CfnFunctionConfiguration,
  CfnGraphQLApi,
  CfnGraphQLSchema,
  CfnResolver,
} from 'aws-cdk-lib/aws-appsync'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import {
  type DataSource,
  type PipelineStep,
  type ResolverPlan,
  RESOLVERS,
} from '../../graphql/resolver-map.ts'
import { forbidLogChanges } from './keep-reading-log.ts'
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
  table: Table
  key: IKey
  /** The Lambda function for what resolvers cannot do. */
  operations: IFunction
  /** The bundled code of a file of `src/resolvers`. */
  getResolverCode: (name: string) => string
}

/** AppSync with the schema and the resolvers that the embedded server runs. */
export class GraphqlApi extends Construct {
  readonly api: CfnGraphQLApi
  private readonly schema: CfnGraphQLSchema
  private readonly dataSources: ReadonlyMap<DataSource, CfnDataSource>
  private readonly steps = new Map<string, CfnFunctionConfiguration>()
  private readonly getCode: (name: string) => string

  constructor(scope: Construct, props: GraphqlApiProps) {
    super(scope, 'GraphqlApi')
    this.getCode = props.getResolverCode
    this.api = this.createApi(props)
    this.schema = new CfnGraphQLSchema(this, 'Schema', {
      apiId: this.api.attrApiId,
      definition: readFileSync(SCHEMA_FILE, 'utf8'),
    })
    this.dataSources = new Map<DataSource, CfnDataSource>([
      ['table', this.createTableSource(props)],
      ['operations', this.createFunctionSource(props.operations)],
    ])
    for (const [typeName, fields] of Object.entries(RESOLVERS)) {
      for (const [fieldName, plan] of Object.entries(fields)) {
        this.addResolver(typeName, fieldName, plan)
      }
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

  private createTableSource({ table, key }: GraphqlApiProps): CfnDataSource {
    const role = this.createSourceRole('TableRole', [
      {
        // Returns the existing item when a condition fails.
        actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
        resources: [table.tableArn],
      },
      { actions: ['kms:Decrypt', 'kms:Encrypt', 'kms:GenerateDataKey'], resources: [key.keyArn] },
    ])
    role.addToPolicy(forbidLogChanges(table.tableArn, { logs: false }))
    return new CfnDataSource(this, 'TableSource', {
      apiId: this.api.attrApiId,
      name: 'table',
      type: 'AMAZON_DYNAMODB',
      serviceRoleArn: role.roleArn,
      dynamoDbConfig: { tableName: table.tableName, awsRegion: REGION },
    })
  }

  private createFunctionSource({ functionArn }: IFunction): CfnDataSource {
    const role = this.createSourceRole('OperationsRole', [
      { actions: ['lambda:InvokeFunction'], resources: [functionArn] },
    ])
    return new CfnDataSource(this, 'OperationsSource', {
      apiId: this.api.attrApiId,
      name: 'operations',
      type: 'AWS_LAMBDA',
      serviceRoleArn: role.roleArn,
      lambdaConfig: { lambdaFunctionArn: functionArn },
    })
  }

  private createSourceRole(
    id: string,
    statements: readonly { actions: string[]; resources: string[] }[],
  ): Role {
    const role = new Role(this, id, { assumedBy: new ServicePrincipal('appsync.amazonaws.com') })
    for (const statement of statements) role.addToPolicy(new PolicyStatement(statement))
    return role
  }

  private getDataSource(name: DataSource): CfnDataSource {
    const source = this.dataSources.get(name)
    if (!source) throw new Error(`There is no data source ${name}.`)
    return source
  }

  /** A step that several pipelines share becomes one AppSync function. */
  private getStep({ code, dataSource }: PipelineStep): string {
    const known = this.steps.get(code)
    if (known) return known.attrFunctionId
    const source = this.getDataSource(dataSource)
    const step = new CfnFunctionConfiguration(this, `Step-${code}`, {
      apiId: this.api.attrApiId,
      name: code.replaceAll('-', '_'),
      dataSourceName: source.name,
      code: this.getCode(code),
      runtime: RUNTIME,
    })
    step.addResourceDependency(source)
    this.steps.set(code, step)
    return step.attrFunctionId
  }

  private addResolver(typeName: string, fieldName: string, plan: ResolverPlan): void {
    const shared = {
      apiId: this.api.attrApiId,
      typeName,
      fieldName,
      code: this.getCode(plan.code),
      runtime: RUNTIME,
    }
    const id = `${typeName}-${fieldName}`
    if (plan.type === 'pipeline') {
      const functions = plan.steps.map((step) => this.getStep(step))
      const props = { ...shared, kind: 'PIPELINE', pipelineConfig: { functions } }
      new CfnResolver(this, id, props).addResourceDependency(this.schema)
      return
    }
    const source = this.getDataSource(plan.dataSource)
    const resolver = new CfnResolver(this, id, {
      ...shared,
      kind: 'UNIT',
      dataSourceName: source.name,
    })
    resolver.addResourceDependency(this.schema)
    resolver.addResourceDependency(source)
  }
}
