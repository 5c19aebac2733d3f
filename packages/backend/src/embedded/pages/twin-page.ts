import type { MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'

export type Html = ReturnType<typeof html>

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of a twin's pages: no script, and no request but what `more` of the policy allows. */
export const setPageHeaders =
  (more = ''): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', POLICY + more)
    headers.set('cache-control', 'no-store')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('x-content-type-options', 'nosniff')
  }

/** Style of pages with forms. */
export const FORM_STYLE = `
:root { color-scheme: light; --ink: #14181c; --muted: #535c66; --line: #747d87; --bad: #a1160f; --go: #0b5cad }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: #f2f4f6 }
.stand-in { margin: 0; padding: .75rem 1rem; background: #ffe9a8; text-align: center }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem }
h2 { font-size: 1.125rem; margin: 0 0 .75rem }
.amount { font-size: 2rem; font-weight: 600; margin: .25rem 0 0 }
.muted { color: var(--muted); margin: 0 }
section, .problems { background: #fff; border-radius: .5rem; padding: 1.25rem; margin-top: 1.25rem }
.problems { border: 2px solid var(--bad) }
.problems ul { margin: .5rem 0 0; padding-left: 1.25rem }
.field { margin-bottom: 1rem }
label, legend { display: block; font-weight: 600; margin-bottom: .25rem; padding: 0 }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: #fff; border: 1px solid var(--line); border-radius: .25rem }
[aria-invalid=true] { border-color: var(--bad) }
.error { color: var(--bad); margin: .25rem 0 0 }
.row { display: grid; align-items: start; grid-template-columns: 1fr 1fr; gap: 1rem }
button, .back { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; border-radius: .25rem }
button { width: 100%; border: 1px solid var(--go); background: var(--go); color: #fff; cursor: pointer }
button.second { margin-top: .75rem; background: #fff; color: var(--go) }
a { color: var(--go) }
:focus-visible { outline: 3px solid #14181c; outline-offset: 2px }
table { width: 100%; border-collapse: collapse; background: #fff }
th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #d5dade; vertical-align: middle }
`

/** A page of a twin, whose texts are escaped. */
export const buildTwinPage = (title: string, style: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en-SG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
