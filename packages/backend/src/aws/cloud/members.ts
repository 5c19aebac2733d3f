import { Duration } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  FeaturePlan,
  Mfa,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolDomain,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito'
import { FederatedPrincipal, Role } from 'aws-cdk-lib/aws-iam'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { PASSWORD_POLICY } from './password-policy.ts'
import { buildCognitoMail } from './cognito-mail.ts'
import type { Parameters } from './parameters.ts'
import { getRemovalPolicy, type Stage, type StageRules } from './stages.ts'

export const FEDERATION_TARGET = 'Google'

interface MembersProps {
  stage: Stage
  rules: StageRules
  parameters: Parameters
  socialSecret: Secret
}

/** Members: user pool with its hosted pages, and guest identities. */
export class Members extends Construct {
  readonly userPool: UserPool
  readonly client: UserPoolClient
  readonly domain: UserPoolDomain
  readonly identityPool: CfnIdentityPool

  constructor(scope: Construct, { stage, rules, parameters, socialSecret }: MembersProps) {
    super(scope, 'Members')
    this.userPool = new UserPool(this, 'UserPool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: PASSWORD_POLICY,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email: buildCognitoMail(parameters),
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: rules.isKept,
      removalPolicy: getRemovalPolicy(rules),
    })
    const social = new UserPoolIdentityProviderGoogle(this, FEDERATION_TARGET, {
      userPool: this.userPool,
      clientId: parameters.socialClientId,
      clientSecretValue: socialSecret.secretValueFromJson('SOCIAL_CLIENT_SECRET'),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
      },
    })
    this.domain = this.userPool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: `byd-by-1826-${stage}` },
    })
    this.client = this.createClient(parameters)
    this.client.node.addDependency(social)
    this.identityPool = this.createIdentityPool()
  }

  private createClient({ siteUrl }: Parameters): UserPoolClient {
    const signInUrl = `${siteUrl}/member/signin`
    return this.userPool.addClient('Web', {
      // Without a secret the code is bound to the browser by PKCE alone.
      generateSecret: false,
      // The site signs members in on its server, which the form posts the password to.
      authFlows: { userSrp: true, userPassword: true },
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.EMAIL, OAuthScope.OPENID, OAuthScope.PROFILE],
        callbackUrls: [signInUrl],
        logoutUrls: [signInUrl],
      },
      supportedIdentityProviders: [
        UserPoolClientIdentityProvider.COGNITO,
        UserPoolClientIdentityProvider.GOOGLE,
      ],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    })
  }

  /** Guests have an identity and no permissions: everything of theirs goes through the site. */
  private createIdentityPool(): CfnIdentityPool {
    const pool = new CfnIdentityPool(this, 'IdentityPool', {
      allowUnauthenticatedIdentities: true,
      allowClassicFlow: false,
      cognitoIdentityProviders: [
        {
          clientId: this.client.userPoolClientId,
          providerName: this.userPool.userPoolProviderName,
          serverSideTokenCheck: true,
        },
      ],
    })
    const createRole = (id: string, kind: 'unauthenticated' | 'authenticated') =>
      new Role(this, id, {
        assumedBy: new FederatedPrincipal(
          'cognito-identity.amazonaws.com',
          {
            StringEquals: { 'cognito-identity.amazonaws.com:aud': pool.ref },
            'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': kind },
          },
          'sts:AssumeRoleWithWebIdentity',
        ),
      })
    new CfnIdentityPoolRoleAttachment(this, 'IdentityPoolRoles', {
      identityPoolId: pool.ref,
      roles: {
        unauthenticated: createRole('GuestRole', 'unauthenticated').roleArn,
        authenticated: createRole('MemberRole', 'authenticated').roleArn,
      },
    })
    return pool
  }
}
