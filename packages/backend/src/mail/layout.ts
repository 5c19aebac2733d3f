import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { MailContent } from './context.ts'

/** Colours of the site's light surface; mail clients do not support custom properties. */
const INK = '#0e1214'
const MUTED = '#4a555b'
const LINE = '#c5cdd0'
const PAGE = '#eef1f1'
const LAMP = '#f5ad5f'
const UI_FONT = "'Helvetica Neue',Arial,sans-serif"
const VOICE_FONT = "'Iowan Old Style',Georgia,serif"

/** Renders the mail as HTML with inline styles. It loads nothing, so opening it is not tracked. */
export async function renderHtml(
  content: MailContent,
  structuredData?: HtmlEscapedString,
): Promise<string> {
  const { actions, footlink, footnote, heading, paragraphs, rows, subject } = content
  const page = await html`<!doctype html>
    <html lang="en-SG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
        ${structuredData}
      </head>
      <body style="margin:0;background:${PAGE};color:${INK};font:17px/1.55 ${UI_FONT}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:#ffffff;border-top:3px solid ${LAMP}"
              >
                <tr>
                  <td style="padding:28px 32px 0">
                    <strong>BYD</strong> <em style="font-family:${VOICE_FONT}">by 1826</em>
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 32px 0">
                    <h1 style="margin:0;font:400 30px/1.14 ${VOICE_FONT}">${heading}</h1>
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 32px 0">
                    ${paragraphs.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:8px 32px 0">
                    <table
                      role="presentation"
                      width="100%"
                      cellpadding="0"
                      cellspacing="0"
                      style="border-top:1px solid ${LINE}"
                    >
                      ${rows.map(
                        ({ label, value }) =>
                          html`<tr>
                            <td
                              valign="top"
                              width="30%"
                              style="padding:10px 12px 10px 0;border-bottom:1px solid ${LINE};color:${MUTED};font-size:15px"
                            >
                              ${label}
                            </td>
                            <td
                              valign="top"
                              style="padding:10px 0;border-bottom:1px solid ${LINE};overflow-wrap:anywhere"
                            >
                              ${toLines(value)}
                            </td>
                          </tr>`,
                      )}
                    </table>
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 32px 0">
                    ${actions.map(
                      ({ label, url }) =>
                        html`<a
                          href="${url}"
                          style="display:inline-block;padding:14px 22px;border-radius:3px;background:${INK};color:#ffffff;text-decoration:none"
                          >${label}</a
                        > `,
                    )}
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 32px 28px;color:${MUTED};font-size:14px">
                    ${footnote}
                    ${
                      footlink &&
                      html`<br /><a href="${footlink.url}" style="color:${MUTED}"
                          >${footlink.label}</a
                        >`
                    }
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
  // hono answers a string object, which mail libraries do not take for text.
  return page.toString()
}

/** Text with its line breaks. */
const toLines = (text: string) =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))

/** Renders the mail as plain text. */
export function renderText(content: MailContent): string {
  const { actions, footlink, footnote, heading, paragraphs, rows } = content
  return [
    heading,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n'),
    ...actions.map(({ label, url }) => `${label}: ${url}`),
    footnote,
    ...(footlink ? [`${footlink.label}: ${footlink.url}`] : []),
    '-- \nBYD by 1826',
  ].join('\n\n')
}
