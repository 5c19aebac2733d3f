import 'server-only'
import { createClient } from '@sanity/client'
import { env } from '#config/env.server.ts'

const { projectId, dataset, apiHost, useProjectHostname } = env.lake

/** Published content, straight from the source: a CDN in between could answer with what was. */
export const client = createClient({
  projectId,
  dataset,
  apiHost,
  useProjectHostname,
  apiVersion: '2025-02-19',
  useCdn: false,
  perspective: 'published',
  stega: { enabled: false, studioUrl: env.studioUrl },
  maxRetries: 1,
  timeout: 8_000,
})
