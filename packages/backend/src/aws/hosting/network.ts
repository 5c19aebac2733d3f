import { RemovalPolicy } from 'aws-cdk-lib'
import {
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { SiteRules } from './site-stages.ts'

/** The site's network: nothing in it can be reached from outside; what leaves it has fixed addresses. */
export class Network extends Construct {
  readonly vpc: Vpc

  constructor(scope: Construct, rules: SiteRules, key: IKey) {
    super(scope, 'Network')
    this.vpc = new Vpc(this, 'Vpc', {
      ipAddresses: IpAddresses.cidr('10.26.0.0/16'),
      maxAzs: 2,
      natGateways: rules.natGateways,
      restrictDefaultSecurityGroup: false,
      subnetConfiguration: [
        // For the NAT gateways alone.
        { name: 'exit', subnetType: SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false },
        { name: 'site', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 20 },
        { name: 'store', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 24 },
      ],
    })
    // Layers of images come from S3: without it they pay for the NAT gateway.
    this.vpc.addGatewayEndpoint('S3', { service: GatewayVpcEndpointAwsService.S3 })
    this.vpc.addFlowLog('Rejected', {
      trafficType: FlowLogTrafficType.REJECT,
      destination: FlowLogDestination.toCloudWatchLogs(
        new LogGroup(this, 'RejectedLog', {
          retention: rules.logRetention,
          encryptionKey: key,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
      ),
    })
  }
}
