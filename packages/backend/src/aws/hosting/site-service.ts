import { Duration, TimeZone } from 'aws-cdk-lib'
import { AdjustmentType } from 'aws-cdk-lib/aws-applicationautoscaling'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { Alarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Peer, Port, SecurityGroup, SubnetType, type Vpc } from 'aws-cdk-lib/aws-ec2'
import { Repository } from 'aws-cdk-lib/aws-ecr'
import {
  Cluster,
  ContainerImage,
  ContainerInsights,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  LogDrivers,
  OperatingSystemFamily,
  Secret as ContainerSecret,
} from 'aws-cdk-lib/aws-ecs'
import {
  ApplicationLoadBalancer,
  ApplicationProtocol,
  type ApplicationTargetGroup,
  HttpCodeTarget,
  SslPolicy,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { Universal } from 'aws-cdk-lib/aws-scheduler-targets'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { getRemovalPolicy } from '../cloud/stages.ts'
import { IMAGE_REPOSITORY } from './image-repository.ts'
import type { SharedStore } from './shared-store.ts'
import type { SiteParameters } from './site-parameters.ts'
import type { SiteSecrets } from './site-secrets.ts'
import type { SiteRules } from './site-stages.ts'

interface SiteServiceProps {
  rules: SiteRules
  parameters: SiteParameters
  vpc: Vpc
  key: IKey
  logs: Bucket
  secrets: SiteSecrets
  store: SharedStore
  environment: Record<string, string>
}

const PORT = 3000
/** Pages that are stored, which the image's `VOLUME` names: the only folder that is written to. */
const PAGES_FOLDER = '/site/web/.next'
const HEALTH_SECONDS = 5
const UNHEALTHY_AFTER = 2
/** Until the load balancer has seen that an instance takes no more. */
const DRAIN_NOTICE_SECONDS = HEALTH_SECONDS * (UNHEALTHY_AFTER + 1)
/** `DRAIN_LIMIT_MS` of `web/server/serve.ts`. */
const DRAIN_SECONDS = 20
const STOP_SECONDS = DRAIN_NOTICE_SECONDS + DRAIN_SECONDS + 10
/** Stored pages mostly; well below what one processor answers, so that a crash of one of two is no outage. */
const REQUESTS_PER_TASK_AND_MINUTE = 6000
const SLOW_SECONDS = 0.3
const VERY_SLOW_SECONDS = 1

/** The site's instances behind a load balancer that only the edge reaches. */
export class SiteService extends Construct {
  readonly loadBalancer: ApplicationLoadBalancer
  readonly targets: ApplicationTargetGroup
  readonly service: FargateService
  readonly task: FargateTaskDefinition
  readonly log: LogGroup
  /** Rings when a release is bad. */
  readonly errors: Alarm

  constructor(scope: Construct, props: SiteServiceProps) {
    super(scope, 'Service')
    const { logs, parameters, rules, store, vpc } = props
    const instances = new SecurityGroup(this, 'Instances', { vpc })
    const balancer = new SecurityGroup(this, 'Balancer', { vpc, allowAllOutbound: false })
    store.letIn(instances)
    this.log = new LogGroup(this, 'Log', {
      retention: rules.logRetention,
      encryptionKey: props.key,
      removalPolicy: getRemovalPolicy(rules),
    })
    this.task = this.createTask(props)
    this.service = new FargateService(this, 'Service', {
      cluster: new Cluster(this, 'Cluster', {
        vpc,
        containerInsightsV2: ContainerInsights.ENHANCED,
        enableFargateCapacityProviders: true,
      }),
      capacityProviderStrategies: [
        { capacityProvider: rules.isSpot ? 'FARGATE_SPOT' : 'FARGATE', weight: 1 },
      ],
      taskDefinition: this.task,
      securityGroups: [instances],
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      assignPublicIp: false,
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      healthCheckGracePeriod: Duration.seconds(60),
      // A release that does not get well is taken back by ECS itself.
      circuitBreaker: { rollback: true },
    })
    this.loadBalancer = new ApplicationLoadBalancer(this, 'LoadBalancer', {
      vpc,
      internetFacing: false,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      securityGroup: balancer,
      dropInvalidHeaderFields: true,
      deletionProtection: rules.isKept,
      // Longer than CloudFront keeps a connection.
      idleTimeout: Duration.seconds(75),
    })
    this.loadBalancer.logAccessLogs(logs, 'load-balancer')
    const listener = this.loadBalancer.addListener('Https', {
      protocol: ApplicationProtocol.HTTPS,
      open: false,
      sslPolicy: SslPolicy.TLS13_RES,
      certificates: [
        Certificate.fromCertificateArn(this, 'Certificate', parameters.originCertificateArn),
      ],
    })
    this.loadBalancer.connections.allowFrom(
      Peer.prefixList(parameters.edgePrefixListId),
      Port.tcp(443),
      'CloudFront',
    )
    this.targets = listener.addTargets('Site', {
      port: PORT,
      protocol: ApplicationProtocol.HTTP,
      targets: [this.service],
      deregistrationDelay: Duration.seconds(DRAIN_SECONDS),
      healthCheck: {
        path: '/readyz',
        interval: Duration.seconds(HEALTH_SECONDS),
        timeout: Duration.seconds(HEALTH_SECONDS - 1),
        healthyThresholdCount: 2,
        unhealthyThresholdCount: UNHEALTHY_AFTER,
      },
    })
    this.scale(rules)
    this.restartMonthly()
    this.errors = this.rollBackOnErrors(parameters.alarmTopicArn)
  }

  private createTask(props: SiteServiceProps): FargateTaskDefinition {
    const { environment, parameters, secrets, store } = props
    const task = new FargateTaskDefinition(this, 'Task', {
      cpu: 1024,
      memoryLimitMiB: 2048,
      runtimePlatform: {
        cpuArchitecture: CpuArchitecture.ARM64,
        operatingSystemFamily: OperatingSystemFamily.LINUX,
      },
      volumes: [{ name: 'pages' }],
    })
    const repository = Repository.fromRepositoryName(this, 'Images', IMAGE_REPOSITORY)
    const site = task.addContainer('site', {
      // The digest is a parameter, so that the CDK cannot see that it is no tag.
      image: ContainerImage.fromRegistry(repository.repositoryUriForDigest(parameters.imageDigest)),
      readonlyRootFilesystem: true,
      stopTimeout: Duration.seconds(STOP_SECONDS),
      portMappings: [{ containerPort: PORT }],
      environment: { ...environment, DRAIN_NOTICE_SECONDS: String(DRAIN_NOTICE_SECONDS) },
      secrets: {
        ...Object.fromEntries(
          Object.entries(secrets.byVariable).map(([variable, { field, secret }]) => [
            variable,
            ContainerSecret.fromSecretsManager(secret, field),
          ]),
        ),
        REDIS_URL: ContainerSecret.fromSecretsManager(store.url),
      },
      logging: LogDrivers.awsLogs({
        streamPrefix: 'site',
        logGroup: this.log,
      }),
    })
    repository.grantPull(task.obtainExecutionRole())
    site.addMountPoints({
      sourceVolume: 'pages',
      containerPath: PAGES_FOLDER,
      readOnly: false,
    })
    return task
  }

  /**
   * Scales by requests, which foresee load, and by latency, which sees what requests do not. Latency only adds: a step that removes
   * would ring whenever all is well, and undo what requests ask for.
   */
  private scale({ maxTasks, minTasks }: SiteRules): void {
    const scaling = this.service.autoScaleTaskCount({
      minCapacity: minTasks,
      maxCapacity: maxTasks,
    })
    scaling.scaleOnRequestCount('Requests', {
      targetGroup: this.targets,
      requestsPerTarget: REQUESTS_PER_TASK_AND_MINUTE,
      scaleOutCooldown: Duration.seconds(30),
      scaleInCooldown: Duration.minutes(5),
    })
    scaling.scaleOnMetric('Latency', {
      metric: this.targets.metrics.targetResponseTime({
        statistic: 'p95',
        period: Duration.minutes(1),
      }),
      adjustmentType: AdjustmentType.PERCENT_CHANGE_IN_CAPACITY,
      minAdjustmentMagnitude: 1,
      cooldown: Duration.minutes(2),
      scalingSteps: [
        { lower: SLOW_SECONDS, change: 50 },
        { lower: VERY_SLOW_SECONDS, change: 100 },
      ],
    })
  }

  /**
   * Instances take the backend's API key when they start. It changes every 30 days and lives for three months longer, and nobody may
   * release anything for as long.
   */
  private restartMonthly(): void {
    const { cluster, serviceArn } = this.service
    new Schedule(this, 'Restart', {
      description: 'Starts instances anew, which take the key of the backend that is valid then',
      schedule: ScheduleExpression.cron({
        minute: '0',
        hour: '4',
        day: '2',
        timeZone: TimeZone.ASIA_SINGAPORE,
      }),
      target: new Universal({
        service: 'ecs',
        action: 'updateService',
        input: ScheduleTargetInput.fromObject({
          Cluster: cluster.clusterArn,
          Service: serviceArn,
          ForceNewDeployment: true,
        }),
        policyStatements: [
          new PolicyStatement({ actions: ['ecs:UpdateService'], resources: [serviceArn] }),
        ],
      }),
    })
  }

  private rollBackOnErrors(alarmTopicArn: string): Alarm {
    const alarm = new Alarm(this, 'ReleaseErrors', {
      alarmDescription:
        'Instances answer with 5xx: docs/runbooks/bad-deploy.md. ECS takes a release back that is under way.',
      metric: this.targets.metrics.httpCodeTarget(HttpCodeTarget.TARGET_5XX_COUNT, {
        period: Duration.minutes(1),
      }),
      threshold: 20,
      evaluationPeriods: 2,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(Topic.fromTopicArn(this, 'Topic', alarmTopicArn)))
    this.service.enableDeploymentAlarms([alarm.alarmName])
    return alarm
  }
}
