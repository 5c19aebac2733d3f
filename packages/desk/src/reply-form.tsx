import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { AwayLink, Press } from './components/press.tsx'
import { formatNumber } from 'core/numbers'
import {
  MAX_REPLY,
  REPLY_CHANNEL_NAMES,
  type ReplyChannel,
  type ReplyStatus,
} from 'core/staff-replies'
import { STATUS_LABELS } from 'core/status-labels'
import { useState } from 'react'
import type { Drafts } from './drafts.ts'
import type { Enquiry } from './enquiry.ts'
import { Entry } from './components/entry.tsx'
import { Field } from './components/field.tsx'
import { buildWhatsAppUrl, describeLater, guessName, type Names } from './labels.ts'
import { ownName } from './own-settings.ts'
import { Outcome } from './outcome.tsx'
import {
  buildReply,
  describeNoReply,
  getReplies,
  keepReplyKey,
  REPLIES_QUERY,
  REPLY_STATE_TEXTS,
  repliesSchema,
} from './replies.ts'
import { SelectField } from './components/select-field.tsx'
import { formatMoment } from './singapore-time.ts'
import { type FormProps, useAction } from './use-action.ts'
import { usePublished } from './use-published.ts'

/** Decisions of HR on an application, which a reply tells. */
const DECISIONS: readonly { status: ReplyStatus; text: string }[] = [
  { status: 'INTERVIEW', text: 'Invite to an interview' },
  { status: 'OFFERED', text: 'Offer the role' },
  { status: 'DECLINED', text: 'Decline' },
]

interface ReplyFormProps extends FormProps {
  names: Names
  drafts: Drafts
  /** Name of the user, until this device knows another. */
  myName: string
}

