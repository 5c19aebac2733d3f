import { ArnFormat, CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { CfnEIP, type Vpc } from 'aws-cdk-lib/aws-ec2'
import { Policy, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { getRemovalPolicy, REGION, type Stage } from '../cloud/stages.ts'
import { acknowledgeSiteFindings } from './acknowledged-site-findings.ts'
import { Network } from './network.ts'
import { Objectives } from './objectives.ts'
import { SharedStore } from './shared-store.ts'
import { SiteEdge } from './site-edge.ts'
import { SiteParameters } from './site-parameters.ts'
import { SiteSecrets } from './site-secrets.ts'
import { SiteService } from './site-service.ts'
import { getSiteRules } from './site-stages.ts'
import { Visits } from './visits.ts'

/** Addresses of visitors are in them. */
const LOG_LIFE = Duration.days(30)

/** Lists the addresses from which the site calls the backend, for its parameter `SiteAddresses`. */
const getExitAddresses = ({ publicSubnets }: Vpc): string[] =>
  publicSubnets
    .map(({ node }) => node.tryFindChild('EIP'))
    .filter((address) => address instanceof CfnEIP)
    .map(({ attrPublicIp }) => `${attrPublicIp}/32`)

/** The site and the Studio of one stage, and all that they need besides the backend. */
export class SiteStack extends Stack {
  constructor(scope: Construct, stage: Stage) {
    const rules = getSiteRules(stage)
    super(scope, `BydBy1826Site-${stage}`, {
      env: { region: REGION },
      description: `Site and Studio of BYD by 1826, ${stage}`,
      terminationProtection: rules.isKept,
      tags: { site: 'byd-by-1826', stage },
    })
    const parameters = new SiteParameters(this)
    const key = new Key(this, 'Key', {
      enableKeyRotation: true,
      removalPolicy: getRemovalPolicy(rules),
    })
    key.grantEncryptDecrypt(
      new ServicePrincipal(`logs.${REGION}.amazonaws.com`, {
        conditions: {
          ArnLike: {
            'kms:EncryptionContext:aws:logs:arn': this.formatArn({
              service: 'logs',
              resource: 'log-group',
              resourceName: '*',
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      }),
    )
    const logs = this.createLogBucket(stage)
    const { vpc } = new Network(this, rules, key)
    const store = new SharedStore(this, { rules, vpc, key })
    const service = new SiteService(this, {
      rules,
      parameters,
      vpc,
      key,
      logs,
      store,
      secrets: new SiteSecrets(this, stage),
      environment: {
        ...parameters.variables,
        SITE_URL: `https://${parameters.siteHost}`,
        STUDIO_URL: `https://${parameters.studioHost}`,
        SANITY_API_HOST: 'https://api.sanity.io',
        AWS_REGION: REGION,
        BACKEND_STAGE: stage,
        SIGN_IN_REDIRECT_URL: `https://${parameters.siteHost}/member/signin`,
        SIGN_OUT_REDIRECT_URL: `https://${parameters.siteHost}/member/signin`,
        CLIENT_ADDRESS_HEADER: 'CloudFront-Viewer-Address',
      },
    })
    // The CDK grants keys of other stacks nothing.
    service.task.addToExecutionRolePolicy(
      new PolicyStatement({
        actions: ['kms:Decrypt'],
        resources: [parameters.backendKeyArn, parameters.siteKeyArn],
        conditions: {
          StringEquals: { 'kms:ViaService': `secretsmanager.${REGION}.${this.urlSuffix}` },
        },
      }),
    )
    const edge = new SiteEdge(this, {
      rules,
      parameters,
      loadBalancer: service.loadBalancer,
      logs,
    })
    this.letPurge(service, edge)
    const objectives = new Objectives(this, {
      stage,
      loadBalancer: service.loadBalancer,
      targets: service.targets,
      log: service.log,
      topic: Topic.fromTopicArn(this, 'Alarms', parameters.alarmTopicArn),
      certificateArn: parameters.originCertificateArn,
      visits: rules.isKept ? new Visits(this, { logs, siteHost: parameters.siteHost }) : undefined,
    })
    const { distributionId } = edge.site
    const outputs: Record<string, string> = {
      SiteDomain: edge.site.distributionDomainName,
      SiteDistribution: distributionId,
      StudioDomain: edge.studio.distributionDomainName,
      StudioDistribution: edge.studio.distributionId,
      AssetBucket: edge.assets.bucketName,
      StudioBucket: edge.studioFiles.bucketName,
      Cluster: service.service.cluster.clusterName,
      Service: service.service.serviceName,
      ReleaseAlarms: [service.errors, ...objectives.ofRelease]
        .map(({ alarmName }) => alarmName)
        .join(','),
      SiteAddresses: getExitAddresses(vpc).join(','),
    }
    for (const [id, value] of Object.entries(outputs)) {
      new CfnOutput(this, `Output${id}`, { value }).overrideLogicalId(id)
    }
    acknowledgeSiteFindings(this)
  }

  private createLogBucket(stage: Stage): Bucket {
    const rules = getSiteRules(stage)
    return new Bucket(this, 'Logs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      // CloudFront's standard log writes by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      // Load balancers write to no other.
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      lifecycleRules: [{ expiration: LOG_LIFE }],
      removalPolicy: getRemovalPolicy(rules),
    })
  }

  /** The site invalidates what a publish changed. */
  private letPurge({ task }: SiteService, { site }: SiteEdge): void {
    const { distributionId } = site
    task.defaultContainer?.addEnvironment('CLOUDFRONT_DISTRIBUTION_ID', distributionId)
    new Policy(this, 'Purge', {
      roles: [task.taskRole],
      statements: [
        new PolicyStatement({
          actions: ['cloudfront:CreateInvalidation'],
          resources: [
            this.formatArn({
              service: 'cloudfront',
              region: '',
              resource: 'distribution',
              resourceName: distributionId,
            }),
          ],
        }),
      ],
    })
  }
}
