import { CfnParameter } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { menuGateway } from '../../menus/gateway.ts'

const URL_PATTERN = String.raw`https?://[^\s/]+`
const URL_HELP = 'An address with https, without a slash at the end.'

/** Deployment parameters: `cdk deploy --parameters SiteUrl=https://…`. No secrets. */
export class Parameters extends Construct {
  readonly siteUrl: string
  readonly studioUrl: string
  readonly menuSystemUrl: string
  /** Other hosts of redirects, for site and Studio. */
  readonly redirectHosts: string
  readonly contentProjectId: string
  readonly contentDataset: string
  readonly mailDomain: string
  /** Values for functions that send mail, by environment variable. */
  readonly mail: Record<string, string>
  /** Values for the function that sends messages, by environment variable. */
  readonly messages: Record<string, string>
  /** Values for the function that sends conversions, by environment variable. */
  readonly conversions: Record<string, string>
  readonly clamdAddress: string
  readonly alarmEmail: string
  readonly socialClientId: string
  readonly siteAddresses: string[]
  readonly backupCopyVaultArn: string
  readonly functionsAsOf: string
  /** Settings of the company's identity provider; all empty without one. */
  readonly staffSso: Record<'samlMetadataUrl' | 'oidcIssuer' | 'oidcClientId', string>

  constructor(scope: Construct) {
    super(scope, 'Parameters')
    const text = (name: string, props: ConstructorParameters<typeof CfnParameter>[2]) => {
      const parameter = new CfnParameter(this, name, { type: 'String', ...props })
      parameter.overrideLogicalId(name)
      return parameter
    }
    const url = { allowedPattern: URL_PATTERN, constraintDescription: URL_HELP }
    this.siteUrl = text('SiteUrl', url).valueAsString
    this.studioUrl = text('StudioUrl', url).valueAsString
    this.menuSystemUrl = text(menuGateway.integration.addressParameter, {
      description: `Of the kitchens' system. Empty: the menus that operators change in Studio. ${URL_HELP}`,
      allowedPattern: `(${URL_PATTERN})?`,
      default: '',
    }).valueAsString
    this.redirectHosts = text('RedirectHosts', {
      description: 'Other hosts that redirects may lead to, separated by commas.',
      allowedPattern: String.raw`([a-z0-9.-]+(,[a-z0-9.-]+)*)?`,
      default: '',
    }).valueAsString
    this.contentProjectId = text('ContentProjectId', { minLength: 1 }).valueAsString
    this.contentDataset = text('ContentDataset', { default: 'production' }).valueAsString
    this.mailDomain = text('MailDomain', {
      description: 'Domain that SES may send for; verified there.',
      minLength: 3,
    }).valueAsString
    const optional = (name: string, description: string) =>
      text(name, { description, default: '' }).valueAsString
    this.mail = {
      MAIL_FROM: optional('MailFrom', 'Sender of all mails; empty: the general mailbox.'),
      MAILBOX_GENERAL: optional('MailboxGeneral', 'Goes before the general mailbox of Studio.'),
      MAILBOX_HELPDESK: optional('MailboxHelpdesk', 'Goes before the helpdesk of Studio.'),
      MAILBOX_JOBS: optional('MailboxJobs', 'Goes before the mailbox for jobs of Studio.'),
    }
    this.messages = {
      SMS_SENDER: optional(
        'SmsSender',
        'Registered sender id, or the ARN of a number or pool, of End User Messaging; empty: no SMS is sent.',
      ),
      WHATSAPP_PHONE_NUMBER_ID: optional(
        'WhatsappPhoneNumberId',
        'Id of the number that End User Messaging links with WhatsApp; empty: no message is sent.',
      ),
    }
    this.conversions = {
      META_PIXEL_ID: optional('MetaPixelId', 'Goes before the pixel of Studio.'),
      META_TEST_EVENT_CODE: optional(
        'MetaTestEventCode',
        "Has Meta's Events Manager show conversions instead of counting them.",
      ),
      GOOGLE_ADS_CUSTOMER_ID: optional(
        'GoogleAdsCustomerId',
        'Account that sales are uploaded to.',
      ),
      GOOGLE_ADS_LOGIN_CUSTOMER_ID: optional(
        'GoogleAdsLoginCustomerId',
        'Manager account that holds it, if one does.',
      ),
      GOOGLE_ADS_SALE_ACTION: optional(
        'GoogleAdsSaleAction',
        'Id of the conversion action that counts sales; empty: none are uploaded.',
      ),
    }
    this.clamdAddress = text('ClamdAddress', {
      description: 'Host and port of a clamd that scans résumés; empty: none is scanned.',
      allowedPattern: String.raw`([\w.-]+:\d{1,5})?`,
      default: '',
    }).valueAsString
    this.alarmEmail = text('AlarmEmail', { allowedPattern: '.+@.+' }).valueAsString
    this.socialClientId = text('SocialClientId', { minLength: 1 }).valueAsString
    this.staffSso = {
      samlMetadataUrl: text('StaffSamlMetadataUrl', {
        description: 'Metadata of the identity provider that staff sign in with by SAML.',
        allowedPattern: String.raw`(https://\S+)?`,
        default: '',
      }).valueAsString,
      oidcIssuer: text('StaffOidcIssuer', {
        description: 'Issuer that staff sign in with by OpenID Connect.',
        allowedPattern: String.raw`(https://\S+)?`,
        default: '',
      }).valueAsString,
      oidcClientId: optional('StaffOidcClientId', 'Our client at that issuer.'),
    }
    this.backupCopyVaultArn = text('BackupCopyVaultArn', {
      description: 'Vault in another region for copies of backups. Empty: they stay in Singapore.',
      allowedPattern: String.raw`(arn:aws:backup:[a-z0-9-]+:\d+:backup-vault:\S+)?`,
      default: '',
    }).valueAsString
    this.functionsAsOf = optional(
      'FunctionsAsOf',
      'Such as the time: another text has functions read their secrets anew, which they do when they start.',
    )
    this.siteAddresses = text('SiteAddresses', {
      type: 'CommaDelimitedList',
      description: "The site's own addresses (CIDR), which speak for all visitors.",
      // TEST-NET address of RFC 5737, routed nowhere.
      default: '192.0.2.0/32',
    }).valueAsList
  }
}
