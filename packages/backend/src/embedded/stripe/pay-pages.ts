import { formatCents } from 'core/numbers'
import { html } from 'hono/html'
import { buildTwinPage, FORM_STYLE, type Html } from '../pages/twin-page.ts'
import type { CardField, CardFields, CardProblem } from './test-cards.ts'
import { buildPayPath, type Delivery, DELIVERIES, type TwinSession } from './twin-session.ts'

const buildPage = (title: string, body: Html): Html =>
  buildTwinPage(
    title,
    FORM_STYLE,
    html`<header class="stand-in">
        This is a stand-in for Stripe’s page; no money moves. Do not type a real card’s number.
      </header>
      <main>${body}</main>`,
  )

function buildSummary(session: TwinSession): Html {
  return html`<h1>${session.productName}</h1>
    <p class="amount">${formatCents(session.amountTotal)}</p>
    <p class="muted">${session.productDescription ?? ''}</p>
    <p class="muted">${session.email ?? ''}</p>`
}

function buildBackLink({ cancelUrl }: TwinSession): Html | '' {
  return cancelUrl
    ? html`<p><a class="back" href="${cancelUrl}">Back to BYD by 1826 without paying</a></p>`
    : ''
}

const DELIVERY_LABELS: Record<Delivery, string> = {
  'at-once': 'At once',
  delayed: '20 seconds late',
  twice: 'Twice',
  'out-of-order': 'In the wrong order',
}

function buildDeliveryField(id: string, chosen: Delivery): Html {
  return html`<div class="field">
    <label for="${id}">For trying out: the confirmation reaches the site</label>
    <select id="${id}" name="delivery">
      ${DELIVERIES.map(
        (delivery) =>
          html`<option value="${delivery}" ${delivery === chosen ? 'selected' : ''}>
            ${DELIVERY_LABELS[delivery]}
          </option>`,
      )}
    </select>
  </div>`
}

const CARD_LABELS: Record<CardField, string> = {
  number: 'Card number',
  expiry: 'Expiry (MM/YY)',
  cvc: 'CVC',
  name: 'Name on card',
}

interface CardInput {
  field: CardField
  value: string
  error: string | undefined
}

function buildCardField({ field, value, error }: CardInput): Html {
  const isNumeric = field !== 'name'
  return html`<div class="field">
    <label for="${field}">${CARD_LABELS[field]}</label>
    <input
      type="text"
      id="${field}"
      name="${field}"
      value="${value}"
      autocomplete="off"
      spellcheck="false"
      inputmode="${isNumeric ? 'numeric' : 'text'}"
      maxlength="${isNumeric ? 23 : 100}"
      aria-required="true"
      aria-invalid="${error ? 'true' : 'false'}"
      aria-describedby="${error ? `${field}-error` : ''}"
    />
    ${error ? html`<p class="error" id="${field}-error">${error}</p>` : ''}
  </div>`
}

const TEST_NUMBERS: [number: string, outcome: string][] = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0025 0000 3155', 'asks for 3-D Secure'],
]

export interface CardAttempt {
  fields: CardFields
  problems: readonly CardProblem[]
}

const EMPTY_CARD: CardFields = { number: '', expiry: '', cvc: '', name: '' }

function buildCardForm(session: TwinSession, delivery: Delivery, attempt?: CardAttempt): Html {
  const { fields = EMPTY_CARD, problems = [] } = attempt ?? {}
  const toInput = (field: CardField): Html =>
    buildCardField({
      field,
      value: fields[field],
      error: problems.find((problem) => problem.field === field)?.message,
    })
  return html`<section aria-labelledby="card-heading">
    <h2 id="card-heading">Pay by card</h2>
    <form method="post" action="${buildPayPath(session.id)}/card" novalidate>
      ${toInput('number')}
      <div class="row">${toInput('expiry')} ${toInput('cvc')}</div>
      ${toInput('name')} ${buildDeliveryField('card-delivery', delivery)}
      <button>Pay ${formatCents(session.amountTotal)}</button>
    </form>
    <p>Test numbers, with any date to come and any CVC:</p>
    <ul>
      ${TEST_NUMBERS.map(([number, outcome]) => html`<li><code>${number}</code> ${outcome}</li>`)}
    </ul>
  </section>`
}

function buildPayNowForm(session: TwinSession, delivery: Delivery): Html {
  return html`<section aria-labelledby="paynow-heading">
    <h2 id="paynow-heading">Pay by PayNow</h2>
    <form method="post" action="${buildPayPath(session.id)}/paynow">
      <p>On Stripe’s page you scan a QR code with your bank’s app.</p>
      ${buildDeliveryField('paynow-delivery', delivery)}
      <button name="outcome" value="paid">Paid in the bank’s app</button>
      <button class="second" name="outcome" value="refused">The bank refuses it afterwards</button>
    </form>
  </section>`
}

