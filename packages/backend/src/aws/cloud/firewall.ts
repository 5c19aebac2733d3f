import { CfnIPSet, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { FirewallLog, PERSONAL_FIELDS } from './firewall-log.ts'
import { type Stage, STAGE_RULES } from './stages.ts'

/**
 * Requests from one address within five minutes, to the APIs by Studio and to the pools by those who sign in: an outlet, or a
 * mobile network of Singapore, has one address for many.
 */
const STRANGER_LIMIT = 6000
const WINDOW_SECONDS = 300
/** Throughput that the table's partition keys allow; see `write-units.test.ts`. */
const ENQUIRIES_PER_SECOND = 1000
/** A form reads the free times twice, holds two tables and posts once; the page after it reads once more. */
const CALLS_PER_ENQUIRY = 6
/** The site calls on behalf of all visitors, at worst from one address. A higher rate is a fault of the site. */
const SITE_LIMIT = ENQUIRIES_PER_SECOND * CALLS_PER_ENQUIRY * WINDOW_SECONDS

export interface FirewallProps {
  stage: Stage
  siteAddresses: string[]
  /** Resources to protect, by name. */
  resourceArns: Record<string, string>
}

/** Statement on a part of a request as it was sent. */
export function matchText(
  fieldToMatch: { uriPath: object } | { method: object },
  positionalConstraint: 'EXACTLY' | 'ENDS_WITH',
  searchString: string,
) {
  const textTransformations = [{ priority: 0, type: 'NONE' }]
  return {
    byteMatchStatement: { fieldToMatch, positionalConstraint, searchString, textTransformations },
  }
}

/** Metrics and samples of a rule or of a whole firewall, which `PERSONAL_FIELDS` protects. */
export const buildVisibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

/** Webhooks of Stripe and Sanity come from few addresses, and have a signature each. */
const IS_WEBHOOK = matchText({ uriPath: {} }, 'ENDS_WITH', '/webhook')

/** Rate limits by address for the GraphQL and the REST API, and for what anybody may ask the user pools. */
export class Firewall extends Construct {
  readonly acl: CfnWebACL

  constructor(scope: Construct, { stage, siteAddresses, resourceArns }: FirewallProps) {
    super(scope, 'Firewall')
    const site = new CfnIPSet(this, 'Site', {
      scope: 'REGIONAL',
      ipAddressVersion: 'IPV4',
      addresses: siteAddresses,
    })
    const isSite = { ipSetReferenceStatement: { arn: site.attrArn } }
    this.acl = new CfnWebACL(this, 'Acl', {
      name: `byd-by-1826-${stage}`,
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      dataProtectionConfig: PERSONAL_FIELDS,
      visibilityConfig: buildVisibility('all'),
      rules: [
        {
          name: 'strangers',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: STRANGER_LIMIT,
              scopeDownStatement: {
                andStatement: {
                  statements: [isSite, IS_WEBHOOK].map((statement) => ({
                    notStatement: { statement },
                  })),
                },
              },
            },
          },
          visibilityConfig: buildVisibility('strangers'),
        },
        {
          name: 'site',
          priority: 1,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: SITE_LIMIT } },
          visibilityConfig: buildVisibility('site'),
        },
        {
          name: 'bad-reputation',
          priority: 2,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: 'AWSManagedRulesAmazonIpReputationList',
            },
          },
          visibilityConfig: buildVisibility('bad-reputation'),
        },
      ],
    })
    new FirewallLog(this, {
      acl: this.acl,
      name: `byd-by-1826-${stage}`,
      rules: STAGE_RULES[stage],
    })
    for (const [name, resourceArn] of Object.entries(resourceArns)) {
      new CfnWebACLAssociation(this, `Association-${name}`, {
        webAclArn: this.acl.attrArn,
        resourceArn,
      })
    }
  }
}
