import { Fn, SecretValue } from 'aws-cdk-lib'
import { Port, SecurityGroup, SubnetType, type Vpc } from 'aws-cdk-lib/aws-ec2'
import { CfnParameterGroup, CfnReplicationGroup, CfnSubnetGroup } from 'aws-cdk-lib/aws-elasticache'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { SiteRules } from './site-stages.ts'

interface SharedStoreProps {
  rules: SiteRules
  vpc: Vpc
  key: IKey
}

const PORT = 6380
const TOKEN_LENGTH = 64

/** Store that the site's instances share (ADR 16): one Valkey, with a replica in production. */
export class SharedStore extends Construct {
  /** `REDIS_URL`, which has the password. */
  readonly url: Secret
  private readonly group: SecurityGroup

  constructor(scope: Construct, { key, rules, vpc }: SharedStoreProps) {
    super(scope, 'SharedStore')
    this.group = new SecurityGroup(this, 'Group', { vpc, allowAllOutbound: false })
    const subnets = new CfnSubnetGroup(this, 'Subnets', {
      description: 'Isolated',
      subnetIds: vpc.selectSubnets({ subnetType: SubnetType.PRIVATE_ISOLATED }).subnetIds,
    })
    const parameters = new CfnParameterGroup(this, 'Settings', {
      cacheParameterGroupFamily: 'valkey8',
      description: 'Drops old pages, which have a lifetime, and keeps the log of changes.',
      properties: { 'maxmemory-policy': 'volatile-lru' },
    })
    const token = new Secret(this, 'Token', {
      encryptionKey: key,
      generateSecretString: { passwordLength: TOKEN_LENGTH, excludePunctuation: true },
    })
    const store = new CfnReplicationGroup(this, 'Valkey', {
      replicationGroupDescription: 'Shared by the instances of the site',
      engine: 'valkey',
      engineVersion: '8.0',
      cacheNodeType: rules.isKept ? 'cache.t4g.medium' : 'cache.t4g.micro',
      cacheParameterGroupName: parameters.ref,
      cacheSubnetGroupName: subnets.ref,
      securityGroupIds: [this.group.securityGroupId],
      port: PORT,
      numNodeGroups: 1,
      replicasPerNodeGroup: rules.storeNodes - 1,
      automaticFailoverEnabled: rules.storeNodes > 1,
      multiAzEnabled: rules.storeNodes > 1,
      atRestEncryptionEnabled: true,
      kmsKeyId: key.keyArn,
      transitEncryptionEnabled: true,
      transitEncryptionMode: 'required',
      authToken: token.secretValue.unsafeUnwrap(),
      // It holds copies only.
      snapshotRetentionLimit: 0,
    })
    this.url = new Secret(this, 'Url', {
      encryptionKey: key,
      // A dynamic reference: the template has the secret’s name, not the secret.
      secretStringValue: SecretValue.unsafePlainText(
        Fn.join('', [
          'rediss://:',
          token.secretValue.unsafeUnwrap(),
          '@',
          store.attrPrimaryEndPointAddress,
          `:${PORT}`,
        ]),
      ),
    })
  }

  letIn(peer: SecurityGroup): void {
    this.group.addIngressRule(peer, Port.tcp(PORT), 'Instances of the site')
  }
}
