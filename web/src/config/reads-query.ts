import { WHOLE_QUERY_FOLDERS } from 'core/read-parameters'
import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match.js'
import { dynamicRewrites } from './rewrites.ts'
import { COST_FOLDER } from './routes.ts'

/** Counterparts' own paths, which anybody may ask for, and what is no public page. */
const ANY_QUERY = new RegExp(
  `^${COST_FOLDER}/|/dynamic$|^/(?:${WHOLE_QUERY_FOLDERS.join('|')})(?:/|$)`,
)

const readers = dynamicRewrites.map(({ source, has }) => ({
  isSource: getPathMatch(source, { strict: true }),
  names: has.flatMap(({ type, key }) => (type === 'query' ? [key] : [])),
}))

/** Whether the page depends on one of the parameters; it is the same for all other queries. */
export const readsQuery = (path: string, names: readonly string[]): boolean =>
  (names.length > 0 && ANY_QUERY.test(path)) ||
  readers.some(
    (reader) =>
      reader.names.some((name) => names.includes(name)) && reader.isSource(path) !== false,
  )
