import { Aws, CfnCondition, CfnRule, Duration, Fn, Token } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolClient,
  CfnUserPoolDomain,
  CfnUserPoolGroup,
  CfnUserPoolIdentityProvider,
  type CfnUserPoolIdentityProviderProps,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
} from 'aws-cdk-lib/aws-cognito'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { STAFF_GROUPS } from 'core/staff-access'
import {
  FIRST_PASSWORD_DAYS,
  getEnquiriesUrl,
  INVITATION_FOOTNOTE,
  INVITATION_STEPS,
  INVITATION_SUBJECT,
} from '../../staff/staff-invitation.ts'
import { PASSWORD_POLICY } from './password-policy.ts'
import { buildCognitoMail } from './cognito-mail.ts'
import type { Parameters } from './parameters.ts'
import { getRemovalPolicy, REGION, type Stage, type StageRules } from './stages.ts'

/** The company's own sign-in, as Studio names it. */
const PROVIDER_NAMES = { saml: 'CompanySaml', oidc: 'CompanyOidc' } as const
/** The claim of SAML that Entra, Google Workspace and Okta send. */
const SAML_EMAIL = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress'
const SSO_SCOPES = ['openid', 'email', 'profile']

/** The invitation as Cognito takes it: it fills in address and first password. */
const buildInvitation = (url: string): string =>
  [
    `<p>Sign in at <a href="${url}">${url}</a>.</p>`,
    `<ol>${INVITATION_STEPS.map((step) => `<li>${step}</li>`).join('')}</ol>`,
    '<p>Address: {username}<br>First password: {####}</p>',
    `<p>${INVITATION_FOOTNOTE}</p>`,
  ].join('')

interface StaffProps {
  stage: Stage
  rules: StageRules
  parameters: Parameters
  ssoSecret: Secret
}

/** Staff: by invitation, with a second factor, or by the company's own sign-in. */
export class Staff extends Construct {
  readonly userPool: UserPool
  readonly clientId: string
  /** Values by Studio's variable; both are empty without the company's sign-in. */
  readonly sso: Record<'STAFF_DOMAIN' | 'STAFF_SSO_PROVIDER', string>

