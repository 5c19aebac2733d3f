import { Duration, Stack } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IUserPool } from 'aws-cdk-lib/aws-cognito'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import {
  Architecture,
  type Code,
  FilterCriteria,
  FilterRule,
  Function as LambdaFunction,
  type ILayerVersion,
  LoggingFormat,
  Runtime,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { OUTBOX_PARTITION } from '../../store/table.ts'
import {
  FUNCTION_NAMES,
  type FunctionName,
  type FunctionSpec,
  getFunctionSpec,
  type QueueName,
} from './function-specs.ts'
import { forbidLogChanges } from './keep-reading-log.ts'
import type { Secrets } from './secrets.ts'
import { getRemovalPolicy, type StageRules } from './stages.ts'

export interface FunctionsProps {
  rules: StageRules
  environment: Record<string, string>
  getCode: (name: FunctionName) => Code
  key: IKey
  table: Table
  bucket: Bucket
  userPool: IUserPool
  staffPool: IUserPool
  secrets: Secrets
  /** Another text starts functions anew, which then read their secrets. */
  functionsAsOf: string
  /** Native code that cannot be bundled. */
  sharpLayer: ILayerVersion
  /** Name of SES's configuration set, whose events count. */
  mailSet: string
  /** ARNs of the identities and settings that SES sends by. */
  mailResources: readonly string[]
}

const STREAM_BATCH = 25
const STREAM_ATTEMPTS = 5
const MESSAGE_RETENTION = Duration.days(14)
/** SES limits the rate of mail, so more workers would only be throttled. */
const OUTBOX_WORKERS = 10
const OUTBOX_BATCH = 10
/** SQS starts no fewer. */
const EXPORT_WORKERS = 2
const QUEUE_ATTEMPTS = 5
const QUEUE_READING: Record<QueueName, { batchSize: number; maxConcurrency: number }> = {
  outbox: { batchSize: OUTBOX_BATCH, maxConcurrency: OUTBOX_WORKERS },
  exports: { batchSize: 1, maxConcurrency: EXPORT_WORKERS },
}
/** AWS recommends six times the function's timeout. */
const VISIBILITY_FACTOR = 6
/** A file waits for an hour and a half otherwise when its function died. */
const EXPORT_VISIBILITY_FACTOR = 1
const KEY_ACTIONS = ['kms:Decrypt', 'kms:Encrypt', 'kms:GenerateDataKey']

/** All functions, each with its own role that grants what its spec lists. */
export class Functions extends Construct {
  readonly byName: ReadonlyMap<FunctionName, LambdaFunction>
  /** Dead-letter queue: events that a function failed on for good. */
  readonly deadLetters: Queue
  readonly queues: Record<QueueName, Queue>

  constructor(scope: Construct, props: FunctionsProps) {
    super(scope, 'Functions')
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.KMS,
      encryptionMasterKey: props.key,
      enforceSSL: true,
      retentionPeriod: MESSAGE_RETENTION,
    })
    // EventBridge writes what it could not deliver itself.
    props.key.grantEncryptDecrypt(
      new ServicePrincipal('events.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    const createQueue = (id: string, visibilitySeconds: number) =>
      new Queue(this, id, {
        encryption: QueueEncryption.KMS,
        encryptionMasterKey: props.key,
        enforceSSL: true,
        retentionPeriod: MESSAGE_RETENTION,
        visibilityTimeout: Duration.seconds(visibilitySeconds),
        deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: QUEUE_ATTEMPTS },
      })
    const getTimeout = (name: FunctionName) => getFunctionSpec(name).timeoutSeconds
    this.queues = {
      outbox: createQueue('Outbox', getTimeout('outbox') * VISIBILITY_FACTOR),
      exports: createQueue('Exports', getTimeout('export-enquiries') * EXPORT_VISIBILITY_FACTOR),
    }
    this.byName = new Map(FUNCTION_NAMES.map((name) => [name, this.create(name, props)]))
  }

  get(name: FunctionName): LambdaFunction {
    const found = this.byName.get(name)
    if (!found) throw new Error(`There is no function ${name}.`)
    return found
  }

  private create(name: FunctionName, props: FunctionsProps): LambdaFunction {
    const spec = getFunctionSpec(name)
    const secrets = spec.secrets.map((each) => props.secrets.byName[each])
    const logGroup = new LogGroup(this, `${name}-log`, {
      retention: props.rules.logRetention,
      removalPolicy: getRemovalPolicy(props.rules),
    })
    // The default managed policy would allow writing to every log group.
    const role = new Role(this, `${name}-role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    })
    logGroup.grantWrite(role)
    const lambda = new LambdaFunction(this, name, {
      description: name,
      role,
      logGroup,
      // Lambda's own lines; what a function logs is JSON already.
      loggingFormat: LoggingFormat.JSON,
      layers: spec.needsSharp ? [props.sharpLayer] : [],
      code: props.getCode(name),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: spec.memoryMb,
      timeout: Duration.seconds(spec.timeoutSeconds),
      environment: {
        ...props.environment,
        NODE_OPTIONS: '--enable-source-maps',
        SECRET_ARNS: secrets.map(({ secretArn }) => secretArn).join(','),
        FUNCTIONS_AS_OF: props.functionsAsOf,
      },
      environmentEncryption: props.key,
      deadLetterQueue: this.deadLetters,
    })
    for (const secret of secrets) secret.grantRead(lambda)
    this.grant(lambda, spec, props)
    this.startBy(lambda, spec, props)
    return lambda
  }

  private grant(lambda: LambdaFunction, spec: FunctionSpec, props: FunctionsProps): void {
    const { table, bucket, key, mailResources, staffPool, userPool } = props
    const allow = (actions: readonly string[], resources: readonly string[]) => {
      if (actions.length > 0)
        lambda.addToRolePolicy(
          new PolicyStatement({ actions: [...actions], resources: [...resources] }),
        )
    }
    allow(spec.tableActions, [
      table.tableArn,
      ...(spec.indexes ?? []).map((name) => `${table.tableArn}/index/${name}`),
    ])
    if (spec.tableActions.length > 0)
      lambda.addToRolePolicy(forbidLogChanges(table.tableArn, { logs: spec.logsReadings === true }))
    allow(spec.bucketActions ?? [], [bucket.arnForObjects('*')])
    allow(spec.userPoolActions ?? [], [userPool.userPoolArn])
    allow(spec.staffPoolActions ?? [], [staffPool.userPoolArn])
    // Also encrypts its environment and the dead-letter queue.
    allow(KEY_ACTIONS, [key.keyArn])
    for (const name of spec.queues ?? []) allow(['sqs:SendMessage'], [this.queues[name].queueArn])
    if (spec.canSendMail) allow(['ses:SendEmail', 'ses:SendRawEmail'], mailResources)
    if (spec.canSendMessages) {
      const { partition, region, account } = Stack.of(this)
      const format = (service: string, path: string) =>
        `arn:${partition}:${service}:${region}:${account}:${path}`
      allow(
        ['sms-voice:SendTextMessage'],
        ['sender-id/*', 'phone-number/*', 'pool/*'].map((path) => format('sms-voice', path)),
      )
      allow(
        ['social-messaging:SendWhatsAppMessage'],
        [format('social-messaging', 'phone-number-id/*')],
      )
    }
  }

  private startBy(
    lambda: LambdaFunction,
    spec: FunctionSpec,
    { mailSet, table }: FunctionsProps,
  ): void {
    for (const trigger of spec.triggers) {
      if (trigger.type === 'schedule')
        new Rule(lambda, 'Schedule', {
          schedule: Schedule.rate(Duration.minutes(trigger.minutes)),
          targets: [new FunctionTarget(lambda, { deadLetterQueue: this.deadLetters })],
        })
      if (trigger.type === 'mail-feedback')
        new Rule(lambda, 'Feedback', {
          eventPattern: {
            source: ['aws.ses'],
            detailType: ['Email Bounced', 'Email Complaint Received'],
            detail: { mail: { tags: { 'ses:configuration-set': [mailSet] } } },
          },
          targets: [new FunctionTarget(lambda, { deadLetterQueue: this.deadLetters })],
        })
      if (trigger.type === 'queue')
        lambda.addEventSource(
          new SqsEventSource(this.queues[trigger.queue], {
            ...QUEUE_READING[trigger.queue],
            reportBatchItemFailures: true,
          }),
        )
      if (trigger.type === 'stream')
        lambda.addEventSource(
          new DynamoEventSource(table, {
            startingPosition: StartingPosition.LATEST,
            batchSize: STREAM_BATCH,
            retryAttempts: STREAM_ATTEMPTS,
            bisectBatchOnError: true,
            reportBatchItemFailures: true,
            onFailure: new SqsDlq(this.deadLetters),
            filters: [
              FilterCriteria.filter({
                dynamodb: {
                  NewImage: {
                    outboxPk: { S: FilterRule.beginsWith(`${OUTBOX_PARTITION}#`) },
                    // Not the steps of a worker.
                    outboxLease: { S: FilterRule.notExists() },
                  },
                },
              }),
            ],
          }),
        )
    }
  }
}
