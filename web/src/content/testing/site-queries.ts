import { globSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../queries')

const modules = await Promise.all(
  globSync('*.ts', { cwd: folder }).map(
    async (file): Promise<Record<string, string>> => import(join(folder, file)),
  ),
)

/** Every query of the site, by name. */
export const siteQueries: Readonly<Record<string, string>> = Object.fromEntries(
  modules.flatMap(Object.entries<string>).filter(([name]) => name.endsWith('Query')),
)
