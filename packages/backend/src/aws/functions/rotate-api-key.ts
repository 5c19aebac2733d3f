// Once a month, and after each deployment.
import { APIGatewayClient } from '@aws-sdk/client-api-gateway'
import { AppSyncClient } from '@aws-sdk/client-appsync'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { rotateApiKey } from '../cloud/api-key-rotation.ts'
import { createAwsKeyService } from '../cloud/aws-key-service.ts'
import { requireText } from './function-settings.ts'

const service = createAwsKeyService({
  appSync: new AppSyncClient(),
  apiId: requireText(process.env, 'GRAPHQL_API_ID'),
  gateway: new APIGatewayClient(),
  usagePlanId: requireText(process.env, 'USAGE_PLAN_ID'),
  secrets: new SecretsManagerClient(),
  secretArn: requireText(process.env, 'GRAPHQL_API_KEY_SECRET_ARN'),
})

export const handler = (): Promise<'fresh' | 'rotated'> => rotateApiKey(service, new Date())