function buildProblemSummary(problems: readonly CardProblem[]): Html | '' {
  if (problems.length === 0) return ''
  return html`<div class="problems" role="alert">
    <strong>You have not paid yet.</strong>
    <ul>
      ${problems.map(({ field, message }) => html`<li><a href="#${field}">${message}</a></li>`)}
    </ul>
  </div>`
}

/** Payment page of an open session. */
export function buildPayPage(
  session: TwinSession,
  options: { delivery?: Delivery; attempt?: CardAttempt; wasRefused?: boolean } = {},
): Html {
  const { delivery = 'at-once', attempt, wasRefused = false } = options
  const problems = attempt?.problems ?? []
  return buildPage(
    `${problems.length > 0 ? 'Not paid yet: ' : ''}Pay the pre-order fee`,
    html`${buildSummary(session)} ${buildProblemSummary(problems)}
    ${
      wasRefused
        ? html`<div class="problems" role="alert">
            Your bank could not confirm that it is you. You have not paid; try again or pay by
            PayNow.
          </div>`
        : ''
    }
    ${session.methods.includes('card') ? buildCardForm(session, delivery, attempt) : ''}
    ${session.methods.includes('paynow') ? buildPayNowForm(session, delivery) : ''}
    ${buildBackLink(session)}`,
  )
}

/** 3-D Secure challenge of the bank. */
export function buildAuthenticationPage(session: TwinSession): Html {
  return buildPage(
    'Your bank asks: is it you?',
    html`<h1>Your bank asks: is it you?</h1>
      <p>
        3-D Secure, for ${formatCents(session.amountTotal)} to BYD by 1826. In place of the bank’s
        app, choose:
      </p>
      <section aria-label="Answer the bank">
        <form method="post" action="${buildPayPath(session.id)}/authenticate">
          <button name="answer" value="yes">Yes, pay</button>
          <button class="second" name="answer" value="no">No, it is not me</button>
        </form>
      </section>
      ${buildBackLink(session)}`,
  )
}

/** Page of a session that is paid or expired. */
export function buildClosedPage(session: TwinSession): Html {
  const isComplete = session.status === 'complete'
  const successUrl = session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id)
  return buildPage(
    isComplete ? 'This payment is complete' : 'This payment page has expired',
    isComplete
      ? html`<h1>This payment is complete</h1>
          <p>You are not charged again.</p>
          <p><a href="${successUrl}">Go on to BYD by 1826</a></p>`
      : html`<h1>This payment page has expired</h1>
          <p>You have not been charged. Open a new page from your pre-order.</p>
          ${buildBackLink(session)}`,
  )
}

export function buildUnknownPage(): Html {
  return buildPage(
    'No such payment page',
    html`<h1>No such payment page</h1>
      <p>Check the address, or open the page from your pre-order again.</p>`,
  )
}

function toStateText({ status, paymentStatus, refundedCents }: TwinSession): string {
  if (status === 'open') return 'Open'
  if (status === 'expired') return 'Expired'
  if (paymentStatus === 'unpaid') return 'Refused by the bank'
  return refundedCents === 0 ? 'Paid' : 'Paid back'
}

/** Stands in for Stripe's dashboard: lists payments and refunds them. */
export function buildPaymentsPage(sessions: readonly TwinSession[]): Html {
  const rows = sessions.map((session) => {
    const canRefund = session.paymentStatus === 'paid' && session.refundedCents === 0
    return html`<tr>
      <td>${session.productDescription ?? session.productName}</td>
      <td>${formatCents(session.amountTotal)}</td>
      <td>${toStateText(session)}</td>
      <td>
        ${
          canRefund
            ? html`<form method="post" action="/stripe/payments/${session.id}/refund">
                <button aria-label="Refund ${session.productDescription ?? session.productName}">
                  Refund
                </button>
              </form>`
            : ''
        }
      </td>
    </tr>`
  })
  return buildPage(
    'Payments',
    html`<h1>Payments</h1>
      <p class="muted">In place of Stripe’s dashboard, where staff send money back.</p>
      ${
        sessions.length === 0
          ? html`<p>No payment page was opened yet.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">For</th>
                  <th scope="col">Amount</th>
                  <th scope="col">State</th>
                  <th scope="col">Action</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>`
      }`,
  )
}
