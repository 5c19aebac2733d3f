import { CfnOutput, Stack } from 'aws-cdk-lib'
import { BackupVault } from 'aws-cdk-lib/aws-backup'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { COPY_REGION, KEPT } from './stages.ts'

/** Vault to which production's daily backups are copied, if the company decides so: docs/runbooks/restore.md. */
export class BackupCopiesStack extends Stack {
  constructor(scope: Construct) {
    super(scope, 'BydBy1826BackupCopies', {
      env: { region: COPY_REGION },
      description: 'Copies of the backups of BYD by 1826 in a second region',
      terminationProtection: true,
      tags: { site: 'byd-by-1826', stage: 'production' },
    })
    const vault = new BackupVault(this, 'Vault', {
      encryptionKey: new Key(this, 'Key', { enableKeyRotation: true, removalPolicy: KEPT }),
      removalPolicy: KEPT,
    })
    new CfnOutput(this, 'VaultArn', {
      value: vault.backupVaultArn,
      description: 'Parameter BackupCopyVaultArn of the backend',
    })
  }
}
