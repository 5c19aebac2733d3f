'use client' // Interactive form, fully rendered on the server.

import { useState } from 'react'
import { CONSENTS } from '#features/shared/form/consents.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { FormFoot, PrivacyNote } from '#features/shared/form/form-foot.tsx'
import { FormPage, RAIL_ID } from '#features/shared/form/form-page.tsx'
import { FormPhone } from '#features/shared/form/form-phone.tsx'
import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { FieldPair, FormSection, ShortFieldPair } from '#features/shared/form/form-section.tsx'
import { FormSum } from '#features/shared/form/form-sum.tsx'
import { FormStart } from '#features/shared/form/form-start.tsx'
import { useForm } from '#features/shared/form/use-form.ts'
import { useFormFiles } from '#features/shared/form/use-form-files.ts'
import { NameAndEmail } from '#features/shared/form/name-and-email.tsx'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { getFirstCoeEnd } from 'core/cost/coe-term'
import { formatDate } from 'core/date-names'
import { getSingaporeDate } from 'core/singapore-clock'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { RadioGroup, RadioOption } from '#ui/radio-group.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { formatTimeLeft } from './coe.ts'
import {
  getPhotoError,
  getPhotoRule,
  nameShots,
  PHOTO_NAMES,
  PHOTO_SLOTS,
  type PhotoName,
  toPhotoName,
} from './photo.ts'
import { PhotoSlots } from './photo-slots.tsx'
import { parsePlate } from 'core/plate'
import { TRADE_IN_CONDITIONS } from '#features/shared/trade-in-conditions.ts'
import { TRADE_IN_FIELDS } from './trade-in-fields.ts'
import { buildTradeInMessage } from './trade-in-message.ts'
import { TradeInRail } from './trade-in-rail.tsx'

const SUBJECT = 'A trade-in'
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const DRAFT = 'trade-in'
const draft = createFormDraft(DRAFT)

interface TradeInPageProps {
  contact: Contact
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Floor that the visitor saw, and the registration it rests on, from the address. */
  sum?: string
  registered?: string
}

