import { type AmplifyConfig, parseAmplifyConfig } from 'core/amplify/config'

/** Configuration of the backend; absent in a build without one, never in a served site (`findServingProblem`). */
function readMemberConfig(
  variables: Record<string, string | undefined>,
): AmplifyConfig | undefined {
  if (!variables['COGNITO_CLIENT_ID']) return undefined
  const parsed = parseAmplifyConfig(variables, {
    isProduction: variables['NODE_ENV'] === 'production',
  })
  if (!parsed.ok) throw new Error(`The environment is not usable:\n${parsed.error.join('\n')}`)
  return parsed.value
}

export const memberConfig = readMemberConfig(process.env)
