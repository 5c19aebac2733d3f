import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import {
  type ApplicationLoadBalancer,
  type ApplicationTargetGroup,
  HttpCodeElb,
  HttpCodeTarget,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import { FilterPattern, type ILogGroup, type MetricFilterOptions } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { buildLogPatterns, OBJECTIVES } from 'core/objectives'
import { METRIC_NAMESPACE, OUTBOX_METRICS } from '../cloud/outbox-measures.ts'
import type { Stage } from '../cloud/stages.ts'
import type { Visits } from './visits.ts'

interface ObjectivesProps {
  stage: Stage
  loadBalancer: ApplicationLoadBalancer
  targets: ApplicationTargetGroup
  /** Log group of the instances. */
  log: ILogGroup
  topic: ITopic
  /** Certificate of the load balancer, with the site's name, as the edge's has. */
  certificateArn: string
  /** Undefined outside production. */
  visits: Visits | undefined
}

/** Promised share of good answers of the site, in thirty days. */
const AVAILABILITY = 0.999
/** Time within which the site answers. */
const LATENCY_SECONDS = 0.8
/** From an accepted form to its mail. */
const MAIL_SECONDS = 60
/** ACM renews 60 days before the end: with fewer left it cannot. */
const CERTIFICATE_DAYS = 30
/** Google's SRE workbook: a burn that spends 2 % of the budget in an hour, or 5 % in six. */
const BURNS = [
  { id: 'fast', rate: 14.4, long: Duration.hours(1), short: Duration.minutes(5) },
  { id: 'slow', rate: 6, long: Duration.hours(6), short: Duration.minutes(30) },
] as const
const MINUTE = Duration.minutes(1)
const BALANCER_ERRORS = 5

interface BurnProps {
  /** Promised share of good events. */
  share: number
  getRatio: (period: Duration) => IMetric
  /** Describes what is seen, and where to look. */
  getDescription: (rate: number) => string
}

interface Promised {
  id: string
  message: string
  withinSeconds: number
}

const PUBLISHED = { id: 'Published', ...OBJECTIVES.published } as const
const MENU = { id: 'Menu', ...OBJECTIVES.menu } as const

/** Promises to visitors, alarms when the error budget burns, and a dashboard of both. */
export class Objectives extends Construct {
  /** Alarms that a bad release sets off. */
  readonly ofRelease: readonly IAlarm[]
  private readonly props: ObjectivesProps

  constructor(scope: Construct, props: ObjectivesProps) {
    super(scope, 'Objectives')
    this.props = props
    const { loadBalancer, targets, topic, visits } = props
    const availability = this.ringOnBurn('Availability', {
      share: AVAILABILITY,
      getRatio: (period) => this.getErrorRatio(period),
      getDescription: (rate) =>
        `Errors use up the month's budget ${rate} times too fast: docs/runbooks/bad-deploy.md.`,
    })
    this.countEvents()
    this.ringOnBurn(PUBLISHED.id, {
      share: PUBLISHED.share,
      getRatio: (period) => this.getLateRatio(PUBLISHED, period),
      getDescription: () =>
        `Publishes show later than ${PUBLISHED.withinSeconds} s: docs/runbooks/content-store-down.md.`,
    })
    this.ringOnBurn(MENU.id, {
      share: MENU.share,
      getRatio: (period) => this.getLateRatio(MENU, period),
      getDescription: () =>
        `Menus are older than ${MENU.withinSeconds} s: docs/runbooks/gateway-nonsense.md.`,
    })
    const alarm = (
      id: string,
      description: string,
      options: ConstructorParameters<typeof Alarm>[2],
    ) => {
      const made = new Alarm(this, id, { alarmDescription: description, ...options })
      made.addAlarmAction(new SnsAction(topic))
      return made
    }
    const latency = alarm(
      'Latency',
      'Answers of the site are slow: docs/runbooks/content-store-down.md.',
      {
        metric: this.getLatency(),
        threshold: LATENCY_SECONDS,
        evaluationPeriods: 3,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      },
    )
    alarm('Mail', 'Mails leave late: docs/runbooks/mail-parked.md.', {
      metric: this.getMailAge(),
      threshold: MAIL_SECONDS,
      evaluationPeriods: 3,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm('Certificate', 'The certificate of the site ends soon: docs/runbooks/key-rotation.md.', {
      metric: this.getCertificateDays(),
      threshold: CERTIFICATE_DAYS,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    this.ofRelease = [...availability, latency]
    // Within three minutes: one for CloudWatch to look.
    const ofOutage = { evaluationPeriods: 2 }
    alarm('NoHealthyHost', 'No instance is well: docs/runbooks/outage.md.', {
      ...ofOutage,
      metric: targets.metrics.healthyHostCount({ statistic: Stats.MINIMUM, period: MINUTE }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    })
    alarm('BalancerErrors', 'The load balancer answers with errors: docs/runbooks/outage.md.', {
      ...ofOutage,
      metric: loadBalancer.metrics.httpCodeElb(HttpCodeElb.ELB_5XX_COUNT, { period: MINUTE }),
      threshold: BALANCER_ERRORS,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    // Looks from outside, several a minute, reach it at night too.
    alarm('Silence', 'The edge does not reach the load balancer: docs/runbooks/outage.md.', {
      ...ofOutage,
      metric: loadBalancer.metrics.requestCount({ period: MINUTE }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    })
    if (visits)
      alarm('Visits', 'The synthetic visitor fails: docs/runbooks/bad-deploy.md.', {
        metric: visits.success,
        threshold: 100,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        evaluationPeriods: 3,
        datapointsToAlarm: 2,
        treatMissingData: TreatMissingData.BREACHING,
      })
    this.createDashboard()
  }

  private ringOnBurn(
    name: string,
    { getDescription, getRatio, share }: BurnProps,
  ): CompositeAlarm[] {
    return BURNS.map(({ id, long, rate, short }) => {
      const alarms = [long, short].map(
        (period, index) =>
          new Alarm(this, `${name}-${id}-${index}`, {
            metric: getRatio(period),
            threshold: (1 - share) * rate,
            evaluationPeriods: 1,
            comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
            treatMissingData: TreatMissingData.NOT_BREACHING,
          }),
      )
      const burn = new CompositeAlarm(this, `${name}-${id}`, {
        alarmDescription: getDescription(rate),
        alarmRule: AlarmRule.allOf(
          ...alarms.map((alarm) => AlarmRule.fromAlarm(alarm, AlarmState.ALARM)),
        ),
      })
      burn.addAlarmAction(new SnsAction(this.props.topic))
      return burn
    })
  }

  /** Counts what instances log: each event's seconds, the late ones, and a menu's seconds by outlet. */
  private countEvents(): void {
    for (const { id, ...promised } of [PUBLISHED, MENU]) {
      const { all, late } = buildLogPatterns(promised)
      this.count(`${id}Seconds`, all, { metricValue: '$.seconds' })
      this.count(`${id}Late`, late, { metricValue: '1' })
    }
    this.count('MenuByVenue', buildLogPatterns(MENU).all, {
      metricValue: '$.seconds',
      dimensions: { Venue: '$.venue' },
    })
  }

  private count(
    metricName: string,
    pattern: string,
    values: Pick<MetricFilterOptions, 'metricValue' | 'dimensions'>,
  ): void {
    this.props.log.addMetricFilter(metricName, {
      metricNamespace: this.eventNamespace,
      metricName,
      filterPattern: FilterPattern.literal(pattern),
      ...values,
    })
  }

  /** The log is a stage's own; a filter's dimensions are fields of it. */
  private get eventNamespace(): string {
    return `${METRIC_NAMESPACE}/${this.props.stage}`
  }

  private getEvents(metricName: string, statistic: string, period: Duration): Metric {
    return new Metric({ namespace: this.eventNamespace, metricName, statistic, period })
  }

  private getLateRatio({ id, withinSeconds }: Promised, period: Duration): MathExpression {
    return new MathExpression({
      expression: 'FILL(late, 0) / events',
      usingMetrics: {
        late: this.getEvents(`${id}Late`, Stats.SUM, period),
        events: this.getEvents(`${id}Seconds`, Stats.SAMPLE_COUNT, period),
      },
      label: `Share later than ${withinSeconds} s in ${period.toHumanString()}`,
      period,
    })
  }

  private getErrorRatio(period: Duration): MathExpression {
    const { loadBalancer, targets } = this.props
    return new MathExpression({
      // Requests that no instance takes are among the balancer's errors only.
      expression:
        'IF(FILL(requests, 0) + FILL(balancers, 0) > 0, (FILL(own, 0) + FILL(balancers, 0)) / (FILL(requests, 0) + FILL(balancers, 0)), 0)',
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
    return this.getOwn(OUTBOX_METRICS.overdue, this.props.stage)
  }

  private getCertificateDays(): IMetric {
    return new Metric({
      namespace: 'AWS/CertificateManager',
      metricName: 'DaysToExpiry',
      dimensionsMap: { CertificateArn: this.props.certificateArn },
      statistic: Stats.MINIMUM,
      period: Duration.days(1),
    })
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
    const { loadBalancer, stage, visits } = this.props
    const five = Duration.minutes(5)
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 })
    new Dashboard(this, 'Dashboard', {
      dashboardName: `byd-by-1826-${stage}`,
      widgets: [
        [
          graph(`Availability, ${AVAILABILITY * 100} % promised`, [this.getErrorRatio(five)]),
          graph('Latency, 99th percentile', [this.getLatency()]),
        ],
        [
          graph('Requests that the edge does not answer', [loadBalancer.metrics.requestCount()]),
          graph('Form accepted → mail left, seconds overdue', [
            this.getMailAge(),
            this.getOwn(OUTBOX_METRICS.parked, stage),
          ]),
        ],
        [
          graph(`Publish → fresh, seconds, ${toPercent(PUBLISHED)}`, [
            this.getEvents('PublishedSeconds', Stats.MAXIMUM, five),
            this.getLateRatio(PUBLISHED, five),
          ]),
          graph(`Age of the menus served, seconds, ${toPercent(MENU)}`, [
            new MathExpression({
              expression: `SEARCH('{${this.eventNamespace},Venue} MetricName="MenuByVenue"', 'Maximum', 300)`,
              label: '',
              period: five,
            }),
            this.getLateRatio(MENU, five),
          ]),
        ],
        ...(visits ? [[graph('Synthetic visits that succeeded, %', [visits.success])]] : []),
      ],
    })
  }
}

const toPercent = ({ share, withinSeconds }: { share: number; withinSeconds: number }): string =>
  `${share * 100} % within ${withinSeconds} promised`
