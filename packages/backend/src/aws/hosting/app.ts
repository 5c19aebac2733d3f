// Writes the cloud definition of site and Studio to `cdk.out.site`.
import { fileURLToPath } from 'node:url'
import { buildHosting } from './build-hosting.ts'

const outdir = fileURLToPath(new URL('../../../cdk.out.site', import.meta.url))
buildHosting(process.env.CDK_OUTDIR ?? outdir).app.synth()
