import { CfnOutput, Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { buildVisibility, matchText } from '../cloud/firewall.ts'
import { FirewallLog, PERSONAL_FIELDS } from '../cloud/firewall-log.ts'
import { EDGE_REGION, type Stage, STAGE_RULES } from '../cloud/stages.ts'

const WINDOW_SECONDS = 300
/**
 * Mobile networks of Singapore put thousands of visitors behind one address: 200 requests a second are some hundred who open a
 * page in the same few seconds.
 */
const READS_PER_ADDRESS = 60_000
/** Limits one address at one form, on the evening of an offer: the site itself counts each visitor. */
const POSTS_PER_FORM = 1000
/** Takes signed changes of content: an import sends thousands, from few addresses. */
export const WEBHOOK_PATH = '/api/revalidate'

type Rule = CfnWebACL.RuleProperty

const IS_NO_WEBHOOK = {
  notStatement: { statement: matchText({ uriPath: {} }, 'EXACTLY', WEBHOOK_PATH) },
}
const IS_POST = matchText({ method: {} }, 'EXACTLY', 'POST')

const buildManagedRule = (
  name: string,
  priority: number,
  counted: readonly string[] = [],
): Rule => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: buildVisibility(name),
})

const TOO_MANY = { block: { customResponse: { responseCode: 429 } } }

/** The firewall in front of the site and the Studio. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, stage: Stage) {
    super(scope, `BydBy1826Edge-${stage}`, {
      env: { region: EDGE_REGION },
      description: `Firewall of the edge of BYD by 1826, ${stage}`,
      tags: { site: 'byd-by-1826', stage },
    })
    const acl = new CfnWebACL(this, 'Acl', {
      name: `byd-by-1826-edge-${stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      dataProtectionConfig: PERSONAL_FIELDS,
      visibilityConfig: buildVisibility('edge'),
      rules: [
        buildManagedRule('AWSManagedRulesAmazonIpReputationList', 0),
        buildManagedRule('AWSManagedRulesKnownBadInputsRuleSet', 1),
        // Photos and résumés are longer than the 8 kB that the group takes.
        buildManagedRule('AWSManagedRulesCommonRuleSet', 2, [
          'SizeRestrictions_BODY',
          'CrossSiteScripting_BODY',
        ]),
        {
          name: 'reads',
          priority: 3,
          action: TOO_MANY,
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: READS_PER_ADDRESS,
              evaluationWindowSec: WINDOW_SECONDS,
              scopeDownStatement: IS_NO_WEBHOOK,
            },
          },
          visibilityConfig: buildVisibility('reads'),
        },
        {
          name: 'posts',
          priority: 4,
          action: TOO_MANY,
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'CUSTOM_KEYS',
              customKeys: [
                { ip: {} },
                { uriPath: { textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }] } },
              ],
              limit: POSTS_PER_FORM,
              evaluationWindowSec: WINDOW_SECONDS,
              scopeDownStatement: { andStatement: { statements: [IS_POST, IS_NO_WEBHOOK] } },
            },
          },
          visibilityConfig: buildVisibility('posts'),
        },
      ],
    })
    new FirewallLog(this, {
      acl,
      name: `byd-by-1826-edge-${stage}`,
      rules: STAGE_RULES[stage],
    })
    new CfnOutput(this, 'WebAclArn', {
      value: acl.attrArn,
      description: 'Parameter WebAclArn of the site',
    })
  }
}
