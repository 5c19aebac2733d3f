import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../guards.ts'
import type { QueryNode } from './ast.ts'

type Path = readonly (string | number)[]

/** Whether a condition inside a selector holds for a value. */
type ConditionTest = (condition: QueryNode, value: unknown) => boolean

function isObject(value: unknown): value is Record<string, unknown> {
  // A date is a single value.
  return isRecord(value) && typeof value.toJSON !== 'function'
}

function getChild(value: unknown, key: string | number): unknown {
  if (typeof key === 'number') return Array.isArray(value) ? value[key] : undefined
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The value at a path; null for a missing one, as attributes in GROQ. */
function getValue(value: unknown, path: Path): unknown {
  let current = value
  for (const key of path) current = getChild(current, key)
  return current ?? null
}

function toItemPaths(value: unknown, path: Path, test: (item: unknown) => boolean): Path[] {
  const items = getValue(value, path)
  if (!Array.isArray(items)) return []
  return items.flatMap((item, index) => (test(item) ? [[...path, index]] : []))
}

function findAnywhere(value: unknown, path: Path, test: (value: unknown) => boolean): Path[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => findAnywhere(item, [...path, index], test))
  if (!isObject(value)) return []
  const own = test(value) ? [path] : []
  const inner = Object.entries(value).flatMap(([key, field]) =>
    findAnywhere(field, [...path, key], test),
  )
  return [...own, ...inner]
}

/** The paths in a value that a selector such as `(title, body[style == "h1"].text)` matches. */
function selectPaths(selector: QueryNode, value: unknown, test: ConditionTest): Path[] {
  const select = (inner: QueryNode) => selectPaths(inner, value, test)
  if (selector.type === 'Group') return select(selector.base)
  if (selector.type === 'Tuple') return selector.members.flatMap(select)
  if (selector.type === 'AccessAttribute') {
    const { base, name } = selector
    const bases: Path[] = base === undefined ? [[]] : select(base)
    return bases.map((path) => [...path, name])
  }
  if (selector.type === 'ArrayCoerce')
    return select(selector.base).flatMap((path) => toItemPaths(value, path, () => true))
  if (selector.type === 'Filter') {
    const isSelected = (item: unknown) => test(selector.expr, item)
    return select(selector.base).flatMap((path) => toItemPaths(value, path, isSelected))
  }
  if (selector.type === 'SelectorFuncCall')
    return findAnywhere(value, [], (part) => test(selector.arg, part))
  if (selector.type === 'SelectorNested')
    return select(selector.base).flatMap((path) => {
      const inner = selectPaths(selector.nested, getValue(value, path), test)
      return inner.map((rest) => [...path, ...rest])
    })
  return []
}

/** The innermost paths at which two values differ; arrays of different length differ as a whole. */
function findChanges(before: unknown, after: unknown, path: Path): Path[] {
  if (isDeepStrictEqual(before ?? null, after ?? null)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => findChanges(item, after[index], [...path, index]))
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      findChanges(before[key], after[key], [...path, key]),
    )
  return [path]
}

function hasSameLengths(before: unknown, after: unknown, path: Path): boolean {
  return path.every((key, depth) => {
    if (typeof key === 'string') return true
    const [a, b] = [before, after].map((value) => getValue(value, path.slice(0, depth)))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length
  })
}

/** `diff::changedAny()`: whether any selected path differs. */
export function isAnyChanged(
  before: unknown,
  after: unknown,
  selector: QueryNode,
  test: ConditionTest,
): boolean {
  const paths = selectPaths(selector, before, test)
  if (paths.length !== selectPaths(selector, after, test).length) return true
  return paths.some(
    (path) =>
      !hasSameLengths(before, after, path) ||
      !isDeepStrictEqual(getValue(before, path), getValue(after, path)),
  )
}

/** `diff::changedOnly()`: whether only selected paths differ. */
export function isOnlyChanged(
  before: unknown,
  after: unknown,
  selector: QueryNode,
  test: ConditionTest,
): boolean {
  const selected = selectPaths(selector, before, test)
  return findChanges(before, after, []).every((change) =>
    selected.some((path) => path.every((key, depth) => key === change[depth])),
  )
}
