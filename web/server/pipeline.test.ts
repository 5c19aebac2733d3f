import { readFileSync } from 'node:fs'
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { sitePolicy } from '#config/site-policy.ts'
import { AppRoutes } from './listen/app-routes.ts'
import { Drain } from './listen/drain.ts'
import { buildLayers, compose } from './pipeline.ts'

/** Names in the table of layers, without the last one, which is Next. */
function readDescribed(): string[] {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const [, section = ''] = /\n## Layers\n(.*?)\n## /s.exec(readme) ?? []
  return [...section.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name = '']) => name)
}

const layers = buildLayers({
  drain: new Drain(),
  health: { isDraining: () => false, dependencies: [] },
  getVitals: () => [],
  observing: { observe: (listener) => listener },
  policy: sitePolicy,
  siteUrl: 'https://byd1826.example',
  routes: new AppRoutes([]),
  assets: [],
  storedPages: { serve: (listener) => listener },
  freshness: { changedAt: 0 },
})

it('has the layers that the README describes, in their order', () => {
  expect(layers.map(({ name }) => name)).toEqual(readDescribed())
})

it('sends a request through the layers in their order', () => {
  const met: string[] = []
  const note = (name: string) => ({
    name,
    wrap:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        met.push(name)
        next(request, response)
      },
  })
  const answer = compose(['first', 'second'].map(note), () => met.push('last'))
  const request = new IncomingMessage(new Socket())
  answer(request, new ServerResponse(request))
  expect(met).toEqual(['first', 'second', 'last'])
})