/** Replies so far, and a new one in the name of whoever is signed in. */
export function ReplyForm({ client, enquiry, names, drafts, myName, ...events }: ReplyFormProps) {
  const { id, kind, person, replies = [], replyBy = [], status } = enquiry
  const { nextStatuses = [], laterStatuses = [] } = enquiry
  const [sender, setSender] = useState(() => ownName.get() ?? myName)
  const [isRenaming, setIsRenaming] = useState(false)
  const [chosen, setChosen] = useState('')
  const [decided, setDecided] = useState<ReplyStatus>()
  const [text, setText] = useState(() => drafts.get(id, 'reply'))
  const [isCopied, setIsCopied] = useState(false)
  const canSend = replyBy.length > 0
  // A written text stays open; an answer, or that none can be sent, stands alone.
  const [isAsked, setIsAsked] = useState(false)
  const isOpen = isAsked || text !== '' || (canSend && replies.length === 0)
  const { isBusy, error, done, run } = useAction(events)
  const { value: templates = [], hasFailed } = usePublished(REPLIES_QUERY, repliesSchema)
  const offered = getReplies(templates, enquiry, names)
  const template = offered.find(({ _id }) => _id === chosen)
  // An open enquiry does not stay so once it is answered; on the waiting list the site sets it.
  const isAnswer = status === 'NEW' && kind !== 'WAITING_LIST' && nextStatuses.includes('CONTACTED')
  const meant = template?.status ?? decided ?? (isAnswer ? 'CONTACTED' : undefined)
  const isSettable = meant !== undefined && nextStatuses.includes(meant)
  const later = laterStatuses.find((each) => each.status === meant)
  const decisions = canSend ? DECISIONS.filter(({ status: to }) => nextStatuses.includes(to)) : []
  const written = text.trim()
  const most = Math.max(0, ...replyBy.map((channel) => MAX_REPLY[channel]))
  const isTooLong = (channel: ReplyChannel) => written.length > MAX_REPLY[channel]

  const type = (typed: string) => {
    setText(typed)
    setIsCopied(false)
    drafts.set(id, 'reply', typed)
    drafts.set(id, 'reply-key', '')
  }
  const build = (template: string, by: string) => {
    const found = offered.find(({ _id }) => _id === template)
    return found && buildReply(found, { enquiry, names, sender: by })
  }
  const fill = (template: string, by: string) => {
    const filled = build(template, by)
    if (filled === undefined) return
    // Text that somebody has written themselves stays.
    const isUntouched = written === '' || text === build(chosen, sender)
    type(isUntouched ? filled : `${text.trimEnd()}\n\n${filled}`)
  }
  const rename = (name: string) => {
    setSender(name)
    ownName.set(name)
    // Only a text that nobody has changed follows the name.
    if (text === build(chosen, sender)) fill(chosen, name)
  }
  const choose = (value: string, status?: ReplyStatus) => {
    setChosen(value)
    setDecided(status)
    fill(value, sender)
  }
  const decide = (status: ReplyStatus) => {
    setIsAsked(true)
    choose(offered.find((each) => each.status === status)?._id ?? '', status)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  const send = async (channel: ReplyChannel) => {
    const key = keepReplyKey(drafts, id, channel)
    const reply = { key, channel, text: written, ...(isSettable && { status: meant }) }
    const told = isSettable ? ` The status is now: ${STATUS_LABELS[meant]}.` : ''
    if (!(await run(() => client.sendReply(id, reply), `Your reply stands above.${told}`))) return
    type('')
    choose('')
    setIsAsked(false)
  }

  return (
    <Stack gap={3}>
      <ReplyList replies={replies} />
      {decisions.length > 0 && (
        <>
          <Flex gap={2} wrap="wrap">
            {decisions.map(({ status: to, text: title }) => (
              <Press
                key={to}
                text={title}
                selected={decided === to}
                disabled={isBusy}
                onClick={() => decide(to)}
              />
            ))}
          </Flex>
          <Text size={1} muted>
            {decided !== undefined && template === undefined
              ? 'No template of your team sets this status: write the reply yourself. It leaves with “Send”.'
              : 'Writes the reply from its template. It leaves, and the status changes, with “Send”.'}
          </Text>
        </>
      )}
      {!isOpen && (
        <>
          <Outcome done={done} />
          {!canSend && <Text size={1}>{describeNoReply(enquiry)}</Text>}
          <Press
            text={canSend ? 'Write another reply' : 'Write a text to copy'}
            onClick={() => setIsAsked(true)}
          />
        </>
      )}
      {isOpen && (
        <>
          <SelectField
            label="Template"
            fontSize={1}
            value={chosen}
            disabled={isBusy}
            options={[['', 'Choose…'], ...offered.map(({ _id, title }) => [_id, title] as const)]}
            onChoose={choose}
          />
          {offered.length === 0 && (
            <Text size={1} muted>
              {hasFailed
                ? 'The templates could not be reached. Write the reply yourself, or load the page again.'
                : 'Your team writes its templates in Content, under Replies.'}
            </Text>
          )}
          <Flex gap={2} align="center" wrap="wrap">
            <Text size={1}>{`Signed: ${sender}`}</Text>
            <Press
              mode="bleed"
              text="Another name"
              aria-expanded={isRenaming}
              onClick={() => setIsRenaming(!isRenaming)}
            />
          </Flex>
          {isRenaming && (
            <Entry label="Your name, under the reply" fontSize={1} value={sender} onType={rename} />
          )}
          <Field label="Reply">
            {(fieldId) => (
              <TextArea
                id={fieldId}
                rows={8}
                fontSize={1}
                value={text}
                readOnly={isBusy}
                onChange={(event) => type(event.currentTarget.value)}
              />
            )}
          </Field>
          {canSend && (
            <Text size={1} muted={written.length <= most}>
              {`${formatNumber(written.length)} of ${formatNumber(most)} characters`}
            </Text>
          )}
          {replyBy
            .filter((channel) => isTooLong(channel) && MAX_REPLY[channel] < most)
            .map((channel) => (
              <Text key={channel} size={1}>
                {`By ${REPLY_CHANNEL_NAMES[channel]}, ${MAX_REPLY[channel]} characters are the most.`}
              </Text>
            ))}
          {canSend && meant !== undefined && meant !== status && (
            <Text size={1}>
              {isSettable
                ? `Sending it sets the status to: ${STATUS_LABELS[meant]}.`
                : later
                  ? `The status stays ${STATUS_LABELS[status]}. ${describeLater(later)}.`
                  : `The status stays ${STATUS_LABELS[status]}: from there it cannot be ${STATUS_LABELS[meant]}.`}
            </Text>
          )}
          {!canSend && <Text size={1}>{describeNoReply(enquiry)}</Text>}
          <Flex gap={2} wrap="wrap">
            {replyBy.map((channel) => (
              <Button
                key={channel}
                fontSize={1}
                text={`Send by ${REPLY_CHANNEL_NAMES[channel]}`}
                disabled={isBusy || written === '' || isTooLong(channel)}
                onClick={() => void send(channel)}
              />
            ))}
            {written !== '' && (
              <>
                {person.phone !== undefined && !replyBy.includes('WHATSAPP') && (
                  <AwayLink
                    href={`${buildWhatsAppUrl(person.phone)}?text=${encodeURIComponent(text)}`}
                    text="Open in WhatsApp"
                  />
                )}
                <Press text="Copy" onClick={() => void copy()} />
              </>
            )}
          </Flex>
          <Outcome error={error} done={isCopied ? 'The reply is copied.' : undefined} />
        </>
      )}
    </Stack>
  )
}

/** Lists what was replied, by whom and by what, and what became of it. */
function ReplyList({ replies }: { replies: NonNullable<Enquiry['replies']> }) {
  if (replies.length === 0) return null
  return (
    <Stack
      as="ul"
      aria-label="Replies"
      gap={2}
      style={{ listStyle: 'none', padding: 0, margin: 0 }}
    >
      {replies.map(({ id, at, by, channel, state, text }) => (
        <Card
          as="li"
          key={id}
          padding={3}
          radius={2}
          border
          tone={state === 'WAITING' || state === 'SENT' ? 'default' : 'caution'}
        >
          <Stack gap={3}>
            <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
            <Text size={1} muted>
              {`${guessName(by)}, ${formatMoment(at)}, by ${REPLY_CHANNEL_NAMES[channel]}: ${REPLY_STATE_TEXTS[state]}`}
            </Text>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
