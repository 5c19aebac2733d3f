import { Duration } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import { getRemovalPolicy, type StageRules } from './stages.ts'

interface BackupsProps {
  rules: StageRules
  table: Table
  key: IKey
}

/** As long as DynamoDB's point in time reaches back; what was erased is in backups for as long. */
export const BACKUP_LIFE = Duration.days(35)

/** Daily copies of the table that outlive it. */
export class Backups extends Construct {
  constructor(scope: Construct, { key, rules, table }: BackupsProps) {
    super(scope, 'Backups')
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: new BackupVault(this, 'Vault', {
        encryptionKey: key,
        removalPolicy: getRemovalPolicy(rules),
      }),
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          // Two in the morning in Singapore.
          scheduleExpression: Schedule.cron({ hour: '18', minute: '0' }),
          deleteAfter: BACKUP_LIFE,
        }),
      ],
    })
    plan.addSelection('Table', { resources: [BackupResource.fromDynamoDbTable(table)] })
  }
}
