import { Duration } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CachedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  type ErrorResponse,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersReferrerPolicy,
  HttpVersion,
  type ICachePolicy,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { OriginGroup, S3BucketOrigin, VpcOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IApplicationLoadBalancer } from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import { Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { PERSONAL_COOKIES, ROUTER_HEADERS } from 'core/page-variants'
import { PRIVATE_BUCKET } from '../cloud/private-bucket.ts'
import { getRemovalPolicy } from '../cloud/stages.ts'
import { CARRY_UNREAD, FOLD_REQUEST, STUDIO_ADDRESSES } from './edge-functions.ts'
import type { SiteParameters } from './site-parameters.ts'
import type { SiteRules } from './site-stages.ts'

interface SiteEdgeProps {
  rules: SiteRules
  parameters: SiteParameters
  loadBalancer: IApplicationLoadBalancer
  logs: Bucket
}

/** A tab that was opened before a release goes on working for as long. */
const ASSET_LIFE = Duration.days(180)
const READ_METHODS = AllowedMethods.ALLOW_GET_HEAD_OPTIONS
/** A page waits for the content store at most this long. */
const ORIGIN_TIMEOUT = Duration.seconds(30)
const YEAR = Duration.days(365)
const REFERRER_POLICY = HeadersReferrerPolicy.SAME_ORIGIN
/** `web/server/edge/unreachable.html`, which the workflow copies there: no instance has to answer it. */
const ERROR_PAGE = '/_edge/unreachable.html'
/** Statuses of CloudFront and the load balancer alone. The site's own 503 pages keep what was typed into a form. */
const UNREACHABLE = [502, 504]

/** CloudFront in front of the site, and of the Studio under its own host. */
export class SiteEdge extends Construct {
  readonly site: Distribution
  readonly studio: Distribution
  readonly assets: Bucket
  readonly studioFiles: Bucket
  private readonly props: SiteEdgeProps

  constructor(scope: Construct, props: SiteEdgeProps) {
    super(scope, 'Edge')
    this.props = props
    this.assets = this.createBucket('Assets')
    // Each release writes its assets again, so that those of the running one never age.
    this.assets.addLifecycleRule({ prefix: '_next/static/', expiration: ASSET_LIFE })
    this.studioFiles = this.createBucket('StudioFiles')
    this.site = this.createSite()
    this.studio = this.createStudio()
  }

  private createBucket(id: string): Bucket {
    const { logs, rules } = this.props
    return new Bucket(this, id, {
      ...PRIVATE_BUCKET,
      // Public files: CloudFront's own key policy would add nothing.
      encryption: BucketEncryption.S3_MANAGED,
      versioned: rules.isKept,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
      removalPolicy: getRemovalPolicy(rules),
    })
  }

  private createDistribution(
    id: string,
    host: string,
    behaviors: { first: BehaviorOptions; others?: Record<string, BehaviorOptions> },
    errorResponses?: ErrorResponse[],
  ): Distribution {
    const { logs, parameters } = this.props
    return new Distribution(this, id, {
      comment: id,
      domainNames: [host],
      certificate: Certificate.fromCertificateArn(
        this,
        `${id}Certificate`,
        parameters.edgeCertificateArn,
      ),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: parameters.webAclArn,
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: `edge-${id.toLowerCase()}/`,
      // Manage links and search words are in addresses; cookies are sessions.
      logIncludesCookies: false,
      defaultBehavior: behaviors.first,
      additionalBehaviors: behaviors.others,
      errorResponses,
    })
  }

  private createSite(): Distribution {
    const { loadBalancer, parameters } = this.props
    const instances = VpcOrigin.withApplicationLoadBalancer(loadBalancer, {
      // The certificate of the load balancer has the site's name, which is the Host that is passed on.
      domainName: parameters.siteHost,
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      readTimeout: ORIGIN_TIMEOUT,
      keepaliveTimeout: Duration.seconds(60),
      connectionAttempts: 2,
      connectionTimeout: Duration.seconds(3),
    })
    const bucket = S3BucketOrigin.withOriginAccessControl(this.assets)
    const assets = new OriginGroup({
      primaryOrigin: bucket,
      // Until the workflow has copied them, and for those that it never knew.
      fallbackOrigin: instances,
      fallbackStatusCodes: [403, 404],
    })
    const fold = {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: this.createFunction('FoldRequest', FOLD_REQUEST),
    }
    const carry = {
      eventType: FunctionEventType.VIEWER_RESPONSE,
      function: this.createFunction('CarryUnread', CARRY_UNREAD),
    }
    const hidden = new ResponseHeadersPolicy(this, 'Hidden', {
      comment: 'What only an edge needs; all other headers are from the site',
      removeHeaders: ['Surrogate-Key'],
    })
    const pages: BehaviorOptions = {
      ...this.toPages(instances),
      functionAssociations: [fold, carry],
      responseHeadersPolicy: hidden,
    }
    const files = (origin: IOrigin, cachePolicy: ICachePolicy): BehaviorOptions => ({
      origin,
      allowedMethods: READ_METHODS,
      cachedMethods: CachedMethods.CACHE_GET_HEAD_OPTIONS,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy,
      compress: true,
    })
    const hashed: BehaviorOptions = {
      ...files(assets, CachePolicy.CACHING_OPTIMIZED),
      responseHeadersPolicy: new ResponseHeadersPolicy(this, 'AssetHeaders', {
        // Pages have theirs from the site itself; what S3 answers has none.
        securityHeadersBehavior: { contentTypeOptions: { override: true } },
        customHeadersBehavior: {
          customHeaders: [
            {
              header: 'Cache-Control',
              value: `public, max-age=${YEAR.toSeconds()}, immutable`,
              override: true,
            },
          ],
        },
      }),
    }
    const others = {
      '/_next/static/*': hashed,
      '/_edge/*': files(bucket, CachePolicy.CACHING_OPTIMIZED),
      // Transforms of the content store's pictures, immutable by their name.
      '/images/*': {
        ...files(instances, this.picturePolicy),
        functionAssociations: [fold],
        responseHeadersPolicy: hidden,
      },
    }
    const unreachable = UNREACHABLE.map((httpStatus) => ({
      httpStatus,
      responseHttpStatus: httpStatus,
      responsePagePath: ERROR_PAGE,
      // Visitors who try again in a moment are told how it is then.
      ttl: Duration.seconds(1),
    }))
    // The site refuses one request for a page that many want; by itself CloudFront would refuse the next ones for ten seconds.
    const errors = [...unreachable, { httpStatus: 503, ttl: Duration.seconds(0) }]
    return this.createDistribution('Site', parameters.siteHost, { first: pages, others }, errors)
  }

  private createFunction(id: string, code: string): EdgeFunction {
    return new EdgeFunction(this, id, {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    })
  }

  private readonly picturePolicy = new CachePolicy(this, 'Files', {
    comment: 'By address and kind of picture, for as long as the origin says',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: YEAR,
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList('Accept'),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })

  /** Keeps what a page's Cache-Control allows; the site says no-store wherever a cookie matters. */
  private toPages(origin: IOrigin): BehaviorOptions {
    return {
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachedMethods: CachedMethods.CACHE_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      cachePolicy: new CachePolicy(this, 'Pages', {
        comment: 'Without a lifetime of the site nothing is kept',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: YEAR,
        queryStringBehavior: CacheQueryStringBehavior.all(),
        cookieBehavior: CacheCookieBehavior.allowList(...PERSONAL_COOKIES),
        headerBehavior: CacheHeaderBehavior.allowList('Host', ...ROUTER_HEADERS),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      originRequestPolicy: new OriginRequestPolicy(this, 'ToSite', {
        comment: 'Everything, and who the visitor is',
        cookieBehavior: OriginRequestCookieBehavior.all(),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
        headerBehavior: OriginRequestHeaderBehavior.all(
          'CloudFront-Viewer-Address',
          'CloudFront-Viewer-Country',
        ),
      }),
    }
  }

  private createStudio(): Distribution {
    const { parameters } = this.props
    const files: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(this.studioFiles),
      allowedMethods: READ_METHODS,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: new ResponseHeadersPolicy(this, 'StudioHeaders', {
        securityHeadersBehavior: {
          contentSecurityPolicy: {
            contentSecurityPolicy: parameters.studioPolicy,
            override: true,
          },
          contentTypeOptions: { override: true },
          referrerPolicy: { referrerPolicy: REFERRER_POLICY, override: true },
          strictTransportSecurity: {
            accessControlMaxAge: Duration.days(730),
            includeSubdomains: true,
            override: true,
          },
        },
      }),
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: this.createFunction('StudioAddresses', STUDIO_ADDRESSES),
        },
      ],
    }
    return this.createDistribution('Studio', parameters.studioHost, { first: files })
  }
}
