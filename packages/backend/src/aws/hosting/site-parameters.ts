import { CfnParameter } from 'aws-cdk-lib'
import { Construct } from 'constructs'

/** A host's name. */
export const HOST = String.raw`[a-z0-9.-]+\.[a-z]{2,}`

/** Deployment parameters: `cdk deploy --parameters SiteHost=…`. No secrets. */
export class SiteParameters extends Construct {
  readonly siteHost: string
  readonly studioHost: string
  readonly edgeCertificateArn: string
  readonly originCertificateArn: string
  readonly webAclArn: string
  readonly edgePrefixListId: string
  readonly imageDigest: string
  readonly studioPolicy: string
  readonly alarmTopicArn: string
  readonly backendKeyArn: string
  readonly siteKeyArn: string
  /** Values by the site's environment variable. */
  readonly variables: Record<string, string>

  constructor(scope: Construct) {
    super(scope, 'Parameters')
    const text = (name: string, props: ConstructorParameters<typeof CfnParameter>[2]) => {
      const parameter = new CfnParameter(this, name, { type: 'String', ...props })
      parameter.overrideLogicalId(name)
      return parameter.valueAsString
    }
    const required = (name: string, description: string) =>
      text(name, { description, minLength: 1 })
    const output = (name: string) => required(name, 'Output of the backend’s stack.')
    const arn = (name: string, description: string) =>
      text(name, { description, allowedPattern: 'arn:.+' })
    this.siteHost = text('SiteHost', { allowedPattern: HOST })
    this.studioHost = text('StudioHost', { allowedPattern: HOST })
    this.edgeCertificateArn = arn('EdgeCertificateArn', 'Of both hosts, in us-east-1.')
    this.originCertificateArn = arn(
      'OriginCertificateArn',
      'Of the site’s host, in this region: between edge and load balancer.',
    )
    this.webAclArn = arn('WebAclArn', 'Output of the stack of the edge.')
    this.edgePrefixListId = text('EdgePrefixListId', {
      description: 'Of com.amazonaws.global.cloudfront.origin-facing in this region.',
      allowedPattern: 'pl-[0-9a-f]+',
    })
    this.imageDigest = text('ImageDigest', {
      description: 'The same for all stages.',
      allowedPattern: 'sha256:[0-9a-f]{64}',
    })
    this.studioPolicy = text('StudioPolicy', {
      description: 'The Content-Security-Policy that the Studio’s export names.',
      minLength: 1,
    })
    this.alarmTopicArn = arn('AlarmTopicArn', 'Output AlarmTopicArn of the backend’s stack.')
    this.backendKeyArn = arn(
      'BackendKeyArn',
      'Output of the backend’s stack, which encrypts the API key.',
    )
    this.siteKeyArn = arn('SiteKeyArn', 'Output of the stack of the site’s secrets.')
    this.variables = {
      SANITY_PROJECT_ID: required('ContentProjectId', 'Sanity’s project.'),
      SANITY_DATASET: text('ContentDataset', { default: 'production' }),
      GRAPHQL_ENDPOINT: output('GraphqlEndpoint'),
      REST_ENDPOINT: output('RestEndpoint'),
      COGNITO_USER_POOL_ID: output('CognitoUserPoolId'),
      COGNITO_CLIENT_ID: output('CognitoClientId'),
      COGNITO_IDENTITY_POOL_ID: output('CognitoIdentityPoolId'),
      COGNITO_DOMAIN: output('CognitoDomain'),
      COGNITO_FEDERATION_TARGET: text('CognitoFederationTarget', { default: 'Google' }),
      SOCIAL_CLIENT_ID: output('SocialClientId'),
      IMAGE_BUCKET: output('ImageBucket'),
      REDIRECT_HOSTS: text('RedirectHosts', { description: 'As for the backend.', default: '' }),
      OTEL_EXPORTER_OTLP_ENDPOINT: text('OtlpEndpoint', {
        description:
          'Collector of traces and metrics, such as http://collector.internal:4318. Empty: none are sent.',
        default: '',
        allowedPattern: '(https?://.+)?',
      }),
    }
  }
}
