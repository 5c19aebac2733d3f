'use client' // Interactive form, fully rendered on the server.

import { type ReactNode, useState } from 'react'
import { routes } from '#config/routes.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { useForm } from '#features/shared/form/use-form.ts'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { VoucherEnquiryForm } from './voucher-enquiry-form.tsx'
import type { LookUp } from './voucher-result.ts'
import { TicketSkeleton, VoucherResultCard } from './voucher-result-card.tsx'

const SUBJECT = 'A voucher'

const draft = createFormDraft('voucher')

interface VoucherPageProps {
  contact: Contact
  /** Rendered beside the form until there is a result. */
  picture: ReactNode
  /** Code of the address and its result. */
  lookUp?: LookUp
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
}

export function VoucherPage({ contact, picture, lookUp, again }: VoucherPageProps) {
  const [result, setResult] = useState(lookUp?.result)
  const form = useForm({
    name: 'voucher',
    again: lookUp?.problem && { entries: { code: lookUp.code }, problem: lookUp.problem },
    draft,
    fields: ['code'],
    preset: lookUp && { code: lookUp.code },
    loadChecks: async () => (await import('./validate-voucher.ts')).validateVoucher,
    check: (validate, entries) => validate(entries),
    ask: async ({ code }) => {
      const { lookUpVoucher } = await import('./voucher-answer.ts')
      const answer = await lookUpVoucher(code)
      if (answer.type !== 'found' && answer.type !== 'none') return answer
      setResult(answer)
      return undefined
    },
  })
  const code = result?.type === 'found' ? result.voucher.code : result?.code

  return (
    <div data-surface="light">
      <div className="page-wrap items-start gap-y-12 pt-9 max-md:grid md:page-grid md:pt-18">
        <div className="md:col-span-7 lg:col-span-5">
          <h1 className="type-h1">Is it still good?</h1>
          <p className="mt-4.5 mb-9 measure-38 type-lead">
            Enter the code. We will tell you what it is for and when it expires.
          </p>
          <form
            {...form.formProps}
            action={routes.voucherEnquiry}
            method="get"
            className="grid gap-6"
          >
            <FormProblemNotice
              form={form}
              contact={contact}
              subject={SUBJECT}
              message={`Hello, is the voucher ${form.checked?.code ?? ''} still good?`}
              failure={{
                title: 'We could not look it up.',
                text: 'The code is still here. Try again, or show the voucher at the counter.',
              }}
            />
            <TextField
              {...form.field('code')}
              label="Voucher code"
              required
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="LUNCH-0000"
              hint={
                <>
                  It is on the back of the card or in the email. <SampleMark />
                </>
              }
              beside={
                <Button type="submit" isBusy={form.isBusy} busyLabel="Looking" className="min-h-16">
                  Check voucher
                </Button>
              }
              className="h-16! text-20! font-strong tracking-code uppercase placeholder:font-normal"
            />
          </form>
        </div>
        <div
          aria-live="polite"
          className="md:col-span-5 md:col-start-8 lg:col-span-6 lg:col-start-7"
        >
          {form.isBusy ? (
            <TicketSkeleton />
          ) : result ? (
            <VoucherResultCard result={result} />
          ) : (
            <div className="overflow-hidden rounded-card bg-ink-950 max-md:hidden lg:h-75">
              {picture}
            </div>
          )}
        </div>
      </div>
      <section
        id="ask"
        aria-labelledby="ask-title"
        className="page-wrap scroll-mt-24 pt-14 pb-(--section)"
      >
        <div className="border-t border-line pt-10 lg:page-grid">
          <div className="mb-6 lg:col-span-5">
            <h2 id="ask-title" className="type-title">
              A question about it?
            </h2>
            <p className="mt-2 text-muted">
              We answer by email, about this voucher and nothing else.
            </p>
          </div>
          <div className="lg:col-span-6 lg:col-start-7">
            <VoucherEnquiryForm key={code} code={code} contact={contact} again={again} />
          </div>
        </div>
      </section>
    </div>
  )
}
