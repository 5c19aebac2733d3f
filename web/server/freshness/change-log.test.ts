import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  type FaultLine,
  startFaultLine,
  startStoreServer,
  type StoreServer,
} from '#lib/testing/store-server.ts'
import { ChangeLog } from './change-log.ts'
import type { Position, SharedChange } from './shared-change.ts'
import { SharedStore } from './shared-store.ts'

interface Instance {
  store: SharedStore
  log: ChangeLog
  line: FaultLine
  /** Changes received from other instances. */
  heard: SharedChange[]
  catchUps: number
}

jest.setTimeout(60_000)

const PATIENCE_MS = 20_000

let server: StoreServer
let instances: Instance[]

beforeEach(async () => {
  server = await startStoreServer()
  instances = []
})

afterEach(async () => {
  for (const { store } of instances) store.close()
  await Promise.all(instances.map(({ line }) => line.close()))
  await server.kill()
})

async function startInstance(start?: Position, port = server.port): Promise<Instance> {
  const line = await startFaultLine(port)
  const store = new SharedStore({
    url: line.url,
    keyPrefix: 'test:',
    scope: 'build',
    log: () => undefined,
    commandMs: 1_000,
  })
  const instance: Instance = {
    store,
    line,
    heard: [],
    catchUps: 0,
    log: new ChangeLog({
      store,
      start,
      onChanges: ({ changes }) => instance.heard.push(...changes),
      catchUp: async () => {
        instance.catchUps += 1
        return true
      },
    }),
  }
  instances.push(instance)
  await store.open()
  await instance.log.follow()
  await until(() => instance.log.position !== undefined)
  return instance
}

const change = (...tags: string[]): SharedChange => ({
  id: randomUUID(),
  tags,
  isAll: false,
  documents: {},
})
const tagsOf = ({ heard }: Instance) => heard.flatMap(({ tags }) => tags)

async function until(isSo: () => boolean): Promise<void> {
  const started = performance.now()
  while (!isSo()) {
    if (performance.now() - started > PATIENCE_MS) throw new Error('It took too long.')
    await wait(5)
  }
}

function getPosition({ log }: Instance): Position {
  if (!log.position) throw new Error('It is not caught up.')
  return log.position
}

it('tells every other instance of a change, and not its own', async () => {
  const [one, two, three] = [await startInstance(), await startInstance(), await startInstance()]
  expect(await one.log.append(change('home'))).toBe(true)
  await until(() => two.heard.length === 1 && three.heard.length === 1)
  expect(tagsOf(two)).toEqual(['home'])
  await until(() => getPosition(one).id === getPosition(two).id)
  expect(one.heard).toEqual([])
})

it('names a change alike to all who hear of it at once, and otherwise to who was away', async () => {
  const [one, two, three] = [await startInstance(), await startInstance(), await startInstance()]
  const home = change('home')
  await one.log.append(home)
  await until(() => two.heard.length > 0 && three.heard.length > 0)
  expect([two.heard[0], three.heard[0]]).toEqual([home, home])
  const late = await startInstance()
  expect(tagsOf(late)).toContain('home')
  expect(late.heard.map(({ id }) => id)).not.toContain(home.id)
})

it('tells an instance that starts later, from where it had read to', async () => {
  const one = await startInstance()
  await one.log.append(change('home'))
  await until(() => getPosition(one).id !== '0-0')
  const read = getPosition(one)
  await one.log.append(change('careers'))
  expect(tagsOf(await startInstance(read))).toEqual(['careers'])
  expect(tagsOf(await startInstance())).toEqual(['home', 'careers'])
})

describe('a page that was rendered', () => {
  it('before a change of its tags is out of date for every instance', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    const before = getPosition(two)
    expect(one.log.isCurrent(before, ['home'])).toBe(true)
    await one.log.append(change('home'))
    await until(() => two.heard.length === 1 && getPosition(one).id === getPosition(two).id)
    for (const { log } of [one, two]) {
      expect(log.isCurrent(before, ['home', 'settings'])).toBe(false)
      expect(log.isCurrent(before, ['careers'])).toBe(true)
      expect(log.isCurrent(getPosition(one), ['home'])).toBe(true)
    }
  })

  it('before a change of everything is out of date', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    const before = getPosition(two)
    await one.log.append({ ...change(), isAll: true })
    await until(() => two.heard.length === 1)
    expect(two.log.isCurrent(before, ['home'])).toBe(false)
    expect(two.log.isCurrent(getPosition(two), ['home'])).toBe(true)
  })

  it('before an unannounced change is out of date for its own instance', async () => {
    const one = await startInstance()
    const before = getPosition(one)
    const announcing = one.log.append(change('home'))
    expect(one.log.isCurrent(before, ['home'])).toBe(false)
    await announcing
  })

  it('before what a new instance knows is out of date for it', async () => {
    const one = await startInstance()
    const before = getPosition(one)
    await one.log.append(change('home'))
    const two = await startInstance()
    expect(two.log.isCurrent(before, ['careers'])).toBe(false)
  })

  it('with another history is out of date', async () => {
    const one = await startInstance()
    const before = getPosition(one)
    await server.kill()
    await until(() => one.log.position === undefined)
    await server.start()
    await until(() => one.log.position !== undefined)
    expect(one.log.isCurrent(before, ['home'])).toBe(false)
  })
})

describe('an instance that is cut off', () => {
  it('hears what it missed, catches up, and is heard', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    two.line.isSilent = true
    await until(() => two.log.position === undefined)
    await one.log.append(change('home'))
    expect(await two.log.append(change('careers'))).toBe(false)
    expect(two.catchUps).toBe(1)
    two.line.isSilent = false
    await until(() => two.log.position !== undefined && one.heard.length === 1)
    expect(tagsOf(two)).toEqual(['home'])
    expect(tagsOf(one)).toEqual(['careers'])
    expect(two.catchUps).toBe(2)
  })

  it('reconnects when the store was killed and has lost its data', async () => {
    const [one, two] = [await startInstance(), await startInstance()]
    await one.log.append(change('home'))
    await server.kill()
    await until(() => one.log.position === undefined && two.log.position === undefined)
    await one.log.append(change('careers'))
    await server.start()
    await until(() => tagsOf(two).includes('careers') && one.log.position !== undefined)
    expect(one.catchUps).toBe(2)
  })
})

it('begins another history when the store was emptied', async () => {
  const [one, two] = [await startInstance(), await startInstance()]
  const before = getPosition(one)
  await server.operate((client) => client.flushAll())
  await until(() => one.catchUps === 2 && two.catchUps === 2)
  await until(() => one.log.position !== undefined && two.log.position !== undefined)
  expect(getPosition(one).history).not.toBe(before.history)
  await one.log.append(change('home'))
  await until(() => tagsOf(two).includes('home'))
})

it('announces a change as soon as a full store has room again', async () => {
  const [one, two] = [await startInstance(), await startInstance()]
  await server.operate((client) => client.configSet('maxmemory', '1'))
  const home = change('home')
  expect(await one.log.append(home)).toBe(false)
  await until(() => one.store.problem !== undefined && two.store.problem !== undefined)
  await server.operate((client) => client.configSet('maxmemory', '0'))
  await until(() => tagsOf(two).includes('home'))
  // One has purged the edge already.
  expect(two.heard.map(({ id }) => id)).not.toContain(home.id)
})
