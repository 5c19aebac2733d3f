import { API_VERSION } from 'core/sanity-api'
import { useCallback, useRef } from 'react'
import { useClient, useDataset, useProjectId } from 'sanity'
import { usePolling } from 'desk/use-polling'
import { askSite } from '../ask-site.ts'
import { type Change, CHANGES_QUERY, changedSchema, toChanges } from './changes.ts'
import { certificatesSchema, warnOfCertificates } from './certificates.ts'
import { CONTENT_QUERY, type Content, contentSchema } from '../components/content.ts'
import {
  attemptsSchema,
  type Delivery,
  hooksSchema,
  messagesSchema,
  toDeliveries,
} from './deliveries.ts'
import { describeSite } from './health.ts'
import { readReadiness, type Readiness } from './readiness.ts'
import { studioEnvironment } from '../studio-environment.ts'
import { useLoaded } from '../components/use-loaded.ts'

/** Published content. */
export function useContent() {
  const client = useClient({ apiVersion: API_VERSION })
  const load = useCallback(
    async (): Promise<Content> =>
      contentSchema.parse(
        await client.fetch<unknown>(CONTENT_QUERY, {}, { perspective: 'published' }),
      ),
    [client],
  )
  return useLoaded(load)
}

/** Reads what was changed last, and by whom. */
export function useChanges(types: readonly string[]) {
  const client = useClient({ apiVersion: API_VERSION })
  const dataset = useDataset()
  const key = types.join()
  const load = useCallback(async (): Promise<Change[]> => {
    const answer = await client.fetch<unknown>(
      CHANGES_QUERY,
      { types: key.split(',') },
      { perspective: 'raw' },
    )
    const changed = changedSchema.parse(answer)
    if (changed.length === 0) return []
    const ids = changed.map(({ _id }) => encodeURIComponent(_id)).join()
    const log = await client.request<unknown>({
      url: `/data/history/${dataset}/transactions/${ids}`,
      query: { excludeContent: 'true', reverse: 'true', limit: '500' },
    })
    return toChanges(changed, log)
  }, [client, dataset, key])
  return useLoaded(load)
}

/** Warnings of the certificates of the site and of Studio. */
export function useCertificateWarnings() {
  const load = useCallback(async () => {
    const certificates = certificatesSchema.parse(await askSite('/api/certificates'))
    return warnOfCertificates(certificates, new Date())
  }, [])
  return useLoaded(load)
}

/** Follows how the site is, and since when it is seen not to be well. */
export function useReadiness(): { readiness: Readiness; seenAt: string | undefined } | undefined {
  const seenAt = useRef<string>(undefined)
  const load = useCallback(async () => {
    const readiness = await readReadiness(studioEnvironment.previewOrigin)
    const isBroken = describeSite(readiness).length > 0
    seenAt.current = isBroken ? (seenAt.current ?? new Date().toISOString()) : undefined
    return { readiness, seenAt: seenAt.current }
  }, [])
  const { value, reload } = useLoaded(load)
  usePolling(() => void reload())
  return value
}

/** Deliveries of all webhooks, the latest first; undefined where this account may not see them. */
export function useDeliveries() {
  const client = useClient({ apiVersion: API_VERSION })
  const projectId = useProjectId()
  const root = `/hooks/projects/${projectId}`
  const load = useCallback(async (): Promise<Delivery[]> => {
    const hooks = hooksSchema.parse(await client.request<unknown>({ url: root }))
    const lists = await Promise.all(
      hooks
        .filter(({ isDisabledByUser }) => !isDisabledByUser)
        .map(async ({ id }) => {
          const [messages, attempts] = await Promise.all([
            client.request<unknown>({ url: `${root}/${id}/messages` }),
            client.request<unknown>({ url: `${root}/${id}/attempts` }),
          ])
          return toDeliveries(
            id,
            messagesSchema.parse(messages),
            attemptsSchema.parse(attempts),
            new Date(),
          )
        }),
    )
    return lists.flat().toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
  }, [client, root])
  const loaded = useLoaded(load)
  const { reload } = loaded
  usePolling(() => void reload())
  const sendAgain = useCallback(
    async ({ hookId, messageId }: Delivery) => {
      await client.request<unknown>({
        method: 'POST',
        url: `${root}/${hookId}/messages/${messageId}/retry`,
      })
      await reload()
    },
    [client, reload, root],
  )
  return { ...loaded, sendAgain }
}
