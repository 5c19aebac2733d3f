import { expect, it, jest } from '@jest/globals'
import type { AssetSourceUploader } from 'sanity'
import { withChecks } from './checked-uploader.ts'

const GOOD = new File(['x'], 'car.jpg')
const BAD = new File(['x'], 'notes.jpg')
const GONE = new File(['x'], 'gone.jpg')

function setUp() {
  const sent: string[][] = []
  const events: string[] = []
  const tell = jest.fn()
  class Store implements AssetSourceUploader {
    upload(files: File[]) {
      sent.push(files.map(({ name }) => name))
      return []
    }
    abort() {}
    getFiles() {
      return []
    }
    subscribe() {
      return () => undefined
    }
    updateFile() {}
    reset() {}
  }
  const Uploader = withChecks(Store, {
    prepare: async (file) => {
      if (file === GONE) throw new Error('It was moved.')
      return file === BAD
        ? { ok: false, error: '“notes.jpg” is no picture.' }
        : { ok: true, value: new File(['y'], `small-${file.name}`) }
    },
    tell,
  })
  const uploader = new Uploader()
  uploader.subscribe(({ type }) => events.push(type))
  return { uploader, sent, events, tell }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('uploads what was made of a file', async () => {
  const { uploader, sent, events, tell } = setUp()
  uploader.upload([GOOD])
  await settle()
  expect({ sent, events }).toEqual({ sent: [['small-car.jpg']], events: [] })
  expect(tell).not.toHaveBeenCalled()
})

it('says why a file is refused, and lets the field go on', async () => {
  const { uploader, sent, events, tell } = setUp()
  uploader.upload([BAD])
  await settle()
  expect({ sent, events }).toEqual({ sent: [], events: ['all-complete'] })
  expect(tell).toHaveBeenCalledWith('“notes.jpg” is no picture.')
})

it('uploads nothing when it is called off while a file is prepared', async () => {
  const { uploader, sent, events } = setUp()
  uploader.upload([GOOD])
  uploader.abort()
  await settle()
  expect({ sent, events }).toEqual({ sent: [], events: ['all-complete'] })
})

it('says so when a file cannot be read', async () => {
  const { uploader, sent, events, tell } = setUp()
  uploader.upload([GONE])
  await settle()
  expect({ sent, events }).toEqual({ sent: [], events: ['all-complete'] })
  expect(tell).toHaveBeenCalledWith(expect.stringContaining('“gone.jpg” could not be read.'))
})
