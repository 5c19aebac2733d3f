import { html } from 'hono/html'
import { buildTwinPage, FORM_STYLE, type Html } from '../pages/twin-page.ts'

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
  above?: Html
  form?: { fields: Field[]; submit: string }
  links?: { href: string; text: string }[]
}

const toField = ({ name, label, type, autocomplete, value }: Field): Html =>
  html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value ?? ''}"
      required
    />`

/** Renders a hosted page. */
export const buildHostedPage = ({
  title,
  lead,
  problem,
  form,
  above,
  links = [],
}: HostedPage): Html =>
  buildTwinPage(
    title,
    FORM_STYLE,
    html`<header class="stand-in">
        Embedded stand-in for the hosted sign-in page. On this machine only.
      </header>
      <main>
        <h1>${title}</h1>
        ${lead ? html`<p>${lead}</p>` : ''}
        ${problem ? html`<p class="problems" role="alert">${problem}</p>` : ''}
        <section>
          ${above ?? ''}
          ${
            form
              ? html`<form method="post" novalidate>
                  ${form.fields.map(toField)}
                  <button type="submit">${form.submit}</button>
                </form>`
              : ''
          }
          ${links.map(({ href, text }) => html`<p><a href="${href}">${text}</a></p>`)}
        </section>
      </main>`,
  )
