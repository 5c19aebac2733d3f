import { transform } from 'esbuild'
import { compileFunction } from 'node:vm'
import { APPSYNC_UTILS } from './appsync-utils.ts'
import { bundleResolver } from '../../graphql/bundle-resolver.ts'

/** The exports of a resolver or function that AppSync calls. */
export interface ResolverCode {
  request: (context: unknown) => unknown
  response: (context: unknown) => unknown
}

const isCode = (value: unknown): value is ResolverCode =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'request') === 'function' &&
  typeof Reflect.get(value, 'response') === 'function'

const loading = new Map<string, Promise<ResolverCode>>()

/** Loads the exact code that is uploaded to AppSync, once: it keeps no state. */
export function loadResolverCode(name: string): Promise<ResolverCode> {
  const known = loading.get(name)
  if (known) return known
  const code = readResolverCode(name)
  loading.set(name, code)
  return code
}

async function readResolverCode(name: string): Promise<ResolverCode> {
  const { code } = await transform(await bundleResolver(name), { format: 'cjs' })
  const module: { exports: unknown } = { exports: {} }
  const require = (specifier: string) => {
    if (specifier !== '@aws-appsync/utils') throw new Error(`AppSync has no ${specifier}.`)
    return APPSYNC_UTILS
  }
  const run: unknown = compileFunction(code, ['module', 'exports', 'require'])
  if (typeof run === 'function') Reflect.apply(run, undefined, [module, module.exports, require])
  if (!isCode(module.exports)) throw new Error(`${name} exports no request and response.`)
  return module.exports
}
