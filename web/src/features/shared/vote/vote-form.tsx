import { formatMoment } from 'core/date-names'
import type { VoteBlock } from '#content/types.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import { FillMember } from '../form/fill-member-client.tsx'
import { KeepTyped } from '../form/keep-typed-client.tsx'
import { DishImage } from './dish-image.tsx'
import { VOTE_PROBLEMS, type VoteNote } from './vote-note.ts'

interface VoteFormProps {
  block: VoteBlock
  /** Says why the last attempt failed. */
  note?: VoteNote | undefined
}

/** From the press to the menu. */
const WhatHappens = ({ closesAt }: { closesAt: string }) => (
  <ol className="grid list-decimal gap-2 pl-5 text-base text-muted lg:col-span-5 lg:col-start-8">
    <li>
      <b className="font-strong text-fg">We mail you a link.</b> It works for two days.
    </li>
    <li>
      <b className="font-strong text-fg">Press its button.</b> Your vote counts, and you see how the
      dishes stand.
    </li>
    <li>
      <b className="font-strong text-fg">Another one, after all?</b> Vote again with the same
      address until {formatMoment(closesAt)}. The last vote counts.
    </li>
  </ol>
)

/** The dishes under the lamp, and an address to count each visitor once. It needs no scripts. */
export function VoteForm({ block: { options, poll, heading }, note }: VoteFormProps) {
  const problem =
    note && note.state !== 'ASKED' && note.state !== 'COUNTED'
      ? VOTE_PROBLEMS[note.state]
      : undefined
  const getError = (field: 'option' | 'email') =>
    problem?.field === field ? problem.text : undefined
  const action = `/api/vote${poll.path}`
  return (
    <form action={action} method="post" noValidate className="grid gap-10 md:gap-14">
      <KeepTyped action={action} />
      <FillMember />
      {problem && problem.field === undefined && <Notice tone="error">{problem.text}</Notice>}
      <RadioGroup label={<span className="sr-only">{heading}</span>} error={getError('option')}>
        <div className="grid md:grid-cols-2 md:gap-x-(--gutter) md:gap-y-12 lg:grid-cols-4">
          {options.map(({ key, name, text, image }) => (
            <label
              key={key}
              className="group grid cursor-pointer grid-cols-dish-24-rest items-center gap-x-3 gap-y-0.5 border-line py-4.5 max-md:border-t md:grid-cols-24-rest md:content-start md:py-0"
            >
              <span className="row-span-2 aspect-square overflow-hidden rounded-card bg-ink-900 brightness-80 group-has-checked:shadow-dish group-has-checked:brightness-100 group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-6 md:col-span-2 md:row-span-1 md:mx-auto md:mb-5.5 md:w-22/25">
                <DishImage
                  image={image}
                  sizes="(width < 768px) 96px, (width < 1024px) 40vw, (width < 1680px) 20vw, 320px"
                />
              </span>
              <input
                type="radio"
                name="option"
                value={key}
                required
                defaultChecked={note?.option === key}
                className="size-5.5 appearance-none rounded-full border-2 border-line-strong outline-none checked:border-7 checked:border-lamp-300! max-md:self-end md:mt-1 md:self-start"
              />
              <span className="font-display text-h3 tracking-display max-md:self-end">
                <WholeWords text={name} />
              </span>
              {text && (
                <span className="col-start-3 text-base text-muted max-md:self-start md:col-start-2 md:mt-1">
                  {text}
                </span>
              )}
            </label>
          ))}
        </div>
      </RadioGroup>
      <div className="items-start gap-y-10 border-t border-line pt-8 max-lg:grid lg:page-grid">
        <TextField
          label="Email, to count you once"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          defaultValue={note?.email}
          error={getError('email')}
          hint="No newsletter. A week after voting closes even the code that counted you is gone."
          fieldClassName="lg:col-span-6"
          beside={
            <Button type="submit" variant="lamp" className="min-h-13">
              Vote
            </Button>
          }
        />
        <WhatHappens closesAt={poll.closesAt} />
      </div>
    </form>
  )
}
