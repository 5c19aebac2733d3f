import type { AppSyncIdentityCognito, Identity } from '@aws-appsync/utils'

const isMember = (identity: Identity): identity is AppSyncIdentityCognito =>
  !!identity && Object.hasOwn(identity, 'groups')

/** The calling member, or staff, for the Lambda function; null with the public key. */
export function toCaller(identity: Identity) {
  if (!isMember(identity)) return null
  const { claims, groups, issuer, sub } = identity
  return {
    sub,
    issuer,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    phone: claims.phone_number ?? null,
    groups: groups ?? [],
  }
}
