import { expect, it } from '@jest/globals'
import type { Run } from './deploy-stack.ts'
import { watchRelease } from './watch-release.ts'

const RELEASE = { stack: 'BydBy1826Site-production', region: 'ap-southeast-1', minutes: 3 }
const NAMES = 'Errors-1,Availability-fast'

/** AWS whose alarms ring as listed, minute by minute. */
function setUp(states: object[], outputs = [{ OutputKey: 'ReleaseAlarms', OutputValue: NAMES }]) {
  const asked: (readonly string[])[] = []
  const lines: string[] = []
  const run: Run = async (_program, args) => {
    if (args.includes('describe-stacks')) {
      const stack = { StackStatus: 'UPDATE_COMPLETE', Outputs: outputs }
      return { stdout: JSON.stringify({ Stacks: [stack] }), stderr: '' }
    }
    asked.push(args)
    return { stdout: JSON.stringify(states[asked.length - 1] ?? {}), stderr: '' }
  }
  async function* ticks() {
    while (true) yield undefined
  }
  const watch = () => watchRelease(run, (line) => void lines.push(line), RELEASE, ticks)
  return { asked, lines, watch }
}

it('ends well when none of the alarms that the stack names rings for as long', async () => {
  const { asked, lines, watch } = setUp([])
  expect(await watch()).toEqual({ ok: true, value: undefined })
  expect(lines).toHaveLength(3)
  // Others, such as those that scale, are not asked for.
  expect(asked[0]).toEqual(expect.arrayContaining(['Errors-1', 'Availability-fast']))
  expect(asked[0]).toEqual(expect.arrayContaining(['MetricAlarm', 'CompositeAlarm']))
})

it.each([
  ['MetricAlarms', 'Errors-1'],
  ['CompositeAlarms', 'Availability-fast'],
])('names what rings among %s', async (key, AlarmName) => {
  const { lines, watch } = setUp([{}, { [key]: [{ AlarmName }] }])
  expect(await watch()).toEqual({
    ok: false,
    error: `BydBy1826Site-production: ${AlarmName} rings.`,
  })
  expect(lines).toHaveLength(1)
})

it('does not call a release good when the stack names no alarms', async () => {
  const { asked, watch } = setUp([], [])
  expect((await watch()).ok).toBe(false)
  expect(asked).toEqual([])
})
