import type { Result } from 'core/result'
import { z } from 'zod'
import { getExecutionRoleArn } from '../aws/hosting/bootstrap.ts'
import { readChangeSet } from './change-set.ts'

/** Runs a program and answers what it wrote; rejects when it fails. */
export type Run = (
  program: string,
  args: readonly string[],
) => Promise<{ stdout: string; stderr: string }>

export interface StackName {
  stack: string
  /** Region of the stack. */
  region: string
}

export interface Deployment extends StackName {
  /** The folder that its definition was written to. */
  assembly: string
  parameters: Record<string, string>
  mayDestroy: boolean
}

const CHANGE_SET = 'release'
export const CDK = 'aws-cdk@2.1148.1'
const NO_CHANGES = /no changes|didn't contain changes/i

const stacksSchema = z.object({
  Stacks: z.array(
    z.object({
      StackStatus: z.string(),
      Parameters: z
        .array(z.object({ ParameterKey: z.string(), ParameterValue: z.string().optional() }))
        .default([]),
      Outputs: z
        .array(
          z.object({
            OutputKey: z.string(),
            OutputValue: z.string(),
            /** The name of the variable that takes the value, if one does. */
            Description: z.string().optional(),
          }),
        )
        .default([]),
    }),
  ),
})

export type DescribedStack = z.output<typeof stacksSchema>['Stacks'][number]

const summariesSchema = z.object({
  StackSummaries: z.array(z.object({ StackName: z.string(), StackStatus: z.string() })),
})

/** Undefined when there is no such stack. */
export async function readStatus(
  run: Run,
  { region, stack }: StackName,
): Promise<string | undefined> {
  const args = ['cloudformation', 'list-stacks', '--region', region, '--output', 'json']
  const { stdout } = await run('aws', args)
  return summariesSchema
    .parse(JSON.parse(stdout))
    .StackSummaries.find(
      ({ StackName, StackStatus }) => StackName === stack && StackStatus !== 'DELETE_COMPLETE',
    )?.StackStatus
}

/** Nothing is kept of a creation that failed; the CDK deletes its stack and begins anew. */
const FAILED_CREATION = /^(?:ROLLBACK_|CREATE_FAILED)/

/** AWS's command for one stack. */
export const bindAws =
  (run: Run, { region, stack }: StackName) =>
  async (...args: string[]) =>
    (await run('aws', ['cloudformation', ...args, '--stack-name', stack, '--region', region]))
      .stdout

/** Reads a stack, as a list of one. @throws when there is none. */
export async function readStacks(aws: ReturnType<typeof bindAws>): Promise<DescribedStack[]> {
  const answer = await aws('describe-stacks', '--output', 'json')
  return stacksSchema.parse(JSON.parse(answer)).Stacks
}

/** The account that the credentials are of. */
export async function readAccount(run: Run): Promise<string> {
  const { stdout } = await run('aws', ['sts', 'get-caller-identity', '--output', 'json'])
  return z.object({ Account: z.string() }).parse(JSON.parse(stdout)).Account
}

/** Prepares the change, shows it, and makes it unless data would be lost. */
export async function deployStack(
  run: Run,
  log: (line: string) => void,
  { assembly, mayDestroy, parameters, region, stack }: Deployment,
): Promise<Result<undefined, string>> {
  const given = Object.entries(parameters).flatMap(([name, value]) => [
    '--parameters',
    `${name}=${value}`,
  ])
  const aws = bindAws(run, { region, stack })
  if (FAILED_CREATION.test((await readStatus(run, { region, stack })) ?? ''))
    await aws('update-termination-protection', '--no-enable-termination-protection')
  const prepared = await run('npx', [
    '--yes',
    CDK,
    'deploy',
    stack,
    '--exclusively',
    '--app',
    assembly,
    '--method',
    'prepare-change-set',
    '--change-set-name',
    CHANGE_SET,
    '--require-approval',
    'never',
    // The role that deploys may make nothing but stacks: CloudFormation makes what is in them.
    '--role-arn',
    getExecutionRoleArn(await readAccount(run), region),
    ...given,
  ])
  if (NO_CHANGES.test(prepared.stdout + prepared.stderr)) {
    log(`${stack}: no changes.`)
    return { ok: true, value: undefined }
  }
  const changes = readChangeSet(
    await aws('describe-change-set', '--change-set-name', CHANGE_SET, '--output', 'json'),
  )
  for (const { isDestructive, line } of changes) log(isDestructive ? `DESTRUCTIVE ${line}` : line)
  const destructive = changes.filter(({ isDestructive }) => isDestructive)
  if (destructive.length > 0 && !mayDestroy) {
    await aws('delete-change-set', '--change-set-name', CHANGE_SET)
    return {
      ok: false,
      error: `${stack}: ${destructive.length} of the changes would destroy data or addresses. Nothing was changed.`,
    }
  }
  // Afterwards the status may still be that of before.
  const stacks = await readStacks(aws)
  const isNew = stacks.some(({ StackStatus }) => StackStatus === 'REVIEW_IN_PROGRESS')
  await aws('execute-change-set', '--change-set-name', CHANGE_SET)
  await aws('wait', isNew ? 'stack-create-complete' : 'stack-update-complete')
  log(`${stack}: deployed.`)
  return { ok: true, value: undefined }
}

