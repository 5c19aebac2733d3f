import { CfnCondition, Fn, Stack } from 'aws-cdk-lib'
import {
  AccessLogFormat,
  EndpointType,
  HttpIntegration,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RestApi,
  type UsagePlan,
} from 'aws-cdk-lib/aws-apigateway'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { SENT_CONTENT_TYPES } from '../../files/file-kinds.ts'
import { menuGateway } from '../../menus/gateway.ts'
import { FUNCTION_NAMES, getFunctionSpec } from './function-specs.ts'
import type { Functions } from './functions.ts'
import { getRemovalPolicy, KEPT, type Stage, type StageRules } from './stages.ts'

/** The stage name of the specification; each environment has a gateway of its own. */
export const STAGE_NAME = menuGateway.stage

/** Content types of `POST /files`, those refused with advice included; all else passes as text. */
const BINARY_TYPES = [...SENT_CONTENT_TYPES, 'application/octet-stream', 'multipart/form-data']

const REQUESTS_PER_SECOND = 200
const BURST = 400

export interface RestGatewayProps {
  stage: Stage
  rules: StageRules
  functions: Functions
  /** Base URL of the kitchens' system, without a trailing slash; empty on a deployment without one. */
  menuSystemUrl: string
}

const toQueryParameter = (side: 'method' | 'integration', name: string): string =>
  `${side}.request.querystring.${name}`

/** Builds the limits by API Gateway's key of a method's settings: the path with its slash, and the method. */
function buildMenuMethodOptions() {
  const { methods, throttling } = menuGateway
  return Object.fromEntries(
    methods.map(({ path, httpMethod }) => [
      `${path}/${httpMethod}`,
      {
        throttlingRateLimit: throttling.ratePerSecond,
        throttlingBurstLimit: throttling.burst,
      },
    ]),
  )
}

/**
 * The REST API: each function with a `rest` trigger at its path below the stage, and the menus, proxied
 * to the kitchens' system.
 */
export class RestGateway extends Construct {
  readonly api: RestApi
  /** Its keys equal those of the GraphQL API; the rotation keeps them in step. */
  readonly siteUsage: UsagePlan

  constructor(scope: Construct, { stage, rules, functions, menuSystemUrl }: RestGatewayProps) {
    super(scope, 'RestGateway')
    this.api = new RestApi(this, 'Api', {
      restApiName: `byd-by-1826-${stage}`,
      endpointTypes: [EndpointType.REGIONAL],
      binaryMediaTypes: BINARY_TYPES,
      // Another stage's gateway in the account keeps using the role.
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: KEPT,
      deployOptions: {
        stageName: STAGE_NAME,
        throttlingRateLimit: REQUESTS_PER_SECOND,
        throttlingBurstLimit: BURST,
        methodOptions: buildMenuMethodOptions(),
        metricsEnabled: true,
        loggingLevel: MethodLoggingLevel.ERROR,
        // Bodies and query strings hold what visitors typed.
        dataTraceEnabled: false,
        accessLogDestination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', {
            retention: rules.logRetention,
            removalPolicy: getRemovalPolicy(rules),
          }),
        ),
        accessLogFormat: AccessLogFormat.custom(
          '{"requestId":"$context.requestId","method":"$context.httpMethod","path":"$context.resourcePath","status":"$context.status","latency":"$context.responseLatency"}',
        ),
      },
    })
    // API Gateway would create it with unlimited retention.
    new LogGroup(this, 'ExecutionLog', {
      logGroupName: `API-Gateway-Execution-Logs_${this.api.restApiId}/${STAGE_NAME}`,
      retention: rules.logRetention,
      removalPolicy: getRemovalPolicy(rules),
    })
    this.siteUsage = this.api.addUsagePlan('Site', {
      name: `byd-by-1826-${stage}`,
      apiStages: [{ api: this.api, stage: this.api.deploymentStage }],
    })
    for (const name of FUNCTION_NAMES) {
      for (const trigger of getFunctionSpec(name).triggers) {
        if (trigger.type !== 'rest') continue
        this.api.root
          .resourceForPath(trigger.path)
          .addMethod(trigger.method, new LambdaIntegration(functions.get(name)), {
            apiKeyRequired: trigger.needsApiKey,
          })
      }
    }
    this.addMenus(this.chooseMenuSystem(menuSystemUrl))
  }

  /** Without a kitchens' system, the menu gateway reads the menus of this backend. */
  private chooseMenuSystem(given: string): string {
    const hasNone = new CfnCondition(this, 'HasNoMenuSystem', {
      expression: Fn.conditionEquals(given, ''),
    })
    const { region, urlSuffix } = Stack.of(this)
    const stageUrl = `https://${this.api.restApiId}.execute-api.${region}.${urlSuffix}/${STAGE_NAME}`
    const ownUrl = stageUrl + menuGateway.integration.ownPath
    return Fn.conditionIf(hasNone.logicalId, ownUrl, given).toString()
  }

  private addMenus(systemUrl: string): void {
    const { methods, parameters } = menuGateway
    const requestValidator = this.api.addRequestValidator('MenuParameters', {
      validateRequestParameters: true,
    })
    for (const { httpMethod, path } of methods) {
      const integration = new HttpIntegration(`${systemUrl}${path}`, {
        httpMethod,
        proxy: true,
        options: {
          requestParameters: Object.fromEntries(
            parameters.map(({ name }) => [
              toQueryParameter('integration', name),
              toQueryParameter('method', name),
            ]),
          ),
        },
      })
      this.api.root.resourceForPath(path).addMethod(httpMethod, integration, {
        requestValidator,
        requestParameters: Object.fromEntries(
          parameters.map(({ name, isRequired }) => [toQueryParameter('method', name), isRequired]),
        ),
      })
    }
  }
}
