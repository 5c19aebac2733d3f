import { Duration, Validations } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Canary, Code, Runtime, Schedule, Test } from 'aws-cdk-lib/aws-synthetics'
import { Construct } from 'constructs'
import { buildSync } from 'esbuild'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const EVERY = Duration.minutes(5)
const KEPT = Duration.days(7)

/** Synthetics has the module of its browser. */
const ENTRY = `import { synthetics } from '@aws/synthetics-playwright'
import { lookAround } from './look-around.ts'

export async function handler() {
  const browser = await synthetics.launch()
  try {
    await lookAround(await synthetics.newPage(browser), process.env.SITE_URL)
  } finally {
    await synthetics.close()
  }
}`

/** Answers a folder with the visit as one file. */
function bundleVisit(): string {
  const folder = mkdtempSync(join(tmpdir(), 'visit-'))
  buildSync({
    stdin: { contents: ENTRY, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: join(folder, 'index.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['@aws/synthetics-playwright'],
  })
  return folder
}

/** A visitor who comes every five minutes. */
export class Visits extends Construct {
  /** Percentage of visits that went well. */
  readonly success: IMetric

  constructor(scope: Construct, { logs, siteHost }: { logs: IBucket; siteHost: string }) {
    super(scope, 'Visits')
    const canary = new Canary(this, 'Canary', {
      runtime: Runtime.SYNTHETICS_NODEJS_PLAYWRIGHT_6_0,
      test: Test.custom({
        code: Code.fromAsset(bundleVisit()),
        handler: 'index.handler',
      }),
      schedule: Schedule.rate(EVERY),
      environmentVariables: { SITE_URL: `https://${siteHost}` },
      artifactsBucketLocation: { bucket: logs, prefix: 'visits' },
      successRetentionPeriod: KEPT,
      failureRetentionPeriod: KEPT,
    })
    for (const resource of [
      '*',
      '<Logs6819BB44.Arn>/visits/*',
      'arn:<AWS::Partition>:logs:ap-southeast-1:<AWS::AccountId>:log-group:/aws/lambda/cwsyn-*',
    ])
      Validations.of(canary.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${resource}]`,
        reason: 'Its own logs and pictures, and the metrics of its own namespace.',
      })
    this.success = canary.metricSuccessPercent({ period: EVERY })
  }
}
