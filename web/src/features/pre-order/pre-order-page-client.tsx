'use client' // Interactive form, fully rendered on the server.

import { type ReactNode, useState } from 'react'
import { CONSENTS } from '#features/shared/form/consents.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { isTicked } from '#features/shared/form/form-entries.ts'
import { FormFoot } from '#features/shared/form/form-foot.tsx'
import { FormPage, RAIL_ID } from '#features/shared/form/form-page.tsx'
import { FormPhone } from '#features/shared/form/form-phone.tsx'
import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { FormSection } from '#features/shared/form/form-section.tsx'
import { FormSum } from '#features/shared/form/form-sum.tsx'
import { FormStart } from '#features/shared/form/form-start.tsx'
import { useForm } from '#features/shared/form/use-form.ts'
import { NameAndEmail } from '#features/shared/form/name-and-email.tsx'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { formatDollars } from 'core/numbers'
import styles from '#features/shared/form/pickers.module.css'
import { classNames } from '#lib/class-names.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Checkbox, CheckboxField } from '#ui/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { SwatchOption } from '#ui/swatch-option.tsx'
import { PRE_ORDER_FIELDS } from './pre-order-fields.ts'
import { buildPreOrderMessage } from './pre-order-message.ts'
import type { PreOrderCar, PreOrderOutlet } from './pre-order-offer.ts'
import { PreOrderRail } from './pre-order-rail.tsx'
import { PreOrderStepper } from './pre-order-stepper.tsx'

interface PreOrderPageProps {
  car: PreOrderCar
  outlets: readonly PreOrderOutlet[]
  contact: Contact
  /** Whole Singapore dollars. */
  feeAmount: number
  indexHref: string
  termsHref: string
  /** Version of the shown terms. */
  termsVersion: string
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Cost sum from the address. */
  sum?: string
  /** Terms of the fee. */
  children: ReactNode
}

