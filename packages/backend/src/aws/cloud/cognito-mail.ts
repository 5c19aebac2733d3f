import { UserPoolEmail } from 'aws-cdk-lib/aws-cognito'
import type { Parameters } from './parameters.ts'
import { REGION } from './stages.ts'

/** SES: Cognito's own sender takes 50 mails a day. */
export const buildCognitoMail = ({ mailDomain }: Pick<Parameters, 'mailDomain'>): UserPoolEmail =>
  UserPoolEmail.withSES({
    fromEmail: `no-reply@${mailDomain}`,
    fromName: 'BYD by 1826',
    sesRegion: REGION,
    sesVerifiedDomain: mailDomain,
  })
