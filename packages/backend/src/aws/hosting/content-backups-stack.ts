import { CfnOutput, CfnParameter, Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Bucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { acknowledge } from '../cloud/acknowledge.ts'
import { BACKUP_LIFE } from '../cloud/backups.ts'
import { buildEncryptedBucket } from '../cloud/private-bucket.ts'
import { KEPT, REGION } from '../cloud/stages.ts'

/** Hours without a backup until an alarm: one is made a day, which GitHub may start an hour late. */
const HOURS_WITHOUT = 26

/** Bucket where `.github/workflows/backup-content.yml` puts production's content every night. */
export class ContentBackupsStack extends Stack {
  constructor(scope: Construct) {
    super(scope, 'BydBy1826ContentBackups', {
      env: { region: REGION },
      description: 'Backups of the content of BYD by 1826',
      terminationProtection: true,
      tags: { site: 'byd-by-1826', stage: 'production' },
    })
    const alarmTopicArn = new CfnParameter(this, 'AlarmTopicArn', {
      description: 'Output AlarmTopicArn of the backend of production.',
      allowedPattern: 'arn:.+',
    }).valueAsString
    const bucket = new Bucket(this, 'Bucket', {
      ...buildEncryptedBucket(
        new Key(this, 'Key', { enableKeyRotation: true, removalPolicy: KEPT }),
      ),
      // Not even the workflow that writes them can delete them.
      objectLockDefaultRetention: ObjectLockRetention.governance(BACKUP_LIFE),
      lifecycleRules: [
        { expiration: BACKUP_LIFE.plus(Duration.days(1)) },
        {
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy: KEPT,
    })
    new Alarm(this, 'MissingBackup', {
      alarmDescription: 'No backup of content arrived today: docs/runbooks/restore.md.',
      metric: new Metric({
        namespace: 'BydBy1826/backups',
        metricName: 'ContentBytes',
        statistic: 'Maximum',
        period: Duration.hours(1),
      }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: HOURS_WITHOUT,
      treatMissingData: TreatMissingData.BREACHING,
    }).addAlarmAction(new SnsAction(Topic.fromTopicArn(this, 'Topic', alarmTopicArn)))
    new CfnOutput(this, 'BackupBucket', { value: bucket.bucketName })
    acknowledge(this, [
      {
        path: 'Bucket',
        rules: ['AwsSolutions-S1'],
        reason:
          'One workflow writes, once a night; what is in it is content without personal data of visitors.',
      },
    ])
  }
}