interface RollBack extends StackName {
  /** Digest of the image that ran before. */
  digest: string
}

/** Commands that end an update that is under way, by the stack's state. */
const ENDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  UPDATE_IN_PROGRESS: [['cancel-update-stack'], ['wait', 'stack-rollback-complete']],
  UPDATE_ROLLBACK_IN_PROGRESS: [['wait', 'stack-rollback-complete']],
  UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS: [['wait', 'stack-rollback-complete']],
  UPDATE_COMPLETE_CLEANUP_IN_PROGRESS: [['wait', 'stack-update-complete']],
  UPDATE_ROLLBACK_FAILED: [['continue-update-rollback'], ['wait', 'stack-rollback-complete']],
}
const NOTHING_TO_UPDATE = /No updates are to be performed/

/**
 * Runs an earlier image with its Studio and everything else as it is, at once: an update that is under way is taken back
 * before. The deployment of that release kept Studio's files and policy under the image's digest (`deploy-stage.yml`).
 */
export async function rollBackSite(
  run: Run,
  log: (line: string) => void,
  { digest, region, stack }: RollBack,
): Promise<void> {
  const aws = bindAws(run, { region, stack })
  for (const { StackStatus } of await readStacks(aws))
    for (const command of ENDS[StackStatus] ?? []) {
      log(`${stack}: ${StackStatus}, so ${command.join(' ')}.`)
      await aws(...command)
    }
  // The update that was taken back may have had other parameters.
  const stacks = await readStacks(aws)
  const bucket = stacks
    .flatMap(({ Outputs }) => Outputs)
    .find(({ OutputKey }) => OutputKey === 'StudioBucket')?.OutputValue
  const copy = async (...args: string[]) =>
    (await run('aws', ['s3', 'cp', ...args, '--region', region])).stdout
  const policy = await copy(`s3://${bucket}/policies/${digest}`, '-').catch((error: unknown) => {
    log(`${stack}: kept no policy of Studio for ${digest}, so that it stays: ${String(error)}`)
    return ''
  })
  const changed = new Map([['ImageDigest', digest]])
  if (policy) changed.set('StudioPolicy', policy.trim())
  const parameters = stacks
    .flatMap(({ Parameters }) => Parameters)
    .map(({ ParameterKey }) => {
      const ParameterValue = changed.get(ParameterKey)
      return ParameterValue === undefined
        ? { ParameterKey, UsePreviousValue: true }
        : { ParameterKey, ParameterValue }
    })
  const isUpdating = await aws(
    'update-stack',
    '--use-previous-template',
    '--capabilities',
    'CAPABILITY_IAM',
    '--parameters',
    JSON.stringify(parameters),
  ).then(
    () => true,
    (error: unknown) => {
      if (!NOTHING_TO_UPDATE.test(String(error))) throw error
      return false
    },
  )
  if (isUpdating) await aws('wait', 'stack-update-complete')
  const kept = `s3://${bucket}/releases/${digest}/`
  await copy('--recursive', kept, `s3://${bucket}/`, '--cache-control', 'no-cache')
  log(`${stack}: runs ${digest} again, with its Studio.`)
}
