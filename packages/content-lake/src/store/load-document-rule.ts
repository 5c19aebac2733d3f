import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentRule } from '../contracts.ts'
import { isRecord } from '../guards.ts'

/**
 * Loads the document rule that a module creates from the environment.
 * @throws Error that names the file when it lacks that export.
 */
export async function loadDocumentRule(
  file: string,
  variables: Record<string, string | undefined>,
): Promise<DocumentRule> {
  const module: unknown = await import(pathToFileURL(resolve(file)).href)
  const create = isRecord(module) ? module.createDocumentRule : undefined
  const rule: unknown =
    typeof create === 'function' ? Reflect.apply(create, undefined, [variables]) : undefined
  if (typeof rule !== 'function') throw new Error(`${file} does not export createDocumentRule().`)
  return (document, getOthers) => {
    const fault: unknown = Reflect.apply(rule, undefined, [document, getOthers])
    return typeof fault === 'string' ? fault : undefined
  }
}
