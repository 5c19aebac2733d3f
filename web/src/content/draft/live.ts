import 'server-only'
import { defineLive } from 'next-sanity/live'
import { env } from '#config/env.server.ts'
import { client } from '../client.ts'

/** The token reads drafts and writes nothing; it reaches only browsers in draft mode. */
export const { SanityLive } = defineLive({
  client,
  serverToken: env.lake.readToken ?? false,
  browserToken: env.lake.readToken ?? false,
})
