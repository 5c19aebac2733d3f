// Writes the cloud definition of site and Studio to `cdk.out.site`. `PULL_REQUEST` names one that has a stage.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildHosting } from './build-hosting.ts'
import { parsePullRequest } from './site-stages.ts'

const number = process.env.PULL_REQUEST
const pullRequest = number ? parsePullRequest(number) : undefined
if (number && !pullRequest) throw new Error(`PULL_REQUEST is no number: ${number}`)

const outdir = fileURLToPath(new URL('../../../cdk.out.site', import.meta.url))
buildHosting(pullRequest, process.env.CDK_OUTDIR ?? join(outdir)).app.synth()
