// Every field of the API. AppSync has checked only who may call it.
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { sendRoleMail } from '../../alerts/role-mail.ts'
import { createCatalogueReader } from '../../catalogue/catalogue-reader.ts'
import { buildManageUrl } from '../../enquiries/manage-token.ts'
import type { OperationDeps } from '../../enquiries/operation-deps.ts'
import { type OperationAnswer, runOperation } from '../../enquiries/run-operation.ts'
import { getMessageChannels, parseOutboxSettings } from '../../delivery/outbox-settings.ts'
import { getFileUrls } from '../../files/file-records.ts'
import { createDirectoryReader } from '../../mail/directory.ts'
import { sendVoteMail } from '../../polls/vote-mail.ts'
import { buildS3ExportUrl } from '../s3-exports.ts'
import { buildS3GetUrl, buildS3Remove } from '../s3-storage.ts'
import { createSesSender } from '../ses-sender.ts'
import { buildSqsExportQueue } from '../sqs-export-queue.ts'
import { checkPayment } from '../../payments/check-payment.ts'
import { closeCheckout, ensureCheckout } from '../../payments/checkout.ts'
import { parsePaymentSettings } from '../../payments/payment-settings.ts'
import type { PaymentProvider } from '../../payments/port.ts'
import { createStripeProvider } from '../../payments/stripe-provider.ts'
import { eraseOnRequest } from '../../retention/erase.ts'
import { createStaffReader } from '../../staff/list-staff.ts'
import { logError } from './function-log.ts'
import { openStore, parseContentSource, requireText } from './function-settings.ts'

const store = openStore()
const s3 = { bucket: requireText(process.env, 'FILES_BUCKET'), client: new S3Client() }
const files = { getUrl: buildS3GetUrl(s3), remove: buildS3Remove(s3) }
let stripe: PaymentProvider | undefined
const getStripe = () => (stripe ??= createStripeProvider(parsePaymentSettings(process.env)))
/** Only payments fail while Stripe's secret is empty: everything else is answered by this function, too. */
const provider: PaymentProvider = {
  get takesRealMoney() {
    return getStripe().takesRealMoney
  },
  createCheckout: (request) => getStripe().createCheckout(request),
  getCheckout: (sessionId) => getStripe().getCheckout(sessionId),
  closeCheckout: (sessionId) => getStripe().closeCheckout(sessionId),
  parseWebhook: (body, signature) => getStripe().parseWebhook(body, signature),
}
const siteUrl = requireText(process.env, 'SITE_URL')
const manageLinkSecret = requireText(process.env, 'MANAGE_LINK_SECRET')
const now = () => new Date()
const outboxSettings = parseOutboxSettings(process.env)
const direct = {
  store,
  sender: createSesSender({
    region: requireText(process.env, 'AWS_REGION'),
    configurationSet: outboxSettings.sesConfigurationSet,
  }),
  getDirectory: createDirectoryReader({
    ...parseContentSource(process.env),
    mailboxes: outboxSettings.mailboxes,
  }),
  siteUrl,
  from: outboxSettings.mailFrom,
  now,
}

const deps: OperationDeps = {
  store,
  now,
  manageLinkSecret,
  staffIssuer: requireText(process.env, 'STAFF_ISSUER'),
  readStaff: createStaffReader(
    {
      client: new CognitoIdentityProviderClient(),
      userPoolId: requireText(process.env, 'STAFF_USER_POOL_ID'),
    },
    now,
  ),
  messageChannels: getMessageChannels(outboxSettings.messages),
  readCatalogue: createCatalogueReader(store, now),
  readDirectory: direct.getDirectory,
  openCheckout: (recordId) =>
    ensureCheckout(
      {
        store,
        provider,
        now,
        siteUrl,
        getManageUrl: (record) => buildManageUrl(siteUrl, manageLinkSecret, record),
      },
      recordId,
    ),
  closeCheckout: (recordId) => closeCheckout({ store, provider }, recordId),
  checkPayment: (recordId) => checkPayment({ store, provider, now }, recordId),
  getFileUrls: (record) => getFileUrls(store, files, record),
  sendVoteMail: (mail) => sendVoteMail(direct, mail),
  sendRoleMail: (mail) => sendRoleMail(direct, mail),
  queueExport: buildSqsExportQueue({
    client: new SQSClient(),
    queueUrl: requireText(process.env, 'EXPORT_QUEUE_URL'),
  }),
  getExportUrl: buildS3ExportUrl(s3),
  eraseOnRequest: (record) => eraseOnRequest({ store, files, now }, record),
  logError,
}

export const handler = (request: unknown): Promise<OperationAnswer> => runOperation(deps, request)
