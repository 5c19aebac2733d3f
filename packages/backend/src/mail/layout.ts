import {
  DARK_MUTED,
  INK_600,
  INK_950,
  LAMP_300,
  LIGHT_MUTED,
  LIGHT_TEXT,
  PORCELAIN_100,
  PORCELAIN_300,
  WALL,
  WHITE,
} from 'core/colours'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { MailAction, MailContent, MailRow } from './context.ts'

/** Colours of the site's light surface; mail clients do not support custom properties. */
const INK = LIGHT_TEXT
const MUTED = LIGHT_MUTED
const LINE = PORCELAIN_300
const PAGE = PORCELAIN_100
const UI_FONT = "'Helvetica Neue',Arial,sans-serif"
const VOICE_FONT = "'Iowan Old Style',Georgia,serif"

/**
 * Dark surfaces where the client follows the system. Clients that ignore style elements keep the inline colours, and
 * those that invert by themselves find pairs of text and ground in every cell.
 */
const DARK = raw(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.label{width:auto!important}
.cell{display:block!important;width:auto!important}.label.cell{border-bottom:0!important;padding-bottom:0!important}.value.cell{padding-top:2px!important}
.action,.button,.button a{width:100%!important}.button a{box-sizing:border-box;text-align:center}}
@media (prefers-color-scheme:dark){.page{background:${INK_950}!important}.card{background:${WALL}!important;color:${PORCELAIN_100}!important}
.muted{color:${DARK_MUTED}!important}.rule{border-color:${INK_600}!important}.button{background:${LAMP_300}!important}.button a{color:${INK}!important}}
</style>`)

/** Renders the mail as HTML with inline styles. It loads nothing, so opening it is not tracked. */
export async function renderHtml(
  content: MailContent,
  structuredData?: HtmlEscapedString,
): Promise<string> {
  const { actions, footlink, footnote, heading, paragraphs, rows, subject } = content
  const [main, ...others] = actions
  const page = await html`<!doctype html>
    <html lang="en-SG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${DARK} ${structuredData}
      </head>
      <body class="page" style="margin:0;background:${PAGE};color:${INK};font:17px/1.55 ${UI_FONT}">
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="page"
          style="background:${PAGE}"
        >
          <tr>
            <td align="center" style="padding:32px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                class="card"
                style="max-width:600px;background:${WHITE};color:${INK}"
              >
                <tr>
                  <td
                    class="pad"
                    bgcolor="${INK}"
                    style="padding:24px 32px 28px;background:${INK};color:${WHITE};border-bottom:3px solid ${LAMP_300}"
                  >
                    <div style="font-size:16px">
                      <strong>BYD</strong> <em style="font-family:${VOICE_FONT}">by 1826</em>
                    </div>
                    <h1 style="margin:22px 0 0;font:400 30px/1.18 ${VOICE_FONT};color:${WHITE}">
                      ${toUnbroken(heading)}
                    </h1>
                  </td>
                </tr>
                <tr>
                  <td class="pad" style="padding:24px 32px 0">
                    ${paragraphs.map((text) => html`<p style="margin:0 0 12px">${toLines(toUnbroken(text))}</p>`)}
                  </td>
                </tr>
                ${main && renderButton(main)} ${others.length > 0 && renderLinks(others)}
                ${rows.length > 0 && renderRows(rows)}
                <tr>
                  <td
                    class="pad muted"
                    style="padding:24px 32px 28px;color:${MUTED};font-size:14px"
                  >
                    ${footnote}
                    ${
                      footlink &&
                      html`<br /><a class="muted" href="${footlink.url}" style="color:${MUTED}"
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

/** The one thing to do; a cell with a ground of its own, because Outlook pads no links. */
const renderButton = ({ label, url }: MailAction) =>
  html`<tr>
    <td class="pad" style="padding:12px 32px 4px">
      <table role="presentation" cellpadding="0" cellspacing="0" class="action">
        <tr>
          <td class="button" bgcolor="${INK}" style="background:${INK};border-radius:3px">
            <a
              href="${url}"
              style="display:inline-block;padding:14px 22px;color:${WHITE};font-weight:bold;text-decoration:none"
              >${label}</a
            >
          </td>
        </tr>
      </table>
    </td>
  </tr>`

const renderLinks = (actions: readonly MailAction[]) =>
  html`<tr>
    <td class="pad" style="padding:10px 32px 0">
      ${actions.map(
        ({ label, url }) =>
          html`<a href="${url}" style="display:inline-block;padding:6px 18px 6px 0">${label}</a> `,
      )}
    </td>
  </tr>`

const renderRows = (rows: readonly MailRow[]) =>
  html`<tr>
    <td class="pad" style="padding:20px 32px 0">
      <table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        class="rule"
        style="border-top:1px solid ${LINE}"
      >
        ${rows.map(
          ({ label, link, value }) =>
            html`<tr>
              <td
                valign="top"
                width="30%"
                class="label cell muted rule"
                style="padding:10px 12px 10px 0;border-bottom:1px solid ${LINE};color:${MUTED};font-size:15px"
              >
                ${label}
              </td>
              <td
                valign="top"
                class="value cell rule"
                style="padding:10px 0;border-bottom:1px solid ${LINE};overflow-wrap:anywhere"
              >
                ${toLines(toUnbroken(value))}
                ${link && html`<br /><a href="${link.url}">${link.label}</a>`}
              </td>
            </tr>`,
        )}
      </table>
    </td>
  </tr>`

/** A time stays on one line: "7 pm". */
const toUnbroken = (text: string): string => text.replaceAll(/ (?=[ap]m\b)/g, '\u00A0')

/** Text with its line breaks. */
const toLines = (text: string) =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))

/** Renders the mail as plain text. */
export function renderText(content: MailContent): string {
  const { actions, footlink, footnote, heading, paragraphs, rows } = content
  return [
    heading,
    ...paragraphs,
    rows
      .flatMap(({ label, link, value }) => [
        `${label}: ${value.replaceAll('\n', '\n  ')}`,
        ...(link ? [`  ${link.label}: ${link.url}`] : []),
      ])
      .join('\n'),
    ...actions.map(({ label, url }) => `${label}: ${url}`),
    footnote,
    ...(footlink ? [`${footlink.label}: ${footlink.url}`] : []),
    '-- \nBYD by 1826',
  ].join('\n\n')
}
