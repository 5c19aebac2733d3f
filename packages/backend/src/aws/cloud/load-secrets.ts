import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { z } from 'zod'

const secretSchema = z.record(z.string(), z.string())

async function readFromAws(SecretId: string): Promise<string | undefined> {
  const { SecretString } = await new SecretsManagerClient().send(
    new GetSecretValueCommand({ SecretId }),
  )
  return SecretString
}

/**
 * The environment variables that a function's secrets hold. `SECRET_ARNS` names the secrets,
 * separated by commas; each is a JSON object of variables.
 */
export async function loadSecrets(
  env: NodeJS.ProcessEnv,
  readSecret: (arn: string) => Promise<string | undefined> = readFromAws,
): Promise<Record<string, string>> {
  const arns = env.SECRET_ARNS?.split(',').filter(Boolean) ?? []
  const secrets = await Promise.all(
    arns.map(async (arn) => {
      const text = await readSecret(arn)
      if (!text) throw new Error(`${arn} is empty.`)
      return secretSchema.parse(JSON.parse(text))
    }),
  )
  return Object.assign({}, ...secrets)
}
