'use client' // The form answers to what is typed into it; it renders whole on the server.

import type { ReactNode } from 'react'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { FormFoot } from '#features/shared/form/form-foot.tsx'
import { useForm } from '#features/shared/form/use-form.ts'
import { WithoutScripts } from '#features/shared/form/without-scripts.tsx'
import { buildPlainFormProps, type Contact } from '#features/shared/visit/hand-over.ts'
import { NotBookableNotice } from '#features/shared/visit/not-bookable-notice.tsx'
import { RequestReady } from '#features/shared/visit/request-ready.tsx'
import { TextField } from '#ui/field.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { VOUCHER_FIELDS } from './voucher-fields.ts'

const SUBJECT = 'A voucher'

const draft = createFormDraft('voucher')

interface VoucherPageProps {
  contact: Contact
  /** Beside the form, until there is a code to speak of. */
  picture: ReactNode
}

export function VoucherPage({ contact, picture }: VoucherPageProps) {
  const form = useForm({
    draft,
    fields: VOUCHER_FIELDS,
    loadChecks: async () => (await import('./validate-voucher.ts')).validateVoucher,
    check: (validate, entries) => validate(entries),
  })
  const { ready } = form

  return (
    <div
      data-surface="light"
      className="page-wrap items-start gap-y-12 pt-9 pb-(--section) max-md:grid md:page-grid md:pt-18"
    >
      <div className="md:col-span-6 lg:col-span-5">
        <h1 className="type-h1">Is it still good?</h1>
        <p className="mt-4.5 mb-9 max-w-[38ch] type-lead">
          Type the code, and ask us what it is worth and until when.
        </p>
        <form {...buildPlainFormProps(contact, SUBJECT)} {...form.formProps} className="grid gap-6">
          <NotBookableNotice contact={contact} subject={SUBJECT} />
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
                A word, a dash, four characters. It is on the back of the card or in the email.{' '}
                <SampleMark />
              </>
            }
            className="h-16! text-[1.25rem]! font-[540] tracking-[0.08em] uppercase placeholder:font-normal"
          />
          <FormFoot
            submitLabel="Ask about this voucher"
            isChecking={form.isChecking}
            isUncheckable={form.isUncheckable}
            hasEntries={form.isTouched}
            onClear={form.clear}
          >
            <p>
              This site cannot look vouchers up yet. It writes the question out, for you to give to
              us by WhatsApp, mail or phone.
            </p>
            <WithoutScripts contact={contact} />
          </FormFoot>
        </form>
      </div>
      <div className="md:col-span-6 lg:col-start-7">
        {ready ? (
          <section className="rounded-card bg-raised p-5 shadow-card md:p-7.5">
            <RequestReady
              heading="h2"
              summary={ready.code}
              subject={`${SUBJECT}: ${ready.code}`}
              message={`Hello, is the voucher ${ready.code} still good? What is it worth, and until when?`}
              contact={contact}
              onChange={() => {
                form.edit()
                form.focusField('code')
              }}
            />
          </section>
        ) : (
          <div className="max-md:hidden">{picture}</div>
        )}
      </div>
    </div>
  )
}
