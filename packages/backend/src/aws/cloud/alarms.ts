import { Duration } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { SCAN_FAILURE } from '../../files/files-app.ts'
import { INDEXES } from '../../store/table.ts'
import { AlarmTopic } from './alarm-topic.ts'
import type { Functions } from './functions.ts'
import { MAX_OVERDUE_SECONDS } from '../../outbox/measure-outbox.ts'
import { METRIC_NAMESPACE, OUTBOX_METRICS } from './outbox-measures.ts'
import { STAGE_NAME } from './rest-gateway.ts'
import type { Stage } from './stages.ts'

const PERIOD = Duration.minutes(5)

export interface AlarmsProps {
  stage: Stage
  email: string
  key: Key
  apiId: string
  rest: RestApi
  table: Table
  functions: Functions
}

interface Watch {
  metric: Metric
  threshold: number
  /** Text that says what is wrong, and where to look. */
  description: string
  periods?: number
  isAlarmWithoutData?: boolean
}

/** Alarms that tell the operators of a fault before a visitor has to. */
export class Alarms extends Construct {
  readonly topic: Topic

  constructor(scope: Construct, props: AlarmsProps) {
    super(scope, 'Alarms')
    const { key, email, functions } = props
    this.topic = new AlarmTopic(this, 'Topic', { key, email })
    this.watchApis(props)
    this.watchTable(props.table)
    this.watchMails()
    this.watchOutbox(props.stage, functions.deadLetters)
    this.watchScans(props.stage, functions.get('files'))
    for (const [name, lambda] of functions.byName) {
      this.watch(`${name}-errors`, {
        metric: lambda.metricErrors({ period: PERIOD }),
        threshold: 1,
        description: `The function ${name} fails: see its log.`,
      })
      this.watch(`${name}-throttles`, {
        metric: lambda.metricThrottles({ period: PERIOD }),
        threshold: 1,
        description: `The function ${name} is throttled: raise the account's concurrency.`,
      })
    }
  }

  private watchApis({ apiId, rest }: AlarmsProps): void {
    this.watch('graphql-5xx', {
      metric: new Metric({
        namespace: 'AWS/AppSync',
        metricName: '5XXError',
        dimensionsMap: { GraphQLAPIId: apiId },
        statistic: 'Sum',
        period: PERIOD,
      }),
      threshold: 5,
      description: 'The GraphQL API fails: visitors cannot send anything.',
    })
    this.watch('rest-5xx', {
      metric: rest.metricServerError({
        dimensionsMap: { ApiName: rest.restApiName, Stage: STAGE_NAME },
        statistic: 'Sum',
        period: PERIOD,
      }),
      threshold: 5,
      description: 'The REST API fails: files, payments or menus.',
    })
  }

  /** SES reviews an account from 5 % bounces or 0.1 % complaints on, and then stops it. */
  private watchMails(): void {
    const measure = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: PERIOD })
    this.watch('mail-bounces', {
      metric: measure('Reputation.BounceRate'),
      threshold: 0.03,
      description: 'Many addresses do not exist: docs/runbooks/mail-parked.md.',
    })
    this.watch('mail-complaints', {
      metric: measure('Reputation.ComplaintRate'),
      threshold: 0.0005,
      description: 'Receivers call mails spam: docs/runbooks/mail-parked.md.',
    })
  }

  private watchTable(table: Table): void {
    for (const metricName of ['ReadThrottleEvents', 'WriteThrottleEvents']) {
      this.watch(`table-${metricName}`, {
        metric: table.metric(metricName, { statistic: 'Sum', period: PERIOD }),
        threshold: 10,
        description: 'The table is throttled: look for a hot key.',
      })
    }
    for (const GlobalSecondaryIndexName of Object.keys(INDEXES)) {
      this.watch(`index-${GlobalSecondaryIndexName}-WriteThrottleEvents`, {
        metric: table.metric('WriteThrottleEvents', {
          dimensionsMap: { TableName: table.tableName, GlobalSecondaryIndexName },
          statistic: 'Sum',
          period: PERIOD,
        }),
        threshold: 10,
        description: `The index ${GlobalSecondaryIndexName} is throttled, and the table with it: docs/runbooks/table-throttled.md.`,
      })
    }
  }

  private watchOutbox(stage: Stage, deadLetters: Queue): void {
    const measure = (metricName: string) =>
      new Metric({
        namespace: METRIC_NAMESPACE,
        metricName,
        dimensionsMap: { Stage: stage },
        statistic: 'Maximum',
        period: PERIOD,
      })
    this.watch('outbox-overdue', {
      metric: measure(OUTBOX_METRICS.overdue),
      threshold: MAX_OVERDUE_SECONDS,
      description: 'Notices wait longer than ten minutes: see the logs of outbox and relay-outbox.',
      isAlarmWithoutData: true,
      periods: 2,
    })
    this.watch('outbox-parked', {
      metric: measure(OUTBOX_METRICS.parked),
      threshold: 1,
      description: 'Notices were given up: invoke relay-outbox with {"retryParked": true}.',
    })
    this.watch('dead-letters', {
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: PERIOD }),
      threshold: 1,
      description: 'A function failed on an event for good: read the queue.',
    })
  }

  /** Résumés are few: a scanner that is down must not wait for the alarm of the gateway. */
  private watchScans(stage: Stage, { logGroup }: LambdaFunction): void {
    const filter = new MetricFilter(this, 'NotScanned', {
      logGroup,
      filterPattern: FilterPattern.allTerms(SCAN_FAILURE),
      // A pattern of terms gives no dimension.
      metricNamespace: `${METRIC_NAMESPACE}/${stage}`,
      metricName: 'FilesNotScanned',
    })
    this.watch('files-not-scanned', {
      metric: filter.metric({ statistic: 'Sum', period: PERIOD }),
      threshold: 1,
      description: 'The virus scanner gives no verdict: docs/runbooks/scanner-down.md.',
    })
  }

  private watch(id: string, { metric, threshold, description, ...rest }: Watch): void {
    const { periods = 1, isAlarmWithoutData = false } = rest
    const alarm = new Alarm(this, id, {
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: isAlarmWithoutData
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
  }
}
