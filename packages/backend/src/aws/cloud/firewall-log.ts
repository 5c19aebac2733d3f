import { ArnFormat, Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { getRemovalPolicy, type StageRules } from './stages.ts'

/** Sessions, tokens, keys, and addresses with what was typed. */
const PERSONAL_HEADERS = ['authorization', 'cookie', 'referer', 'x-api-key']

/** Takes out of a firewall's log and of its samples what is about a person or lets somebody in. */
export const PERSONAL_FIELDS: CfnWebACL.DataProtectionConfigProperty = {
  dataProtections: [
    { fieldType: 'SINGLE_HEADER', fieldKeys: PERSONAL_HEADERS },
    { fieldType: 'QUERY_STRING' },
    { fieldType: 'BODY' },
  ].map((field) => ({
    field,
    action: 'SUBSTITUTION',
    excludeRateBasedDetails: false,
    excludeRuleMatchDetails: false,
  })),
}

interface FirewallLogProps {
  acl: CfnWebACL
  name: string
  rules: StageRules
}

/** Log of what a firewall refused or counted. Requests let through are in the logs of edge, balancer and gateway. */
export class FirewallLog extends Construct {
  constructor(scope: Construct, { acl, name, rules }: FirewallLogProps) {
    super(scope, 'FirewallLog')
    const { logGroupName: resourceName } = new LogGroup(this, 'Log', {
      // WAF takes no other beginning.
      logGroupName: `aws-waf-logs-${name}`,
      // Addresses of visitors are in it.
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: getRemovalPolicy(rules),
    })
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        // WAF refuses the asterisk that log groups end their own ARN with.
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [
        ...PERSONAL_HEADERS.map((Name) => ({ singleHeader: { Name } })),
        { queryString: {} },
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({
              ActionCondition: { Action },
            })),
          },
        ],
      },
    })
  }
}
