import type { Result } from 'core/result'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { getUploadBucket } from '../aws/hosting/bootstrap.ts'
import { bindAws, readAccount, readStatus, type Run, type StackName } from './deploy-stack.ts'

const attributesSchema = z.array(z.looseObject({ AttributeName: z.string() })).default([])
const indexesSchema = z
  .array(z.looseObject({ IndexName: z.string(), KeySchema: attributesSchema }))
  .default([])
const tableSchema = z.looseObject({
  AttributeDefinitions: attributesSchema,
  GlobalSecondaryIndexes: indexesSchema,
})
const templateSchema = z.looseObject({
  Parameters: z.record(z.string(), z.unknown()).default({}),
  Resources: z.record(z.string(), z.looseObject({ Type: z.string() })),
})
type Template = z.input<typeof templateSchema>

/** Keys and indexes as DynamoDB and CloudFormation name them. */
interface TableDefinition {
  AttributeDefinitions?: object[] | undefined
  GlobalSecondaryIndexes?: object[] | undefined
}

/**
 * DynamoDB makes one index at a time, and refuses an update with two: templates that differ from the deployed one by an index
 * more each, up to the last, which the deployment adds itself before it changes any function.
 */
export function planIndexSteps(
  deployed: unknown,
  wanted: TableDefinition,
): Result<Template[], string> {
  const template = templateSchema.parse(deployed)
  const [found] = Object.entries(template.Resources).filter(
    ([, { Type }]) => Type === 'AWS::DynamoDB::Table',
  )
  if (!found) return { ok: true, value: [] }
  const [id, resource] = found
  const table = tableSchema.parse(resource['Properties'])
  const goal = tableSchema.parse(wanted)
  const getNames = ({ GlobalSecondaryIndexes }: z.output<typeof tableSchema>) =>
    GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)
  const missing = goal.GlobalSecondaryIndexes.filter(
    ({ IndexName }) => !getNames(table).includes(IndexName),
  )
  const obsolete = getNames(table).filter((name) => !getNames(goal).includes(name))
  if (obsolete.length > 1 || (obsolete.length > 0 && missing.length > 0))
    return {
      ok: false,
      error: `The indexes ${obsolete.join(', ')} go: one in a release, and in one that adds none.`,
    }
  const steps = missing.slice(0, -1).map((_last, step) => {
    const added = missing.slice(0, step + 1)
    const used = added.flatMap(({ KeySchema }) =>
      KeySchema.map(({ AttributeName }) => AttributeName),
    )
    const known = table.AttributeDefinitions.map(({ AttributeName }) => AttributeName)
    const isNew = ({ AttributeName }: { AttributeName: string }) =>
      used.includes(AttributeName) && !known.includes(AttributeName)
    const Properties = {
      ...table,
      AttributeDefinitions: [
        ...table.AttributeDefinitions,
        ...goal.AttributeDefinitions.filter(isNew),
      ],
      GlobalSecondaryIndexes: [...table.GlobalSecondaryIndexes, ...added],
    }
    return {
      ...template,
      Resources: { ...template.Resources, [id]: { ...resource, Properties } },
    }
  })
  return { ok: true, value: steps }
}

interface Addition extends StackName {
  table: TableDefinition
}

/** Makes the indexes that the next deployment needs, one after the other, with everything else of the stack as it is. */
export async function addIndexes(
  run: Run,
  log: (line: string) => void,
  { region, stack, table }: Addition,
): Promise<Result<undefined, string>> {
  if ((await readStatus(run, { region, stack })) === undefined) {
    log(`${stack}: its creation makes all indexes.`)
    return { ok: true, value: undefined }
  }
  const aws = bindAws(run, { region, stack })
  const { TemplateBody } = z
    .object({ TemplateBody: z.unknown() })
    .parse(JSON.parse(await aws('get-template', '--output', 'json')))
  const planned = planIndexSteps(TemplateBody, table)
  if (!planned.ok) return { ok: false, error: `${stack}: ${planned.error}` }
  if (planned.value.length === 0) return { ok: true, value: undefined }
  // The template is too long to be sent itself; the CDK's own bucket takes it.
  const bucket = getUploadBucket(await readAccount(run), region)
  const key = `indexes/${stack}.json`
  const folder = await mkdtemp(join(tmpdir(), 'indexes-'))
  const file = join(folder, 'template.json')
  try {
    for (const { Parameters = {}, ...template } of planned.value) {
      await writeFile(file, JSON.stringify({ Parameters, ...template }))
      await run('aws', ['s3', 'cp', file, `s3://${bucket}/${key}`, '--region', region])
      await aws(
        'update-stack',
        '--template-url',
        `https://${bucket}.s3.${region}.amazonaws.com/${key}`,
        '--capabilities',
        'CAPABILITY_IAM',
        '--parameters',
        ...Object.keys(Parameters).map((name) => `ParameterKey=${name},UsePreviousValue=true`),
      )
      await aws('wait', 'stack-update-complete')
      log(`${stack}: one index more.`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return { ok: true, value: undefined }
}
