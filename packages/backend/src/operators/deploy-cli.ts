// `deploy-cli.ts --stack S [--parameters JSON] [--may-destroy]` deploys a stack with what other stacks of its stage put out,
// `deploy-cli.ts --stack S --environment` prints the variables of site, Studio and operators that it puts out,
// `deploy-cli.ts --stack S --roll-back sha256:…` runs an earlier image of the site with its Studio, and
// `deploy-cli.ts --stack S --watch 15` fails when an alarm of its releases rings within so many minutes.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { deployStack, rollBackSite } from './deploy-stack.ts'
import { markImage } from './mark-image.ts'
import { runCommand } from './run-command.ts'
import { getEnvironment } from './stack-environment.ts'
import { collectParameters, describeStack, readDeclared } from './stack-parameters.ts'
import { getPlace } from './stack-places.ts'
import { watchRelease } from './watch-release.ts'

const { values } = parseArgs({
  options: {
    stack: { type: 'string' },
    parameters: { type: 'string', default: '{}' },
    environment: { type: 'boolean', default: false },
    'may-destroy': { type: 'boolean', default: false },
    'roll-back': { type: 'string' },
    watch: { type: 'string' },
  },
})

const log = (line: string) => process.stdout.write(`${line}\n`)

const { parameters, stack } = values
const digest = z
  .string()
  .regex(/^sha256:[0-9a-f]{64}$/)
  .optional()
  .parse(values['roll-back'])
if (!stack) throw new Error('--stack says which.')
const { app, assembly, region } = getPlace(stack)
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
} else if (values.environment) {
  const described = await describeStack(runCommand, stack)
  if (!described) fail(`${stack} is not deployed.`)
  else
    for (const [name, value] of Object.entries(getEnvironment(described))) log(`${name}=${value}`)
} else {
  const given = z.record(z.string(), z.string()).parse(JSON.parse(parameters))
  await runCommand('node', ['--no-warnings', app])
  const declared = readDeclared(assembly, stack)
  const collected = await collectParameters(runCommand, { stack, declared, given })
  if (collected.ok) {
    const deployment = { assembly, mayDestroy: values['may-destroy'], region, stack }
    const deployed = await deployStack(runCommand, log, {
      ...deployment,
      parameters: collected.value,
    })
    const { ImageDigest } = collected.value
    if (!deployed.ok) fail(deployed.error)
    else if (ImageDigest) await markImage(runCommand, { stack, region, digest: ImageDigest })
  } else fail(collected.error)
}
