import type { Result } from 'core/result'
import { setInterval } from 'node:timers/promises'
import { z } from 'zod'
import { bindAws, readStacks, type Run, type StackName } from './deploy-stack.ts'

const OUTPUT = 'ReleaseAlarms'
const MINUTE_MS = 60_000

const alarm = z.object({ AlarmName: z.string() })
const alarmsSchema = z.object({
  MetricAlarms: z.array(alarm).default([]),
  CompositeAlarms: z.array(alarm).default([]),
})

interface Watch extends StackName {
  minutes: number
}

/** Ends well when none of the alarms that the stack names for its releases rings for so many minutes. */
export async function watchRelease(
  run: Run,
  log: (line: string) => void,
  { minutes, region, stack }: Watch,
  everyMinute: () => AsyncIterable<unknown> = () => setInterval(MINUTE_MS),
): Promise<Result<undefined, string>> {
  const aws = bindAws(run, { region, stack })
  const stacks = await readStacks(aws)
  const names = stacks
    .flatMap(({ Outputs }) => Outputs)
    .find(({ OutputKey }) => OutputKey === OUTPUT)
    ?.OutputValue.split(',')
  if (!names) return { ok: false, error: `${stack} has no output ${OUTPUT}.` }
  let passed = 0
  for await (const _minute of everyMinute()) {
    const answer = await run('aws', [
      'cloudwatch',
      'describe-alarms',
      // Composite alarms are not among the answers unless asked for.
      '--alarm-types',
      'MetricAlarm',
      'CompositeAlarm',
      '--alarm-names',
      ...names,
      '--state-value',
      'ALARM',
      '--region',
      region,
      '--output',
      'json',
    ])
    const { CompositeAlarms, MetricAlarms } = alarmsSchema.parse(JSON.parse(answer.stdout))
    const ringing = [...MetricAlarms, ...CompositeAlarms].map(({ AlarmName }) => AlarmName)
    if (ringing.length > 0) return { ok: false, error: `${stack}: ${ringing.join(', ')} rings.` }
    passed += 1
    log(`${stack}: ${passed} minutes without an alarm.`)
    if (passed >= minutes) break
  }
  return { ok: true, value: undefined }
}