  constructor(scope: Construct, { stage, rules, parameters, ssoSecret }: StaffProps) {
    super(scope, 'Staff')
    const { studioUrl } = parameters
    this.userPool = new UserPool(this, 'UserPool', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        ...PASSWORD_POLICY,
        tempPasswordValidity: Duration.days(FIRST_PASSWORD_DAYS),
      },
      mfa: Mfa.REQUIRED,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email: buildCognitoMail(parameters),
      userInvitation: {
        emailSubject: INVITATION_SUBJECT,
        emailBody: buildInvitation(getEnquiriesUrl(studioUrl)),
      },
      // Threat protection: staff are few, so that the plan's price by user is small.
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      deletionProtection: rules.isKept,
      removalPolicy: getRemovalPolicy(rules),
    })
    for (const [index, name] of STAFF_GROUPS.entries()) {
      new CfnUserPoolGroup(this, `Group-${name}`, {
        userPoolId: this.userPool.userPoolId,
        groupName: name,
        precedence: index + 1,
      })
    }
    const { choose, hasSso } = this.addProviders(parameters, ssoSecret)
    const withSso = (on: unknown, off: unknown) => Fn.conditionIf(hasSso.logicalId, on, off)
    const domain = new CfnUserPoolDomain(this, 'Domain', {
      userPoolId: this.userPool.userPoolId,
      domain: `byd-by-1826-staff-${stage}`,
    })
    domain.cfnOptions.condition = hasSso
    const returnTo = withSso([getEnquiriesUrl(studioUrl)], Aws.NO_VALUE)
    const client = new CfnUserPoolClient(this, 'Studio', {
      userPoolId: this.userPool.userPoolId,
      clientName: 'Studio',
      generateSecret: false,
      explicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      supportedIdentityProviders: Token.asList(choose((ref) => ['COGNITO', ref], ['COGNITO'])),
      allowedOAuthFlowsUserPoolClient: withSso(true, false),
      allowedOAuthFlows: Token.asList(withSso(['code'], Aws.NO_VALUE)),
      allowedOAuthScopes: Token.asList(withSso(SSO_SCOPES, Aws.NO_VALUE)),
      callbackUrLs: Token.asList(returnTo),
      logoutUrLs: Token.asList(returnTo),
      preventUserExistenceErrors: 'ENABLED',
      enableTokenRevocation: true,
      tokenValidityUnits: { accessToken: 'hours', idToken: 'hours', refreshToken: 'hours' },
      accessTokenValidity: 1,
      idTokenValidity: 1,
      // A working day.
      refreshTokenValidity: 12,
    })
    this.clientId = client.ref
    this.sso = {
      STAFF_DOMAIN: withSso(
        `https://byd-by-1826-staff-${stage}.auth.${REGION}.amazoncognito.com`,
        '',
      ).toString(),
      STAFF_SSO_PROVIDER: choose((_ref, name) => name, '').toString(),
    }
  }

  /** The company's identity provider, by SAML or by OpenID Connect; neither unless its parameters are set. */
  private addProviders({ staffSso }: Parameters, secret: Secret) {
    const { samlMetadataUrl, oidcIssuer, oidcClientId } = staffSso
    const isSet = (id: string, value: string) =>
      new CfnCondition(this, id, { expression: Fn.conditionNot(Fn.conditionEquals(value, '')) })
    const hasSaml = isSet('HasSaml', samlMetadataUrl)
    const hasOidc = isSet('HasOidc', oidcIssuer)
    const hasSso = new CfnCondition(this, 'HasSso', {
      expression: Fn.conditionOr(hasSaml, hasOidc),
    })
    new CfnRule(this, 'OneProvider', {
      assertions: [
        {
          assert: Fn.conditionOr(
            Fn.conditionEquals(samlMetadataUrl, ''),
            Fn.conditionEquals(oidcIssuer, ''),
          ),
          assertDescription: 'Staff sign in by SAML or by OpenID Connect, not by both.',
        },
      ],
    })
    const create = (
      id: string,
      providerName: string,
      condition: CfnCondition,
      props: Pick<
        CfnUserPoolIdentityProviderProps,
        'providerType' | 'providerDetails' | 'attributeMapping'
      >,
    ) => {
      const provider = new CfnUserPoolIdentityProvider(this, id, {
        userPoolId: this.userPool.userPoolId,
        providerName,
        ...props,
      })
      provider.cfnOptions.condition = condition
      return provider
    }
    const saml = create('Saml', PROVIDER_NAMES.saml, hasSaml, {
      providerType: 'SAML',
      providerDetails: { MetadataURL: samlMetadataUrl, IDPSignout: 'false' },
      attributeMapping: { email: SAML_EMAIL },
    })
    const oidc = create('Oidc', PROVIDER_NAMES.oidc, hasOidc, {
      providerType: 'OIDC',
      providerDetails: {
        oidc_issuer: oidcIssuer,
        client_id: oidcClientId,
        client_secret: secret.secretValueFromJson('STAFF_SSO_CLIENT_SECRET').unsafeUnwrap(),
        attributes_request_method: 'GET',
        authorize_scopes: SSO_SCOPES.join(' '),
      },
      attributeMapping: { email: 'email' },
    })
    // References instead of a dependency, which CloudFormation refuses on what a condition leaves out.
    const choose = (on: (ref: string, name: string) => unknown, off: unknown) =>
      Fn.conditionIf(
        hasSaml.logicalId,
        on(saml.ref, PROVIDER_NAMES.saml),
        Fn.conditionIf(hasOidc.logicalId, on(oidc.ref, PROVIDER_NAMES.oidc), off),
      )
    return { choose, hasSso }
  }
}
