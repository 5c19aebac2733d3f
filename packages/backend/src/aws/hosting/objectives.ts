import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import {
  type ApplicationLoadBalancer,
  type ApplicationTargetGroup,
  HttpCodeElb,
  HttpCodeTarget,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { METRIC_NAMESPACE, OUTBOX_METRICS } from '../cloud/outbox-measures.ts'
import { getBackendStage, type SiteStage } from './site-stages.ts'

interface ObjectivesProps {
  stage: SiteStage
  loadBalancer: ApplicationLoadBalancer
  targets: ApplicationTargetGroup
  topic: ITopic
}

/** Of what the site answers, in thirty days. */
export const AVAILABILITY = 0.999
/** Of answers of the site, within this time. */
const LATENCY_SECONDS = 0.8
/** From an accepted form to its mail. */
const MAIL_SECONDS = 60
/** Google's SRE workbook: a burn that spends 2 % of the budget in an hour, or 5 % in six. */
const BURNS = [
  { id: 'fast', rate: 14.4, long: Duration.hours(1), short: Duration.minutes(5) },
  { id: 'slow', rate: 6, long: Duration.hours(6), short: Duration.minutes(30) },
] as const
/** Written by the workflow `visit.yml`. */
export const VISIT_METRIC = 'VisitSucceeded'
const VISITS_MISSED = 4

/** What visitors are promised, alarms when the budget burns, and a dashboard of both. */
export class Objectives extends Construct {
  private readonly props: ObjectivesProps

  constructor(scope: Construct, props: ObjectivesProps) {
    super(scope, 'Objectives')
    this.props = props
    const { stage, topic } = props
    for (const { id, long, rate, short } of BURNS) {
      const alarms = [long, short].map(
        (period, index) =>
          new Alarm(this, `Errors-${id}-${index}`, {
            metric: this.getErrorRatio(period),
            threshold: (1 - AVAILABILITY) * rate,
            evaluationPeriods: 1,
            comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
            treatMissingData: TreatMissingData.NOT_BREACHING,
          }),
      )
      const burn = new CompositeAlarm(this, `Availability-${id}`, {
        alarmDescription: `Errors use up the month's budget ${rate} times too fast: docs/runbooks/bad-deploy.md.`,
        alarmRule: AlarmRule.allOf(
          ...alarms.map((alarm) => AlarmRule.fromAlarm(alarm, AlarmState.ALARM)),
        ),
      })
      burn.addAlarmAction(new SnsAction(topic))
    }
    const alarm = (
      id: string,
      description: string,
      options: ConstructorParameters<typeof Alarm>[2],
    ) =>
      new Alarm(this, id, { alarmDescription: description, ...options }).addAlarmAction(
        new SnsAction(topic),
      )
    alarm('Latency', 'Answers of the site are slow: docs/runbooks/content-store-down.md.', {
      metric: this.getLatency(),
      threshold: LATENCY_SECONDS,
      evaluationPeriods: 3,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm('Mail', 'Mails leave late: docs/runbooks/mail-parked.md.', {
      metric: this.getMailAge(),
      threshold: MAIL_SECONDS,
      evaluationPeriods: 3,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    if (stage === 'test') {
      alarm(
        'Visits',
        'The synthetic visitor cannot book and cancel: docs/runbooks/bad-deploy.md.',
        {
          metric: this.getVisits(),
          threshold: 1,
          comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
          evaluationPeriods: VISITS_MISSED,
          datapointsToAlarm: 2,
          treatMissingData: TreatMissingData.BREACHING,
        },
      )
    }
    this.createDashboard()
  }

  private getErrorRatio(period: Duration): MathExpression {
    const { loadBalancer, targets } = this.props
    return new MathExpression({
      expression: 'IF(requests > 0, (FILL(own, 0) + FILL(balancers, 0)) / requests, 0)',
      usingMetrics: {
        own: targets.metrics.httpCodeTarget(HttpCodeTarget.TARGET_5XX_COUNT, { period }),
        balancers: loadBalancer.metrics.httpCodeElb(HttpCodeElb.ELB_5XX_COUNT, { period }),
        requests: loadBalancer.metrics.requestCount({ period }),
      },
      label: `Share of errors in ${period.toHumanString()}`,
      period,
    })
  }

  private getLatency(): IMetric {
    return this.props.targets.metrics.targetResponseTime({
      statistic: 'p99',
      period: Duration.minutes(5),
    })
  }

  private getMailAge(): IMetric {
    return this.getOwn(OUTBOX_METRICS.overdue, getBackendStage(this.props.stage))
  }

  private getVisits(): IMetric {
    return this.getOwn(VISIT_METRIC, this.props.stage)
  }

  private getOwn(metricName: string, stage: string): Metric {
    return new Metric({
      namespace: METRIC_NAMESPACE,
      metricName,
      dimensionsMap: { Stage: stage },
      statistic: 'Maximum',
      period: Duration.minutes(5),
    })
  }

  private createDashboard(): void {
    const { loadBalancer, stage } = this.props
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 })
    new Dashboard(this, 'Dashboard', {
      dashboardName: `byd-by-1826-${stage}`,
      widgets: [
        [
          graph(`Availability, ${AVAILABILITY * 100} % promised`, [
            this.getErrorRatio(Duration.minutes(5)),
          ]),
          graph('Latency, 99th percentile', [this.getLatency()]),
        ],
        [
          graph('Requests that the edge does not answer', [loadBalancer.metrics.requestCount()]),
          graph('Form accepted → mail left, seconds overdue', [
            this.getMailAge(),
            this.getOwn(OUTBOX_METRICS.parked, getBackendStage(stage)),
          ]),
        ],
        [graph('Synthetic visits that succeeded', [this.getVisits()])],
      ],
    })
  }
}
