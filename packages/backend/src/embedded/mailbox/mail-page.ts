import { CHILLI_700, LIGHT_TEXT, PORCELAIN_100, PORCELAIN_300 } from 'core/colours'
import { html } from 'hono/html'
import { MESSAGE_CHANNEL_NAMES, type MessageChannel } from 'core/message-channels'
import type { Address, Email } from 'postal-mime'
import { buildTwinPage, type Html } from '../pages/twin-page.ts'
import type { ParkedRecord } from '../../outbox/parked.ts'

/** A mail or a message in the list. */
export interface ListedMail {
  id: string
  /** Channel of a message. */
  channel?: MessageChannel | undefined
  subject: string
  to: string
  /** ISO time. */
  date: string
}

export interface MailList {
  mails: readonly ListedMail[]
  parked: readonly ParkedRecord[]
  /** Link to older mails. */
  olderUrl: string | undefined
}

/** A message as its page shows it. */
export interface ShownMessage {
  channel: MessageChannel
  to: string
  text: string
}

/** The latest mails and messages, and the parked ones. */
export function renderMailList({ mails, parked, olderUrl }: MailList): Html {
  return renderPage(
    'Mail',
    html`<h1>Mail</h1>
      <p>
        What the embedded backend sent: confirmations to visitors and notices to staff. On AWS mails
        leave through SES, and messages through End User Messaging.
      </p>
      ${parked.length > 0 && renderParked(parked)}
      ${
        mails.length === 0
          ? html`<p>Nothing was sent yet. Book a table and look again.</p>`
          : html`<table class="sent">
              <thead>
                <tr>
                  <th>Sent</th>
                  <th>By</th>
                  <th>To</th>
                  <th>Subject, or text</th>
                </tr>
              </thead>
              <tbody>
                ${mails.map(
                  ({ channel, date, id, subject, to }) =>
                    html`<tr>
                      <td>${date.slice(0, 19).replace('T', ' ')}</td>
                      <td>${channel ? MESSAGE_CHANNEL_NAMES[channel] : 'Mail'}</td>
                      <td>${to}</td>
                      <td><a href="/mail/${id}">${subject}</a></td>
                    </tr> `,
                )}
              </tbody>
            </table>`
      }
      ${olderUrl !== undefined && html`<p><a href="${olderUrl}">Older</a></p>`}`,
  )
}

function renderParked(parked: readonly ParkedRecord[]): Html {
  return html`<section class="parked">
    <h2>Given up</h2>
    <ul>
      ${parked.flatMap(({ deliveries, record }) =>
        deliveries
          .filter(({ state }) => state === 'parked')
          .map(
            ({ attempts, channel, reason, type }) =>
              html`<li>
                ${record.reference}: ${type} to ${channel}, ${attempts} attempts. ${reason}
              </li>`,
          ),
      )}
    </ul>
    <form method="post" action="/mail/retry"><button>Try all again</button></form>
  </section>`
}

/** One mail: headers, HTML in a sandboxed frame, text. */
export function renderMail(id: string, mail: Email): Html {
  const { attachments, date, from, headers, replyTo, subject, text, to } = mail
  const requestId = headers.find(({ key }) => key === 'x-request-id')?.value
  const rows = [
    ['From', formatAddresses(from ? [from] : [])],
    ['To', formatAddresses(to)],
    ['Reply to', formatAddresses(replyTo)],
    ['Date', date],
    ...(requestId === undefined ? [] : [['Request', requestId]]),
  ]
  return renderPage(
    subject ?? 'Mail',
    html`<p><a href="/mail">All mail</a></p>
      <h1>${subject}</h1>
      <table>
        ${rows.map(
          ([label, value]) =>
            html`<tr>
              <th>${label}</th>
              <td>${value}</td>
            </tr>`,
        )}
      </table>
      <p>
        ${attachments.map(
          ({ filename }, index) =>
            html`<a href="/mail/${id}/attachments/${index}" download
              >${filename ?? 'attachment'}</a
            > `,
        )}<a href="/mail/${id}/source">Source</a>
      </p>
      <h2>HTML</h2>
      <iframe sandbox src="/mail/${id}/html" title="The mail as HTML"></iframe>
      <h2>Text</h2>
      <pre>${text}</pre>`,
  )
}

/** One message: channel, number and text. */
export function renderMessage({ channel, text, to }: ShownMessage): Html {
  const name = MESSAGE_CHANNEL_NAMES[channel]
  return renderPage(
    `${name} message`,
    html`<p><a href="/mail">All mail</a></p>
      <h1>${name} message</h1>
      <table>
        <tr>
          <th>To</th>
          <td>${to}</td>
        </tr>
      </table>
      <p class="message">${toLinks(text)}</p>`,
  )
}

/** Text whose addresses can be followed, as telephones show it. */
const toLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))

const formatAddresses = (addresses: readonly Address[] = []): string =>
  addresses.map(({ address, name }) => (name ? `${name} <${address}>` : address)).join(', ')

const STYLE = `body{font:16px/1.5 'Helvetica Neue',Arial,sans-serif;color:${LIGHT_TEXT};background:${PORCELAIN_100};margin:0 auto;padding:32px 20px;max-width:1100px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid ${PORCELAIN_300};vertical-align:top;overflow-wrap:anywhere}
.sent{table-layout:fixed}.sent th:nth-child(1){width:170px}.sent th:nth-child(2){width:90px}.sent th:nth-child(3){width:280px}
@media(max-width:720px){.sent thead{display:none}.sent,.sent tbody{display:block}.sent tr{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;padding:10px 0;border-bottom:1px solid ${PORCELAIN_300}}.sent td{padding:0;border:0}.sent td:nth-child(n+3){grid-column:1/-1}}
iframe{width:100%;height:900px;border:1px solid ${PORCELAIN_300};background:#fff}pre{white-space:pre-wrap;background:#fff;padding:16px}
.message{max-width:32ch;background:#fff;border:1px solid ${PORCELAIN_300};border-radius:16px;padding:14px 16px;overflow-wrap:anywhere}
.parked{border:2px solid ${CHILLI_700};padding:0 16px 16px;margin:16px 0}button{font:inherit;padding:10px 18px}`

const renderPage = (title: string, body: Html): Html =>
  buildTwinPage(title, STYLE, html`<main>${body}</main>`)
