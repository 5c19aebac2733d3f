// `add-indexes-cli.ts --stack S` makes the table's new indexes, one at a time, before the stack is deployed.
import { parseArgs } from 'node:util'
import { REGION } from '../aws/cloud/stages.ts'
import { buildTableDefinition } from '../store/table.ts'
import { addIndexes } from './add-indexes.ts'
import { runCommand } from './run-command.ts'

const { stack } = parseArgs({ options: { stack: { type: 'string' } } }).values
if (!stack) throw new Error('--stack says which.')
const added = await addIndexes(runCommand, (line) => process.stdout.write(`${line}\n`), {
  stack,
  region: REGION,
  table: buildTableDefinition(''),
})
if (!added.ok) {
  process.stderr.write(`${added.error}\n`)
  process.exitCode = 1
}
