// Signs in by SRP with the unmodified client, in a separate process: Jest's realm slows its arithmetic
// to half a minute. Prints the claims, or the name of the error.
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn } from 'aws-amplify/auth'

const [
  userPoolEndpoint = '',
  userPoolId = '',
  userPoolClientId = '',
  username = '',
  password = '',
] = process.argv.slice(2)
Amplify.configure({ Auth: { Cognito: { userPoolEndpoint, userPoolId, userPoolClientId } } })

try {
  await signIn({ username, password })
  const { tokens } = await fetchAuthSession()
  process.stdout.write(JSON.stringify(tokens?.idToken?.payload))
} catch (error) {
  process.stdout.write(JSON.stringify({ error: error instanceof Error ? error.name : 'unknown' }))
}
