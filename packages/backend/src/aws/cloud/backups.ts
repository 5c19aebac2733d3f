import { Aws, CfnCondition, Duration, Fn } from 'aws-cdk-lib'
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  CfnBackupPlan,
} from 'aws-cdk-lib/aws-backup'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import { getRemovalPolicy, type StageRules } from './stages.ts'

interface BackupsProps {
  rules: StageRules
  table: Table
  key: IKey
  /** ARN of a vault in another region that takes copies; empty: none. */
  copyVaultArn: string
}

/** Time that DynamoDB's point in time reaches back, too; erased data stays in backups for as long. */
export const BACKUP_LIFE = Duration.days(35)

/** Daily backups of the table that outlive it, copied to a second region where a vault is given. */
export class Backups extends Construct {
  constructor(scope: Construct, { copyVaultArn, key, rules, table }: BackupsProps) {
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
    const hasCopies = new CfnCondition(this, 'HasCopies', {
      expression: Fn.conditionNot(Fn.conditionEquals(copyVaultArn, '')),
    })
    const copy = {
      DestinationBackupVaultArn: copyVaultArn,
      Lifecycle: { DeleteAfterDays: BACKUP_LIFE.toDays() },
    }
    const [resource] = plan.node.findAll().filter((each) => each instanceof CfnBackupPlan)
    resource?.addPropertyOverride(
      'BackupPlan.BackupPlanRule.0.CopyActions',
      Fn.conditionIf(hasCopies.logicalId, [copy], Aws.NO_VALUE),
    )
    plan.addSelection('Table', { resources: [BackupResource.fromDynamoDbTable(table)] })
  }
}
