// Changes a dataset as a release needs it: TOKEN=… node scripts/migrate-content.ts --to URL/PROJECT/DATASET --migrations FILE [--try]
// The hosted service is https://api.sanity.io. `--try` writes nothing.
import { parseArgs } from 'node:util'
import { connect } from './lib/content-connection.ts'
import { loadMigrations } from './lib/load-migrations.ts'
import { runMigrations } from './lib/run-migrations.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: '' },
    migrations: { type: 'string', default: '' },
    try: { type: 'boolean', default: false },
  },
})
if (!values.migrations) throw new Error('--migrations names the module that exports them.')
const { client } = connect(values.to, process.env['TOKEN'])
const ran = await runMigrations(
  client.withConfig({ perspective: 'raw' }),
  await loadMigrations(values.migrations),
  { isTrial: values.try },
)
for (const { changed, name, number } of ran) {
  process.stdout.write(`${number} ${name}: ${changed} documents\n`)
}
if (ran.length === 0) process.stdout.write('Nothing to migrate.\n')
