import {
  type APIGatewayClient,
  CreateApiKeyCommand as CreateGatewayKeyCommand,
  CreateUsagePlanKeyCommand,
  DeleteApiKeyCommand as DeleteGatewayKeyCommand,
  GetUsagePlanKeysCommand,
} from '@aws-sdk/client-api-gateway'
import {
  type AppSyncClient,
  CreateApiKeyCommand,
  DeleteApiKeyCommand,
  ListApiKeysCommand,
} from '@aws-sdk/client-appsync'
import { PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { KeyService } from './api-key-rotation.ts'

export interface AwsKeys {
  appSync: AppSyncClient
  apiId: string
  gateway: APIGatewayClient
  usagePlanId: string
  secrets: SecretsManagerClient
  secretArn: string
}

const MAX_GRAPHQL_KEYS = 25
const MAX_GATEWAY_KEYS = 100

/** The keys of AppSync and API Gateway, published in Secrets Manager. */
export function createAwsKeyService(aws: AwsKeys): KeyService {
  const { appSync, apiId, gateway, usagePlanId, secrets, secretArn } = aws
  return {
    async listGraphqlKeys() {
      const { apiKeys = [] } = await appSync.send(
        new ListApiKeysCommand({ apiId, maxResults: MAX_GRAPHQL_KEYS }),
      )
      return apiKeys.flatMap(({ id, expires }) => (id && expires ? [{ id, expires }] : []))
    },
    async createGraphqlKey(expires) {
      const { apiKey } = await appSync.send(new CreateApiKeyCommand({ apiId, expires }))
      if (!apiKey?.id) throw new Error('AppSync made no key.')
      return apiKey.id
    },
    async deleteGraphqlKey(id) {
      await appSync.send(new DeleteApiKeyCommand({ apiId, id }))
    },
    async listGatewayKeys() {
      const { items = [] } = await gateway.send(
        new GetUsagePlanKeysCommand({ usagePlanId, limit: MAX_GATEWAY_KEYS }),
      )
      return items.flatMap(({ id, name }) => (id ? [{ id, expires: Number(name) }] : []))
    },
    async createGatewayKey(value, expires) {
      // API Gateway's keys do not expire, so the name holds the expiry date.
      const { id: keyId } = await gateway.send(
        new CreateGatewayKeyCommand({ name: String(expires), value, enabled: true }),
      )
      await gateway.send(new CreateUsagePlanKeyCommand({ usagePlanId, keyId, keyType: 'API_KEY' }))
    },
    async deleteGatewayKey(apiKey) {
      await gateway.send(new DeleteGatewayKeyCommand({ apiKey }))
    },
    async publish(value) {
      await secrets.send(
        new PutSecretValueCommand({
          SecretId: secretArn,
          SecretString: JSON.stringify({ GRAPHQL_API_KEY: value }),
        }),
      )
    },
  }
}
