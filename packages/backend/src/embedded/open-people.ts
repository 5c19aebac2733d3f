import type { Logger } from 'telemetry/log'
import type { BackendSettings } from './settings.ts'
import { getStudioOrigins } from '../content/studio-origins.ts'
import { createTokenReader } from '../members/identity.ts'
import { createPeopleApp } from '../staff/people-app.ts'
import { createPoolPeople } from '../staff/pool-people.ts'
import type { Store } from '../store/store.ts'
import type { OpenedCognito } from './open-cognito.ts'

/** The accounts of staff in the embedded pool. */
export const openPeople = (
  { studioUrl }: Pick<BackendSettings, 'studioUrl'>,
  store: Store,
  { pools, staffPool }: Pick<OpenedCognito, 'pools' | 'staffPool'>,
  log: Logger,
) =>
  createPeopleApp({
    people: createPoolPeople(staffPool),
    readManager: createTokenReader(pools.staff),
    store,
    now: () => new Date(),
    studioOrigins: getStudioOrigins(studioUrl),
    log,
  })
