import type { Result } from 'core/result'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { bindAws, type DescribedStack, readStacks, type Run } from './deploy-stack.ts'
import { getEarlierSources, getPlace, getSources } from './stack-places.ts'

const templateSchema = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown().optional() })).default({}),
})

/** Parameters of a stack by name, each with whether it has a default. */
export type Declared = ReadonlyMap<string, boolean>

/** The parameters of a stack that was synthesized. */
export function readDeclared(assembly: string, stack: string): Declared {
  const text = readFileSync(join(assembly, `${stack}.template.json`), 'utf8')
  return new Map(
    Object.entries(templateSchema.parse(JSON.parse(text)).Parameters).map(([name, { Default }]) => [
      name,
      Default !== undefined,
    ]),
  )
}

const MISSING = /does not exist/

/** Undefined when there is no such stack yet. */
export async function describeStack(run: Run, stack: string): Promise<DescribedStack | undefined> {
  const { region } = getPlace(stack)
  try {
    const [described] = await readStacks(bindAws(run, { region, stack }))
    return described
  } catch (error) {
    if (MISSING.test(String(error))) return undefined
    throw error
  }
}

/** Outputs that are named like variables have other letters than parameters. */
const toKey = (name: string) => name.toLowerCase()

const getOutputs = ({ Outputs }: DescribedStack) =>
  Outputs.flatMap(({ OutputKey, OutputValue }): [string, string][] =>
    OutputValue ? [[toKey(OutputKey), OutputValue]] : [],
  )

const getParameters = ({ Parameters }: DescribedStack) =>
  Parameters.flatMap(({ ParameterKey, ParameterValue }): [string, string][] =>
    ParameterValue ? [[toKey(ParameterKey), ParameterValue]] : [],
  )

interface Wanted {
  stack: string
  declared: Declared
  /** Values that the operator decides. Values of other stacks may be among them. */
  given: Readonly<Record<string, string>>
}

/**
 * The values of a stack's parameters: as given, else the output of that name of another stack of the stage, else what a stack
 * that is made before it was given under that name. What none has stays as it is, or is the default.
 */
export async function collectParameters(
  run: Run,
  { declared, given, stack }: Wanted,
): Promise<Result<Record<string, string>, string>> {
  const own = await describeStack(run, stack)
  const earlier = getEarlierSources(stack)
  const others = await Promise.all(
    getSources(stack).map(async (name) => ({ name, described: await describeStack(run, name) })),
  )
  const found = new Map([
    ...others.flatMap(({ described, name }) =>
      described && earlier.includes(name) ? getParameters(described) : [],
    ),
    ...others.flatMap(({ described }) => (described ? getOutputs(described) : [])),
  ])
  const values = [...declared.keys()].flatMap((name): [string, string][] => {
    const value = given[name] ?? found.get(toKey(name))
    return value === undefined ? [] : [[name, value]]
  })
  const known = [
    ...values.map(([name]) => name),
    ...(own?.Parameters ?? []).map(({ ParameterKey }) => ParameterKey),
  ]
  const missing = [...declared].flatMap(([name, hasDefault]) =>
    hasDefault || known.includes(name) ? [] : [name],
  )
  return missing.length > 0
    ? {
        ok: false,
        error: `${stack} also needs ${missing.join(', ')}: as --parameters, or from a stack that is deployed before.`,
      }
    : { ok: true, value: Object.fromEntries(values) }
}
