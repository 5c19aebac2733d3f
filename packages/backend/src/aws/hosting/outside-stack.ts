import { CfnParameter, Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Key } from 'aws-cdk-lib/aws-kms'
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { AlarmTopic } from '../cloud/alarm-topic.ts'
import { EDGE_REGION, getRemovalPolicy, type Stage } from '../cloud/stages.ts'
import { HOST } from './site-parameters.ts'
import { getSiteRules } from './site-stages.ts'

const PERIOD = Duration.minutes(1)
/** Percentage of the edge’s answers. */
const EDGE_ERRORS = 5

/** The site as visitors see it: CloudFront and Route 53 keep what they measure in this region only. */
export class OutsideStack extends Stack {
  constructor(scope: Construct, stage: Stage) {
    super(scope, `BydBy1826Outside-${stage}`, {
      env: { region: EDGE_REGION },
      description: `The site of BYD by 1826 as seen from outside, ${stage}`,
      tags: { site: 'byd-by-1826', stage },
    })
    const read = (name: string, props: ConstructorParameters<typeof CfnParameter>[2]) =>
      new CfnParameter(this, name, { type: 'String', ...props }).valueAsString
    const siteHost = read('SiteHost', { allowedPattern: HOST })
    const DistributionId = read('SiteDistribution', {
      description: 'Output of the site’s stack.',
      minLength: 1,
    })
    const email = read('AlarmEmail', { allowedPattern: '.+@.+' })
    const removalPolicy = getRemovalPolicy(getSiteRules(stage))
    const key = new Key(this, 'Key', { enableKeyRotation: true, removalPolicy })
    const topic = new AlarmTopic(this, 'Topic', { key, email })
    const check = new CfnHealthCheck(this, 'Check', {
      healthCheckConfig: {
        type: 'HTTPS',
        fullyQualifiedDomainName: siteHost,
        // No edge keeps it, so that each look goes all the way.
        resourcePath: '/readyz',
        requestInterval: 30,
        failureThreshold: 2,
        enableSni: true,
      },
    })
    const ring = (id: string, props: ConstructorParameters<typeof Alarm>[2]) =>
      new Alarm(this, id, props).addAlarmAction(new SnsAction(topic))
    ring('Unreachable', {
      alarmDescription: 'The site cannot be reached from outside: docs/runbooks/outage.md.',
      metric: new Metric({
        namespace: 'AWS/Route53',
        metricName: 'HealthCheckStatus',
        dimensionsMap: { HealthCheckId: check.attrHealthCheckId },
        statistic: 'Minimum',
        period: PERIOD,
      }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.BREACHING,
    })
    ring('EdgeErrors', {
      alarmDescription: 'The edge answers with errors: docs/runbooks/outage.md.',
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId, Region: 'Global' },
        statistic: 'Average',
        period: PERIOD,
      }),
      threshold: EDGE_ERRORS,
      evaluationPeriods: 2,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  }
}