export function PreOrderPage({
  car,
  outlets,
  contact,
  feeAmount,
  indexHref,
  termsHref,
  termsVersion,
  again,
  sum,
  children,
}: PreOrderPageProps) {
  const { variants, paints, modelName } = car
  const fee = formatDollars(feeAmount)
  // Each car has its own draft.
  const model = car.path.slice(1)
  const [draft] = useState(() => createFormDraft(`pre-order${car.path}`))
  const form = useForm({
    name: 'pre-order',
    again,
    preset: { model, termsVersion, ...(sum && { sum }) },
    draft,
    fields: PRE_ORDER_FIELDS,
    loadChecks: async () => (await import('./validate-pre-order.ts')).validatePreOrder,
    check: (validate, entries) => validate(entries, { variants, paints, outlets }),
  })
  const { checked, entries, errors } = form
  const subject = `A pre-order: ${modelName}`
  const variant = variants.find(({ key }) => key === entries['variant'])
  const paint = paints.find(({ key }) => key === entries['paint'])
  const outlet = outlets.find(({ venue }) => venue === entries['venue'])
  const isGiven = (name: string) => (entries[name] ?? '').trim() !== ''
  const steps = [
    {
      title: 'Car',
      isDone:
        (variants.length === 0 || variant !== undefined) &&
        (paints.length === 0 || paint !== undefined),
    },
    { title: 'Showroom', isDone: outlet !== undefined },
    { title: 'You', isDone: ['name', 'email', 'phone'].every(isGiven) },
    { title: 'Agreement', isDone: isTicked(entries, 'terms') },
  ]

  return (
    <FormPage
      parent={{ href: indexHref, label: 'All pre-orders' }}
      title={`Hold your ${modelName}`}
      railPlace="always"
      rail={
        <PreOrderRail
          car={car}
          variantName={variant?.name}
          paint={paint}
          outletName={outlet?.name}
          price={variants.length > 0 ? variant?.price : car.price}
          isPriceToCome={!variant && variants.some(({ price }) => price !== undefined)}
          fee={feeAmount}
        />
      }
    >
      <section className="mt-9">
        <h2 className="mb-5 type-title">First, the fee and its terms</h2>
        {children}
      </section>
      <form {...form.formProps} className="relative mt-12 grid gap-13">
        <FormStart again={again} />
        <FormSum entries={entries} />
        <input type="hidden" name="model" value={model} readOnly />
        <input type="hidden" name="termsVersion" value={termsVersion} readOnly />
        <div className="grid gap-5">
          <PreOrderStepper steps={steps} />
          <FormProblemNotice
            form={form}
            contact={contact}
            subject={subject}
            message={
              checked
                ? buildPreOrderMessage(modelName, fee, checked)
                : `Hello, I would like to pre-order the ${modelName}.`
            }
            failure={{
              title: 'The payment page did not open.',
              text: 'Nothing was charged. Everything is still here; if you send it again, it stays one order.',
            }}
          />
          <ErrorSummary {...form.summary} />
        </div>

        {variants.length + paints.length > 0 && (
          <FormSection title="The car">
            {variants.length > 0 && (
              <RadioGroup
                label={<>Version {car.hasSampleVariants && <SampleMark />}</>}
                error={errors.variant}
              >
                <div className="grid gap-2 md:grid-cols-3">
                  {variants.map(({ key, name, summary }) => (
                    <RadioOption key={key} {...form.radio('variant', key)} look="choice" required>
                      <b className="font-strong">{name}</b>
                      {summary && (
                        <span className="text-small leading-snug text-muted">{summary}</span>
                      )}
                    </RadioOption>
                  ))}
                </div>
              </RadioGroup>
            )}
            {paints.length > 0 && (
              <RadioGroup
                label={
                  <>
                    Paint: <span className="font-normal">{paint?.name ?? 'not chosen yet'}</span>{' '}
                    {paints.some(({ isSample }) => isSample) && <SampleMark />}
                  </>
                }
                error={errors.paint}
              >
                <div className="-ml-2 flex flex-wrap gap-1.5">
                  {paints.map(({ key, name, swatch }) => (
                    <SwatchOption
                      key={key}
                      {...form.radio('paint', key)}
                      swatch={swatch}
                      label={name}
                      required
                    />
                  ))}
                </div>
              </RadioGroup>
            )}
          </FormSection>
        )}

        <FormSection
          title="The showroom"
          lead="Where you sign and collect. You can eat at any of them."
        >
          <RadioGroup label={<span className="sr-only">Showroom</span>} error={errors.venue}>
            <div className={classNames('grid grid-two-36 gap-2', styles['showrooms'])}>
              {outlets.map(({ venue, name }) => (
                <RadioOption key={venue} {...form.radio('venue', venue)} look="choice" required>
                  <b className="font-strong">{name}</b>
                </RadioOption>
              ))}
            </div>
          </RadioGroup>
        </FormSection>

        <FormSection title="You">
          <NameAndEmail
            form={form}
            nameHint="The name the car will be registered in."
            emailHint="The receipt goes here."
          />
          <FormPhone form={form} hint="So that we can confirm the pre-order. No marketing." />
        </FormSection>

        <FormSection title="What you agree to">
          <div className="grid gap-1">
            <CheckboxField
              {...form.box('terms')}
              id={form.getId('terms')}
              required
              error={errors.terms}
            >
              I have read the{' '}
              <a
                href={termsHref}
                target="_blank"
                title="Opens in a new tab"
                className="underline underline-offset-4"
              >
                pre-order terms
              </a>{' '}
              and agree to pay the fee of {fee}
            </CheckboxField>
            <Checkbox {...form.box('news')}>
              {CONSENTS.news.text} <span className="text-muted">(optional)</span>
            </Checkbox>
            <Checkbox {...form.box('offers')}>
              {CONSENTS.offers.text} <span className="text-muted">(optional)</span>
            </Checkbox>
          </div>
        </FormSection>

        <FormFoot
          form={form}
          submitLabel={`Hold this ${modelName} for ${fee}`}
          busyLabel="Opening payment"
        >
          <p>
            You pay on the next page, by card or PayNow. Nothing is held and nothing is charged
            before that.
          </p>
        </FormFoot>
        <div
          data-bottom-bar
          data-surface="light"
          className="sticky bottom-0 z-1 -mx-(--edge) flex items-center justify-between gap-4 border-t border-line px-(--edge) py-3 lg:hidden short:static"
        >
          <p className="num text-small text-muted">
            Booking fee <b className="block text-base font-semibold text-fg">{fee}</b>
          </p>
          <ButtonLink href={`#${RAIL_ID}`} variant="ghost" size="sm">
            Summary
          </ButtonLink>
        </div>
      </form>
    </FormPage>
  )
}
