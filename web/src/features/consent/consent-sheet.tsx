import { ALL_ALLOWED, ALL_REFUSED, type ConsentChoices, getChoices } from 'core/tracking/consent'
import type { TrackingSettings } from 'core/tracking/page-tracking'
import { useState } from 'react'
import { chooseConsent } from '#lib/tracking/choose-consent.ts'
import { consentStore } from '#lib/tracking/stores.ts'
import { Button } from '#ui/button.tsx'
import { Sheet, type SheetState } from '#ui/sheet-client.tsx'
import { Switch } from '#ui/switch.tsx'
import { CHOICES_INTRO, PURPOSE_TEXTS, type PurposeText } from './purpose-texts.ts'

interface ConsentSheetProps extends SheetState {
  settings: TrackingSettings
}

/** One switch per purpose, with its current state. */
export function ConsentSheet({ settings, ...state }: ConsentSheetProps) {
  const [choices, setChoices] = useState<ConsentChoices>(() => getChoices(consentStore.get()))

  const save = (chosen: ConsentChoices) => {
    chooseConsent(chosen, settings.consentTextVersion)
    state.onClose()
  }

  return (
    <Sheet
      {...state}
      label="Cookie choices"
      heading="Cookie choices"
      footer={
        <>
          <Button isBlock onClick={() => save(choices)}>
            Save my choices
          </Button>
          <div className="grid gap-2 xs:grid-cols-2">
            <Button variant="ghost" onClick={() => save(ALL_REFUSED)}>
              Necessary only
            </Button>
            <Button variant="ghost" onClick={() => save(ALL_ALLOWED)}>
              Allow all
            </Button>
          </div>
        </>
      }
    >
      <p className="pb-5 text-base text-muted">{CHOICES_INTRO}</p>
      {PURPOSE_TEXTS.map((purposeText) => (
        <Purpose
          key={purposeText.heading}
          text={purposeText}
          choices={choices}
          onChange={setChoices}
        />
      ))}
    </Sheet>
  )
}

interface PurposeProps {
  text: PurposeText
  choices: ConsentChoices
  onChange: (choices: ConsentChoices) => void
}

function Purpose({ text: { purpose, heading, text, kept }, choices, onChange }: PurposeProps) {
  return (
    <section className="grid grid-cols-rest-auto items-center gap-x-6 gap-y-1 border-t border-line py-5">
      <h3 className="text-body font-semibold">{heading}</h3>
      {purpose ? (
        <Switch
          label={heading}
          isOn={choices[purpose]}
          onChange={(isOn) => onChange({ ...choices, [purpose]: isOn })}
        />
      ) : (
        <Switch label={heading} isOn />
      )}
      <p className="col-span-2 text-base text-muted">{text}</p>
      <dl className="col-span-2 mt-2 text-label text-muted">
        {kept.map(({ what, lasts }) => (
          <div key={what} className="flex justify-between gap-4 border-t border-line py-1.75">
            <dt>{what}</dt>
            <dd className="num whitespace-nowrap">{lasts}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
