import { CHILLI_700, INK_500, LIGHT_MUTED, LIGHT_TEXT, PORCELAIN_100 } from 'core/colours'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

interface Field {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autocomplete: string
  value?: string
}

export interface HostedPage {
  title: string
  lead?: string
  problem?: string
  /** Shown above the form. */
  above?: Markup
  form?: { fields: Field[]; submit: string }
  links?: { href: string; text: string }[]
}

const STYLE = `
  *{box-sizing:border-box}
  body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:${PORCELAIN_100};color:${LIGHT_TEXT};font:16px/1.5 system-ui,sans-serif}
  main{width:100%;max-width:400px;background:#fff;padding:32px;border-radius:8px}
  h1{margin:0 0 8px;font-size:1.5rem;line-height:1.2}
  p{margin:0 0 16px}
  label{display:block;font-weight:600;margin:16px 0 4px}
  input{width:100%;min-height:44px;padding:8px 12px;border:1px solid ${INK_500};border-radius:4px;font:inherit}
  button,.button{display:block;width:100%;min-height:44px;margin-top:20px;padding:10px;border:1px solid ${LIGHT_TEXT};border-radius:4px;background:${LIGHT_TEXT};color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
  .button{background:#fff;color:${LIGHT_TEXT}}
  :focus-visible{outline:3px solid #0a66c2;outline-offset:2px}
  .problem{padding:12px;border-left:4px solid ${CHILLI_700};background:#fbeceb}
  .note{font-size:.875rem;color:${LIGHT_MUTED}}
  a{color:#0a4f96;display:inline-block;padding:6px 0}
`

const toField = ({ name, label, type, autocomplete, value }: Field): Markup =>
  html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value ?? ''}"
      required
    />`

/** Renders a hosted page; text is escaped. */
export function buildHostedPage(page: HostedPage): Markup {
  const { title, lead, problem, form, above, links = [] } = page
  return html`<!doctype html>
    <html lang="en-SG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${lead ? html`<p>${lead}</p>` : ''}
          ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''} ${above ?? ''}
          ${
            form
              ? html`<form method="post" novalidate>
                  ${form.fields.map(toField)}
                  <button type="submit">${form.submit}</button>
                </form>`
              : ''
          }
          ${links.map(({ href, text }) => html`<p><a href="${href}">${text}</a></p>`)}
          <p class="note">Embedded stand-in for the hosted sign-in page. On this machine only.</p>
        </main>
      </body>
    </html>`
}
