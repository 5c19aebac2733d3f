import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { ContentSource } from '../../content/ask-content.ts'
import { createStore, type Store } from '../../store/store.ts'

/** Environment variables of the functions on AWS. */
export interface FunctionSettings extends ContentSource {
  region: string
  tableName: string
  siteUrl: string
  studioUrl: string
  manageLinkSecret: string
}

/** @throws naming the variable that is missing. */
export function parseFunctionSettings(env: NodeJS.ProcessEnv): FunctionSettings {
  return {
    region: requireText(env, 'AWS_REGION'),
    tableName: requireText(env, 'TABLE_NAME'),
    siteUrl: requireText(env, 'SITE_URL'),
    studioUrl: requireText(env, 'STUDIO_URL'),
    ...parseContentSource(env),
    manageLinkSecret: requireText(env, 'MANAGE_LINK_SECRET'),
  }
}

/** @throws naming the variable that is missing. */
export const parseContentSource = (env: NodeJS.ProcessEnv): ContentSource => ({
  contentApiHost: env.SANITY_API_HOST || 'https://api.sanity.io',
  contentProjectId: requireText(env, 'SANITY_PROJECT_ID'),
  contentDataset: requireText(env, 'SANITY_DATASET'),
  contentToken: env.SANITY_API_READ_TOKEN || undefined,
})

export function requireText(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name]
  if (!text) throw new Error(`${name} must be set.`)
  return text
}

/** The table of the stage. @throws when its name is missing. */
export const openStore = (): Store =>
  createStore(new DynamoDBClient(), requireText(process.env, 'TABLE_NAME'))
