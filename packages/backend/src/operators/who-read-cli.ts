// `who-read-cli.ts --stack BydBy1826-production --day 2026-11-29 --name ID`: who read or changed that file or record, by CloudTrail.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { REGION } from '../aws/cloud/stages.ts'
import { runCommand } from './run-command.ts'
import { findReaders } from './who-read.ts'

const { values } = parseArgs({
  options: { stack: { type: 'string' }, day: { type: 'string' }, name: { type: 'string' } },
})
const question = z
  .object({ stack: z.string(), day: z.iso.date(), name: z.string().min(1) })
  .parse(values)
const lines = await findReaders(runCommand, { ...question, region: REGION })
process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'Nobody.'}\n`)
