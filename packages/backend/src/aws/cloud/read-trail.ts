import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { CfnTrail, ReadWriteType, Trail } from 'aws-cdk-lib/aws-cloudtrail'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import { Bucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { buildEncryptedBucket } from './private-bucket.ts'
import { getRemovalPolicy, type Stage, type StageRules } from './stages.ts'

interface ReadTrailProps {
  stage: Stage
  rules: StageRules
  key: Key
  bucket: Bucket
  table: Table
}

/** Staff's addresses and the keys of records are in it; a reading may be asked about long after it. */
const LIFE = { kept: Duration.days(365), other: Duration.days(30) }

/** Log of who read or changed files and the table by any way: by functions for staff and visitors, or as operators. */
export class ReadTrail extends Construct {
  constructor(scope: Construct, { bucket, key, rules, stage, table }: ReadTrailProps) {
    super(scope, 'ReadTrail')
    const life = rules.isKept ? LIFE.kept : LIFE.other
    const log = new Bucket(this, 'Log', {
      ...buildEncryptedBucket(key),
      // Readers cannot delete the record of what they read.
      objectLockDefaultRetention: rules.isKept ? ObjectLockRetention.governance(life) : undefined,
      lifecycleRules: [
        { expiration: life.plus(Duration.days(1)) },
        { noncurrentVersionExpiration: Duration.days(1) },
      ],
      removalPolicy: getRemovalPolicy(rules),
    })
    const trailName = `byd-by-1826-${stage}`
    const trailArn = Stack.of(this).formatArn({
      service: 'cloudtrail',
      resource: 'trail',
      resourceName: trailName,
    })
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudtrail.amazonaws.com')],
        actions: ['kms:DescribeKey', 'kms:GenerateDataKey*'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceArn': trailArn } },
      }),
    )
    const trail = new Trail(this, 'Trail', {
      trailName,
      bucket: log,
      encryptionKey: key,
      enableFileValidation: true,
      isMultiRegionTrail: false,
      includeGlobalServiceEvents: false,
    })
    // The CDK's own selectors know no tables.
    for (const resource of trail.node.findAll())
      if (resource instanceof CfnTrail)
        resource.eventSelectors = [
          {
            readWriteType: ReadWriteType.ALL,
            includeManagementEvents: false,
            dataResources: [
              { type: 'AWS::S3::Object', values: [bucket.arnForObjects('')] },
              { type: 'AWS::DynamoDB::Table', values: [table.tableArn] },
            ],
          },
        ]
    new CfnOutput(this, 'TrailBucket', { value: log.bucketName }).overrideLogicalId('TrailBucket')
  }
}
