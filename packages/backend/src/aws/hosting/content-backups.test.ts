import { beforeAll, describe, expect, it } from '@jest/globals'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCheckedApp } from '../cloud/build-app.ts'
import { ContentBackupsStack } from './content-backups-stack.ts'

const readWorkflow = (name: string) =>
  readFileSync(new URL(`../../../../../.github/workflows/${name}`, import.meta.url), 'utf8')

let template: Template
beforeAll(() => {
  const app = createCheckedApp(mkdtempSync(join(tmpdir(), 'backups-')))
  template = Template.fromStack(new ContentBackupsStack(app))
})

it('keeps each backup of content for 35 days, encrypted, and from whoever would delete it', () => {
  template.hasResource('AWS::S3::Bucket', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: {
      VersioningConfiguration: { Status: 'Enabled' },
      ObjectLockConfiguration: {
        Rule: { DefaultRetention: { Days: 35, Mode: 'GOVERNANCE' } },
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: Match.objectLike({ SSEAlgorithm: 'aws:kms' }) },
        ],
      },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ ExpirationInDays: 36 })]),
      },
    },
  })
})

it('rings when there was no backup for 26 hours', () => {
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'BydBy1826/backups',
    MetricName: 'ContentBytes',
    Statistic: 'Maximum',
    Period: 3600,
    EvaluationPeriods: 26,
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 1,
    TreatMissingData: 'breaching',
    AlarmActions: [{ Ref: 'AlarmTopicArn' }],
    AlarmDescription: Match.stringLikeRegexp('docs/runbooks/restore.md'),
  })
})

describe('the workflow that backs content up', () => {
  const workflow = readWorkflow('backup-content.yml')

  it('waits for no reviewer', () => {
    expect(/environment: (.+)/.exec(workflow)?.[1]).toBe('backup')
  })

  it('reports what arrived in the bucket of the stack, and only after it arrived', () => {
    const steps = ['aws s3 cp', 'aws s3api head-object', 'aws cloudwatch put-metric-data'].map(
      (step) => workflow.indexOf(step),
    )
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(workflow).toContain('--namespace BydBy1826/backups --metric-name ContentBytes')
    expect(workflow).toContain("OutputKey=='BackupBucket'")
    expect(Object.keys(template.findOutputs('BackupBucket'))).toEqual(['BackupBucket'])
  })
})

describe('the workflow that rolls back', () => {
  const workflow = readWorkflow('roll-back.yml')

  it('waits for no reviewer', () => {
    expect(/environment: (.+)/.exec(workflow)?.[1]).toBe('roll-back-${{ inputs.stage }}')
  })

  it('takes back what a deployment kept of Studio under the digest: files and policy', () => {
    for (const kept of ['releases/$digest/', 'policies/$digest'])
      expect(readWorkflow('deploy-stage.yml')).toContain(`"s3://$bucket/${kept}"`)
    expect(workflow).toContain('--roll-back "$DIGEST"')
  })
})
