import { parseServerEnv } from './parse-env.ts'

export const env = parseServerEnv(process.env)
