import { parseJson } from '../parse-json.ts'

const CONDITION = /^\$\.(\w+) (=|>) (?:"([^"]*)"|(-?[\d.]+))$/

function meets(entry: object, condition: string): boolean {
  const [, name = '', sign, text, digits] = CONDITION.exec(condition) ?? []
  const value: unknown = Reflect.get(entry, name)
  if (sign === '=' && text !== undefined) return value === text
  if (sign === '>' && digits !== undefined)
    return typeof value === 'number' && value > Number(digits)
  throw new Error(`No condition that is known here: ${condition}`)
}

/**
 * Whether CloudWatch counts a line of a log: JSON patterns as AWS documents them, as far as the cloud definition
 * uses them (`{ $.name = "text" }`, `{ $.name > 1 }`, and several of them in parentheses with `&&`).
 * @throws for other patterns.
 */
export function matchesLogPattern(pattern: string, line: string): boolean {
  const body = /^\{ (.+) \}$/.exec(pattern)?.[1]
  if (body === undefined) throw new Error(`No pattern for JSON: ${pattern}`)
  const entry = parseJson(line)
  if (typeof entry !== 'object' || entry === null) return false
  const parts = body.split(' && ')
  const conditions =
    parts.length > 1 ? parts.map((part) => part.replace(/^\((.+)\)$/, '$1')) : parts
  return conditions.every((condition) => meets(entry, condition))
}
