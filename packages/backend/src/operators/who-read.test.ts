import { expect, it } from '@jest/globals'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Run } from './deploy-stack.ts'
import { findReaders } from './who-read.ts'

const buildEvent = (eventTime: string, by: string, key: string, errorCode?: string) => ({
  eventTime,
  eventName: 'GetObject',
  sourceIPAddress: '203.0.113.7',
  userAgent: 'Firefox',
  userIdentity: { type: 'AssumedRole', arn: by },
  requestParameters: { bucketName: 'files', key },
  ...(errorCode && { errorCode }),
})

/** The trail of a day, which CloudTrail writes in files that are in no order. */
function setUp(outputs = [{ OutputKey: 'TrailBucket', OutputValue: 'trail' }]) {
  const copied: string[] = []
  const run: Run = async (_program, [service = '', , , from = '', to = '']) => {
    const stacks = { Stacks: [{ StackStatus: 'UPDATE_COMPLETE', Outputs: outputs }] }
    if (service === 'cloudformation') return { stdout: JSON.stringify(stacks), stderr: '' }
    if (service === 'sts')
      return { stdout: JSON.stringify({ Account: '123456789012' }), stderr: '' }
    copied.push(from)
    const files = [
      [
        buildEvent('2026-11-29T05:00:00Z', 'operations', 'files/resume-1'),
        buildEvent('2026-11-29T06:00:00Z', 'operations', 'files/resume-2'),
      ],
      [buildEvent('2026-11-29T04:00:00Z', 'somebody', 'files/resume-1', 'AccessDenied')],
    ]
    mkdirSync(join(to, 'deep'))
    for (const [index, Records] of files.entries())
      writeFileSync(join(to, 'deep', `${index}.json.gz`), gzipSync(JSON.stringify({ Records })))
    return { stdout: '', stderr: '' }
  }
  return { copied, run }
}

const QUESTION = {
  stack: 'BydBy1826-production',
  region: 'ap-southeast-1',
  day: '2026-11-29',
  name: 'resume-1',
}

it('says who read a file that day, and who was refused, in order', async () => {
  const { copied, run } = setUp()
  expect(await findReaders(run, QUESTION)).toEqual([
    '2026-11-29T04:00:00Z\tGetObject AccessDenied\tsomebody\t203.0.113.7\tFirefox',
    '2026-11-29T05:00:00Z\tGetObject\toperations\t203.0.113.7\tFirefox',
  ])
  expect(copied).toEqual(['s3://trail/AWSLogs/123456789012/CloudTrail/ap-southeast-1/2026/11/29/'])
})

it('says that a stack has no trail', async () => {
  await expect(findReaders(setUp([]).run, QUESTION)).rejects.toThrow('no trail')
})
