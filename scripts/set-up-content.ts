// Gives a project of Sanity's hosted service its origins, token and webhooks; again after a change of the webhook.
// `--may-stay-public` goes on where the plan has no private datasets.
// SANITY_AUTH_TOKEN is an administrator's; the other variables are the site's, and REST_ENDPOINT the backend's.
import { parseArgs } from 'node:util'
import { setUpHostedProject } from './lib/hosted-project.ts'
import { OperatorError } from './lib/operator-error.ts'
import { log, runMain } from './lib/processes.ts'

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new OperatorError(`${name} must be set.`)
  return value
}

const { values } = parseArgs({
  options: { 'may-stay-public': { type: 'boolean', default: false } },
})

runMain(async () => {
  const { revalidateWebhook } = await import('../web/server/freshness/webhook.ts')
  const { catalogueWebhook } = await import('../packages/backend/src/catalogue/sync-catalogue.ts')
  const siteUrl = read('SITE_URL')
  const { filter, name, on, path, projection } = revalidateWebhook
  const done = await setUpHostedProject({
    projectId: read('SANITY_PROJECT_ID'),
    dataset: read('SANITY_DATASET'),
    token: read('SANITY_AUTH_TOKEN'),
    siteUrl,
    studioUrl: read('STUDIO_URL'),
    mayStayPublic: values['may-stay-public'],
    webhooks: [
      {
        name,
        url: siteUrl + path,
        secret: read('SANITY_REVALIDATE_SECRET'),
        on,
        filter,
        projection,
      },
      {
        name: catalogueWebhook.name,
        url: read('REST_ENDPOINT') + catalogueWebhook.path,
        secret: read('CONTENT_WEBHOOK_SECRET'),
        on,
        filter: catalogueWebhook.filter,
        projection: catalogueWebhook.projection,
      },
    ],
  })
  for (const line of done) log('content', line)
})
