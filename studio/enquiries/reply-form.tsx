import { Button, Flex, Select, Stack, Text, TextArea } from '@sanity/ui'
import { useState } from 'react'
import type { Drafts } from './drafts.ts'
import type { Enquiry } from './enquiry.ts'
import { Entry } from '../components/entry.tsx'
import { Field } from '../components/field.tsx'
import { buildMailUrl, buildWhatsAppUrl, type Names } from './labels.ts'
import { ownName } from './own-settings.ts'
import { Outcome } from './outcome.tsx'
import { buildReply, getReplies, REPLIES_QUERY, repliesSchema } from './replies.ts'
import { usePublished } from './use-published.ts'

interface ReplyFormProps {
  enquiry: Enquiry
  names: Names
  drafts: Drafts
  /** Until this device knows another. */
  myName: string
}

/** A reply in the name of whoever is signed in; it opens in their mail or WhatsApp, where they send it. */
export function ReplyForm({ enquiry, names, drafts, myName }: ReplyFormProps) {
  const { id, mailProblem, person } = enquiry
  const { email, phone } = person
  const [sender, setSender] = useState(() => ownName.get() ?? myName)
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState(() => drafts.get(id, 'reply'))
  const [isCopied, setIsCopied] = useState(false)
  const { value: templates = [], hasFailed } = usePublished(REPLIES_QUERY, repliesSchema)
  const offered = getReplies(templates, enquiry, names)
  const hasMail = email !== undefined && mailProblem !== 'BOUNCED'

  const type = (typed: string) => {
    setText(typed)
    setIsCopied(false)
    drafts.set(id, 'reply', typed)
  }
  const build = (template: string, by: string) => {
    const found = offered.find(({ _id }) => _id === template)
    return found && buildReply(found, { enquiry, names, sender: by })
  }
  const fill = (template: string, by: string) => {
    const filled = build(template, by)
    if (filled === undefined) return
    // Text that somebody has written themselves stays.
    const isUntouched = text.trim() === '' || text === build(chosen, sender)
    type(isUntouched ? filled : `${text.trimEnd()}\n\n${filled}`)
  }
  const rename = (name: string) => {
    setSender(name)
    ownName.set(name)
    // Only a text that nobody has changed follows the name.
    if (text === build(chosen, sender)) fill(chosen, name)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  const body = encodeURIComponent(text)

  return (
    <Stack gap={3}>
      <Field label="Template">
        {(fieldId) => (
          <Select
            id={fieldId}
            fontSize={1}
            value={chosen}
            onChange={({ currentTarget: { value } }) => {
              setChosen(value)
              fill(value, sender)
            }}
          >
            <option value="">Choose…</option>
            {offered.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Text size={1} muted>
        {hasFailed
          ? 'The templates could not be reached. Write the reply yourself, or load the page again.'
          : 'Your team writes its templates in Content, under Replies.'}
      </Text>
      <Entry label="Your name, under the reply" fontSize={1} value={sender} onType={rename} />
      <Field label="Reply">
        {(fieldId) => (
          <TextArea
            id={fieldId}
            rows={8}
            fontSize={1}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
      </Field>
      {text.trim() !== '' && (
        <Flex gap={2} wrap="wrap">
          {hasMail && (
            <Button
              as="a"
              href={`${buildMailUrl(email, enquiry)}&body=${body}`}
              mode="ghost"
              fontSize={1}
              text="Open as email"
            />
          )}
          {phone !== undefined && (
            <Button
              as="a"
              href={`${buildWhatsAppUrl(phone)}?text=${body}`}
              target="_blank"
              rel="noreferrer"
              mode="ghost"
              fontSize={1}
              text="Open in WhatsApp"
            />
          )}
          <Button mode="ghost" fontSize={1} text="Copy" onClick={() => void copy()} />
        </Flex>
      )}
      <Outcome {...(isCopied && { done: 'The reply is copied.' })} />
    </Stack>
  )
}
