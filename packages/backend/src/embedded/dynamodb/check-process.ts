// A process of its own, which reads the whole database while the backend takes requests. Prints what is damaged.
import { constants, setPriority } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { findDamage, getDatabaseFile } from './damage.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const [folder = ''] = process.argv.slice(2)
const database = new DatabaseSync(getDatabaseFile(folder), { readOnly: true })
process.stdout.write(findDamage(database) ?? '')
database.close()
