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

/** `[*]` and `[]` as the range that `@sanity/mutator` understands. */
function widenWildcards(path: string): string {
  return path.replaceAll(
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\[\*?\]/g,
    (_, literal: string | undefined) => literal ?? '[0:]',
  )
}

/** A path for `@sanity/mutator`, which stops at what it does not understand; undefined when malformed. */
export function parsePatchPath(text: string): string | undefined {
  const path = widenWildcards(text)
  return PATH.test(path) ? path : undefined
}
