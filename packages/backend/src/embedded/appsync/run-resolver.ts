import type { AppSyncIdentity } from '../../members/identity.ts'
import { EarlyReturn } from './appsync-utils.ts'
import type { DataSources } from './data-sources.ts'
import { type ResolverCode, loadResolverCode } from './resolver-code.ts'
import { type PipelineStep, type ResolverPlan, RESOLVERS } from '../../graphql/resolver-map.ts'

/** One field resolution, as AppSync's context describes it. */
export interface FieldCall {
  typeName: 'Query' | 'Mutation'
  fieldName: string
  args: Record<string, unknown>
  identity: AppSyncIdentity | null
  /** Headers of the request, by names in lower case. */
  headers: Record<string, string>
}

interface Context {
  args: Record<string, unknown>
  arguments: Record<string, unknown>
  identity: AppSyncIdentity | null
  request: { headers: Record<string, string> }
  info: { fieldName: string; parentTypeName: string }
  stash: Record<string, unknown>
  prev: { result: unknown }
  result: unknown
  error: unknown
}

export type FieldResolver = (call: FieldCall) => Promise<unknown>

/** Loads every resolver once, and runs fields as AppSync does. */
export async function createFieldResolver(sources: DataSources): Promise<FieldResolver> {
  const plans = Object.values(RESOLVERS).flatMap((fields) => Object.values(fields))
  const names = new Set(
    plans.flatMap((plan) =>
      plan.type === 'unit' ? [plan.code] : [plan.code, ...plan.steps.map(({ code }) => code)],
    ),
  )
  const codes = new Map(
    await Promise.all(
      [...names].map(async (name) => [name, await loadResolverCode(name)] as const),
    ),
  )
  const getCode = (name: string): ResolverCode => {
    const code = codes.get(name)
    if (!code) throw new Error(`The resolver ${name} is not loaded.`)
    return code
  }

  async function runStep({ code: name, dataSource }: PipelineStep, context: Context) {
    const code = getCode(name)
    const asked = callRequest(code, context)
    if (asked.isEarly) return asked.value
    const { result, error } = await sources[dataSource](asked.value)
    context.result = result
    context.error = error ?? null
    return code.response(context)
  }

  async function run(plan: ResolverPlan, context: Context): Promise<unknown> {
    if (plan.type === 'unit') return runStep(plan, context)
    const around = getCode(plan.code)
    const before = callRequest(around, context)
    if (before.isEarly) return before.value
    context.prev = { result: before.value }
    for (const step of plan.steps) {
      context.result = null
      context.error = null
      context.prev = { result: await runStep(step, context) }
    }
    context.result = context.prev.result
    context.error = null
    return around.response(context)
  }

  return ({ typeName, fieldName, args, identity, headers }) => {
    const plan = RESOLVERS[typeName][fieldName]
    if (!plan) throw new Error(`${typeName}.${fieldName} has no resolver.`)
    return run(plan, {
      args,
      arguments: args,
      identity,
      request: { headers },
      info: { fieldName, parentTypeName: typeName },
      stash: {},
      prev: { result: null },
      result: null,
      error: null,
    })
  }
}

function callRequest(code: ResolverCode, context: Context): { isEarly: boolean; value: unknown } {
  try {
    return { isEarly: false, value: code.request(context) }
  } catch (error) {
    if (error instanceof EarlyReturn) return { isEarly: true, value: error.value }
    throw error
  }
}
