// `deploy-cli.ts --stack S --app FILE [--region R] [--parameters JSON] [--may-destroy]` deploys a stack,
// `deploy-cli.ts --stack S --roll-back sha256:…` runs an earlier image of the site, and
// `deploy-cli.ts --stack S --watch 15` fails when an alarm of its releases rings within so many minutes.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { deployStack, rollBackSite } from './deploy-stack.ts'
import { markImage } from './mark-image.ts'
import { runCommand } from './run-command.ts'
import { watchRelease } from './watch-release.ts'

const { values } = parseArgs({
  options: {
    stack: { type: 'string' },
    app: { type: 'string' },
    region: { type: 'string', default: 'ap-southeast-1' },
    parameters: { type: 'string', default: '{}' },
    'may-destroy': { type: 'boolean', default: false },
    'roll-back': { type: 'string' },
    watch: { type: 'string' },
  },
})

const log = (line: string) => process.stdout.write(`${line}\n`)

const { app, parameters, region, stack } = values
const digest = z
  .string()
  .regex(/^sha256:[0-9a-f]{64}$/)
  .optional()
  .parse(values['roll-back'])
if (!stack) throw new Error('--stack says which.')
const fail = (problem: string) => {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
if (digest) {
  await rollBackSite(runCommand, log, { stack, region, digest })
  await markImage(runCommand, { stack, region, digest })
} else if (values.watch) {
  const minutes = z.coerce.number().int().positive().parse(values.watch)
  const watched = await watchRelease(runCommand, log, { stack, region, minutes })
  if (!watched.ok) fail(watched.error)
} else {
  if (!app) throw new Error('--app is the file that defines the stack.')
  const given = z.record(z.string(), z.string()).parse(JSON.parse(parameters))
  const deployed = await deployStack(runCommand, log, {
    app,
    mayDestroy: values['may-destroy'],
    parameters: given,
    region,
    stack,
  })
  const { ImageDigest } = given
  if (!deployed.ok) fail(deployed.error)
  else if (ImageDigest) await markImage(runCommand, { stack, region, digest: ImageDigest })
}
