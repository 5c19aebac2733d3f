import { describe, expect, it } from '@jest/globals'
import { removeBridgeScript, removeRemoteFonts } from './vite-offline.ts'

describe('removeBridgeScript', () => {
  it('removes only the script of Sanity’s dashboard', () => {
    const own = '<script src="/static/app.js" type="module"></script>'
    const bridge =
      '<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>\n'
    expect(removeBridgeScript(`<head>${own}${bridge}</head>`)).toBe(`<head>${own}</head>`)
  })
})

describe('removeRemoteFonts', () => {
  it('removes only the fonts of other servers', () => {
    const remote =
      '@font-face{font-family:Inter;src:url("https://studio-static.sanity.io/Inter.woff2") format("woff2")}'
    const local = '@font-face{font-family:A;src:url(/static/a.woff2)}'
    expect(removeRemoteFonts(`a{color:red}${remote}${local}`)).toBe(`a{color:red}${local}`)
  })
})