export function TradeInPage({ contact, again, sum, registered: ofFloor }: TradeInPageProps) {
  const [today] = useState(() => getSingaporeDate())
  const photos = useFormFiles({ draft: DRAFT, names: PHOTO_NAMES, getError: getPhotoError })
  const form = useForm({
    name: 'trade-in',
    again,
    files: {
      get: async () =>
        (await import('./shrink-photo.ts')).shrinkPhotos(photos.slots, photos.chosen),
      errors: nameShots(photos.errors),
      clear: photos.clear,
    },
    draft,
    ...(ofFloor && { preset: { registered: ofFloor, ...(sum && { sum }) } }),
    fields: TRADE_IN_FIELDS,
    loadChecks: async () => (await import('./validate-trade-in.ts')).validateTradeIn,
    check: (validate, entries) => validate(entries, today),
  })
  const { checked, entries, errors } = form
  const plate = parsePlate(entries['plate'] ?? '')
  const { registered = '', coeUntil } = entries
  const firstCoeEnd =
    ISO_DATE.test(registered) && registered <= today ? getFirstCoeEnd(registered) : undefined
  const hasRenewedCoe = firstCoeEnd !== undefined && firstCoeEnd < today
  const coeEnd = hasRenewedCoe ? coeUntil : firstCoeEnd

  const forgetUpload = (name: PhotoName) => {
    form.forgive(name)
    form.set({ [`${name}-id`]: '' })
  }

  return (
    <FormPage
      title="What is yours worth?"
      lead="Your plate, the mileage, and photos if you have them. We answer with a figure."
      railPlace="always"
      rail={
        <TradeInRail
          plate={plate.ok ? plate.value : undefined}
          coeLeft={coeEnd ? formatTimeLeft(today, coeEnd) : undefined}
          photoCount={photos.chosen.length}
        />
      }
    >
      <div className="mt-2 flex flex-wrap gap-x-6">
        <TextLink href="#floor" arrow="none">
          What the rules pay back
        </TextLink>
        <TextLink href={`#${RAIL_ID}`} arrow="none" className="lg:hidden">
          What happens
        </TextLink>
      </div>
      <form
        {...form.formProps}
        encType="multipart/form-data"
        className="relative mt-9 grid gap-10 md:mt-12 md:gap-13"
      >
        <FormStart again={again} />
        <div className="grid gap-3 empty:hidden">
          <FormProblemNotice
            form={form}
            contact={contact}
            subject={checked ? `${SUBJECT}: ${checked.plate}` : SUBJECT}
            message={
              checked
                ? buildTradeInMessage(
                    checked,
                    today,
                    PHOTO_SLOTS.filter(({ key }) => photos.chosen.includes(toPhotoName(key))).map(
                      ({ title }) => title,
                    ),
                  )
                : 'Hello, what would you give me for my car?'
            }
            failure={{
              title: 'Your trade-in did not go through.',
              text: 'Everything you entered is still here, photos included. It is safe to send again: we count it once.',
            }}
          />
          <ErrorSummary {...form.summary} />
        </div>

        <FormSection step="1 of 3" title="Which car is it?">
          <FieldPair>
            <TextField
              {...form.field('plate')}
              label="Number plate"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={16}
              placeholder="S·· 0000 ·"
              hint={plate.ok ? 'Check letter matches.' : 'We do not look anything up.'}
              onBlur={() => plate.ok && form.set({ plate: plate.value })}
              className="border-ink-950! bg-ink-950! text-20! font-strong tracking-plate text-porcelain-50! uppercase placeholder:font-normal placeholder:text-porcelain-300! aria-invalid:border-error!"
            />
            <TextField
              {...form.field('makeModel')}
              label="Make and model"
              required
              maxLength={80}
              placeholder="As on the log card"
            />
          </FieldPair>
          <ShortFieldPair>
            <TextField
              {...form.field('mileage')}
              label="Mileage"
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              unitAfter="km"
              className="num"
            />
            <TextField
              {...form.field('registered')}
              type="date"
              label="First registered"
              required
              max={form.isEnhanced ? today : undefined}
              hint={
                firstCoeEnd === undefined
                  ? 'It is on the log card.'
                  : `The first COE ${hasRenewedCoe ? 'ran' : 'runs'} out on ${formatDate(firstCoeEnd)}.`
              }
              className="num"
            />
          </ShortFieldPair>
          {hasRenewedCoe && (
            <FieldPair>
              <TextField
                {...form.field('coeUntil')}
                type="date"
                label="Renewed COE runs until"
                required
                min={today}
                className="num"
              />
            </FieldPair>
          )}
          <RadioGroup label="Condition" error={errors.condition}>
            <div className="grid gap-2 md:grid-cols-3">
              {TRADE_IN_CONDITIONS.map(({ key, title, text }) => (
                <RadioOption key={key} {...form.radio('condition', key)} look="choice" required>
                  <b className="font-strong">{title}</b>
                  <span className="text-small leading-snug text-muted">{text}</span>
                </RadioOption>
              ))}
            </div>
          </RadioGroup>
        </FormSection>

        <FormSection step="2 of 3" title="How do we reach you?">
          <NameAndEmail form={form} />
          <FieldPair>
            <FormPhone form={form} hint="For the figure, and nothing else." />
            <TextField
              {...form.field('loan')}
              label={
                <>
                  Loan left to pay <span className="font-normal text-muted">(optional)</span>
                </>
              }
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              unitBefore="S$"
              hint="It comes off the figure."
              className="num"
            />
          </FieldPair>
          <Checkbox {...form.box('mayCall')}>
            {CONSENTS.call.text} <span className="text-muted">(optional)</span>
            <span className="block text-small text-muted">
              Only about this car. Tell us to stop and we stop.
            </span>
          </Checkbox>
        </FormSection>

        <FormSection
          step="3 of 3"
          title={
            <>
              Four photos <span className="text-muted">(optional)</span>
            </>
          }
          lead={`Daylight if you can. ${getPhotoRule(form.isEnhanced)}`}
        >
          <PhotoSlots
            photos={photos.slots}
            errors={errors}
            uploads={entries}
            onChoose={(name, file) => {
              forgetUpload(name)
              photos.choose(name, file)
            }}
            onRemove={(name) => {
              forgetUpload(name)
              photos.remove(name)
            }}
          />
          <p className="text-label text-muted">
            They leave this device only when you send the form. Without them our figure is less
            exact.
          </p>
        </FormSection>

        <FormSum entries={entries} />
        <FormFoot form={form} submitLabel="Send for valuation">
          <PrivacyNote>
            We use these details to value this car and nothing else. We do not ask for your NRIC.
          </PrivacyNote>
        </FormFoot>
      </form>
    </FormPage>
  )
}
