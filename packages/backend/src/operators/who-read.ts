import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { bindAws, readAccount, readStacks, type Run, type StackName } from './deploy-stack.ts'

const trailSchema = z.object({
  Records: z.array(
    z.object({
      eventTime: z.string(),
      eventName: z.string(),
      errorCode: z.string().optional(),
      sourceIPAddress: z.string(),
      userAgent: z.string().optional(),
      userIdentity: z.object({ arn: z.string().optional(), type: z.string() }),
      requestParameters: z.unknown(),
    }),
  ),
})

/** Events of CloudTrail that name a file or a record, as lines: when, what, by whom, from where. */
function findEvents(json: string, name: string): string[] {
  return trailSchema
    .parse(JSON.parse(json))
    .Records.filter(({ requestParameters }) => JSON.stringify(requestParameters).includes(name))
    .map((event) => {
      const by = event.userIdentity.arn ?? event.userIdentity.type
      const what = [event.eventName, event.errorCode].filter(Boolean).join(' ')
      return [event.eventTime, what, by, event.sourceIPAddress, event.userAgent ?? ''].join('\t')
    })
}

interface Question extends StackName {
  /** Day of Universal Time: 2026-11-29. */
  day: string
  /** The id of a file or of a record. */
  name: string
}

/** Lists who read or changed a file or a record that day, or tried to, in order. */
export async function findReaders(
  run: Run,
  { day, name, region, stack }: Question,
): Promise<string[]> {
  const stacks = await readStacks(bindAws(run, { region, stack }))
  const bucket = stacks
    .flatMap(({ Outputs }) => Outputs)
    .find(({ OutputKey }) => OutputKey === 'TrailBucket')?.OutputValue
  if (!bucket) throw new Error(`${stack} has no trail.`)
  const folder = await mkdtemp(join(tmpdir(), 'trail-'))
  try {
    const path = `AWSLogs/${await readAccount(run)}/CloudTrail/${region}/${day.replaceAll('-', '/')}/`
    await run('aws', ['s3', 'cp', '--recursive', `s3://${bucket}/${path}`, folder])
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json.gz'))
      .flatMap((file) => findEvents(gunzipSync(readFileSync(join(folder, file))).toString(), name))
      .toSorted()
  } finally {
    await rm(folder, { recursive: true })
  }
}
