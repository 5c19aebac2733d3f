import { expect, it } from '@jest/globals'
import { Log } from 'telemetry/log'
import { openDownloads } from './open-downloads.ts'

it('counts each download by model and edition', () => {
  const lines: unknown[] = []
  const measured: unknown[] = []
  const count = openDownloads({
    log: new Log({ service: 'web', isJson: true, write: (line) => lines.push(JSON.parse(line)) }),
    measure: (name) => (value, attributes) => measured.push([name, value, attributes]),
  })
  count('byd-seal', 'November 2026')
  const what = { model: 'byd-seal', edition: 'November 2026' }
  expect(measured).toEqual([['site.brochure.downloads', 1, what]])
  expect(lines).toMatchObject([{ message: 'A brochure was downloaded.', ...what }])
})
