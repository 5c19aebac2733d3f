const NAME = String.raw`(?:[a-zA-Z_]\w*|'(?:[^'\\]|\\.)*')`
const NAMES = String.raw`${NAME}(?: *\. *${NAME})*`
const VALUE = String.raw`(?:"(?:[^"\\]|\\.)*"|true|false|-?\d+(?:\.\d+)?)`
const CONDITION = String.raw`(?:${NAMES}|[@$]) *(?:\?|(?:[=!<>]=|[<>]) *${VALUE})`
const RANGE = String.raw`(?:-?\d+(?: *: *(?:-?\d+)?)?|: *-?\d+)(?: *: *(?:-?\d+)?)?`

/** A path in whose brackets these other paths may stand. */
function toPathPattern(inner: string): string {
  const term = `(?:${CONDITION}|${inner}|${RANGE})`
  const brackets = String.raw`\[ *${term}(?: *, *${term})* *\]`
  const anywhere = String.raw`\.\. *(?:${NAME}|${brackets})`
  return String.raw`(?:${NAME}|${brackets}|${anywhere})(?: *(?:\. *${NAME}|${brackets}|${anywhere}))*`
}

const PATH = new RegExp(`^ *${toPathPattern(toPathPattern(NAMES))} *$`)

const LITERALS = /\[ *"((?:[^"\\]|\\.)*)" *\]|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\[\*?\]/g

/** `[*]`, `[]` and the `["name"]` of Sanity's importer as `@sanity/mutator` understands them. */
function normalise(path: string): string {
  return path.replaceAll(LITERALS, (_, name: string | undefined, literal: string | undefined) =>
    name === undefined ? (literal ?? '[0:]') : `['${name.replaceAll("'", String.raw`\'`)}']`,
  )
}

/** A path for `@sanity/mutator`, which stops at what it does not understand; undefined when malformed. */
export function parsePatchPath(text: string): string | undefined {
  const path = normalise(text)
  return PATH.test(path) ? path : undefined
}
