import type { Stack } from 'aws-cdk-lib'
import { menuGateway } from '../../menus/gateway.ts'
import { acknowledge, type Acknowledgement } from './acknowledge.ts'

const NO_AUTHORIZER = ['AwsSolutions-APIG4', 'AwsSolutions-COG4']

const METHODS: Acknowledgement[] = [
  {
    path: 'account',
    rules: NO_AUTHORIZER,
    reason:
      'The function verifies the identity token and asks the pool whether the user is enabled.',
  },
  {
    path: 'files',
    rules: NO_AUTHORIZER,
    reason: 'Visitors have no account: the site sends its API key and limits them.',
  },
  {
    path: 'admin',
    rules: NO_AUTHORIZER,
    reason: 'The function asks Sanity whose token it is; Sanity’s users are in no pool.',
  },
  {
    path: 'content',
    rules: NO_AUTHORIZER,
    reason: 'Sanity signs its webhooks, and the function verifies the signature.',
  },
  {
    path: 'payments',
    rules: NO_AUTHORIZER,
    reason: 'Stripe signs its webhooks, and the function verifies the signature.',
  },
  ...['own-menus', ...menuGateway.methods.map(({ venue }) => venue)].map((path) => ({
    path,
    rules: NO_AUTHORIZER,
    reason: 'Menus are public.',
  })),
].map((each) => ({ ...each, path: `RestGateway/Api/Default/${each.path}` }))

const FILE_KEYS = 'AwsSolutions-IAM5[Resource::<Files8E6940B8.Arn>/*]'

const MESSAGE_SENDERS = [
  'sms-voice:ap-southeast-1:<AWS::AccountId>:sender-id',
  'sms-voice:ap-southeast-1:<AWS::AccountId>:phone-number',
  'sms-voice:ap-southeast-1:<AWS::AccountId>:pool',
  'social-messaging:ap-southeast-1:<AWS::AccountId>:phone-number-id',
].map((path) => `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:${path}/*]`)

/** Accepted findings of cdk-nag, each with its reason; any other one fails the synthesis. */
const ACKNOWLEDGED: readonly Acknowledgement[] = [
  {
    path: 'Secrets',
    rules: ['AwsSolutions-SMG4'],
    reason:
      'The API key is rotated by a function. Stripe, Meta, Google and the company’s identity provider issue theirs by hand. The key of manage links has to outlive the links.',
  },
  {
    path: 'Files',
    rules: ['AwsSolutions-S1'],
    reason:
      'Only functions reach the bucket, and they log; an access log would keep the names of erased files.',
  },
  {
    path: 'ReadTrail/Log',
    rules: ['AwsSolutions-S1'],
    reason: 'CloudTrail alone writes; a log of who reads the log would never end.',
  },
  ...['Members/UserPool', 'Staff/UserPool'].map((path) => ({
    path,
    rules: ['AwsSolutions-COG1'],
    reason: 'NIST SP 800-63B: length instead of rules on characters.',
  })),
  {
    path: 'Members/UserPool',
    rules: ['AwsSolutions-COG2', 'AwsSolutions-COG8'],
    reason: 'Members choose a second factor themselves; what they can reach is their own.',
  },
  {
    path: 'Members/IdentityPool',
    rules: ['AwsSolutions-COG7'],
    reason: 'Guests have an identity, as the specification asks, and no permission.',
  },
  {
    path: 'Functions/outbox-role',
    rules: MESSAGE_SENDERS,
    reason: 'Numbers and sender names are registered by hand, and this account has no others.',
  },
  ...['export-enquiries', 'files', 'operations', 'purge'].map((name) => ({
    path: `Functions/${name}-role`,
    rules: [FILE_KEYS],
    reason: 'The keys of files are random.',
  })),
  {
    path: 'Functions/relay-outbox-role',
    rules: [
      'AwsSolutions-IAM5[Action::kms:GenerateDataKey*]',
      'AwsSolutions-IAM5[Action::kms:ReEncrypt*]',
      'AwsSolutions-IAM5[Resource::*]',
    ],
    reason: 'ListStreams takes no resource; the key’s actions are those of the CDK’s own grant.',
  },
  {
    path: 'Functions/rotate-api-key-role',
    rules: [
      'AwsSolutions-IAM5[Action::kms:GenerateDataKey*]',
      'AwsSolutions-IAM5[Action::kms:ReEncrypt*]',
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:apigateway:ap-southeast-1::/apikeys/*]',
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:appsync:ap-southeast-1:<AWS::AccountId>:/v1/apis/<GraphqlApi6310A847.ApiId>/apikeys/*]',
    ],
    reason: 'Only the rotation knows the ids of the keys that it made.',
  },
  {
    path: 'GraphqlApi',
    rules: ['AwsSolutions-ASC3'],
    reason: 'Errors are logged. Requests are not: their variables hold what visitors typed.',
  },
  {
    path: 'Backups',
    rules: [
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
    ],
    reason: 'AWS Backup’s own policy, as AWS Backup asks for it.',
  },
  {
    path: 'RestGateway',
    rules: ['AwsSolutions-APIG2'],
    reason: 'The functions validate bodies, which are files or are signed as they are.',
  },
  {
    path: 'RestGateway/Api/CloudWatchRole',
    rules: [
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    ],
    reason: 'API Gateway takes no role that has less.',
  },
  ...METHODS,
]

export const acknowledgeFindings = (stack: Stack): void => acknowledge(stack, ACKNOWLEDGED)
