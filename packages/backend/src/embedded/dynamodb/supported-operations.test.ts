import { expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** DynamoDB features that the embedded one lacks: code that uses them works on AWS only. */
const UNSUPPORTED = [
  /\bTransact(?:Write|Get)\w*Command\b/,
  /\b(?:Execute|BatchExecute)(?:Statement|Transaction)Command\b/,
  /\bReturnValuesOnConditionCheckFailure\b/,
  /\bUpdateTimeToLiveCommand\b/,
  /\b(?:AttributesToGet|QueryFilter|ReturnConsumedCapacity|ScanFilter|TotalSegments)\b/,
]

const FOLDER = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('{*,!(cloud)/**/*}.ts', { cwd: FOLDER }).filter(
  (file) => !file.endsWith('.test.ts'),
)

const getUnsupported = (code: string) => UNSUPPORTED.filter((pattern) => pattern.test(code))

it('finds source files to check', () => {
  expect(files.length).toBeGreaterThan(50)
})

it.each(files)('%s uses no DynamoDB feature that the embedded one lacks', (file) => {
  expect(getUnsupported(readFileSync(`${FOLDER}${file}`, 'utf8'))).toEqual([])
})

it('reports a planted violation', () => {
  expect(getUnsupported('new TransactWriteCommand({})')).toHaveLength(1)
  expect(getUnsupported('{ TotalSegments: 4 }')).toHaveLength(1)
})
