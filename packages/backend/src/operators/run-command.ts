import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Run } from './deploy-stack.ts'

const exec = promisify(execFile)
const MAX_OUTPUT = 64 * 1024 * 1024

/** Runs a program of this machine, and shows what it says on stderr. */
export const runCommand: Run = async (program, args) => {
  const { stderr, stdout } = await exec(program, [...args], { maxBuffer: MAX_OUTPUT })
  process.stderr.write(stderr)
  return { stdout, stderr }
}
