import { ENQUIRY_KINDS, sellsCars } from 'core/enquiry-kinds'
import { isAhead, isOver } from 'core/enquiry-words'
import { canBeReached } from 'core/message-channels'
import type { ReadingReason } from 'core/reading-log'
import { STATUS_LABELS } from 'core/status-labels'
import { Box, Card, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { AwayLink, Press } from './components/press.tsx'
import { getSingaporeDate } from 'core/singapore-clock'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BackLink, type BackLinkProps } from './back-link.tsx'
import { AssignForm } from './assign-form.tsx'
import { describeSent } from './booking.ts'
import type { Drafts } from './drafts.ts'
import type { Enquiry, EnquiryFile } from './enquiry.ts'
import { EnquiryRows } from './enquiry-rows.tsx'
import {
  buildMailUrl,
  buildWhatsAppUrl,
  describe,
  describeConsent,
  describeMove,
  getPurposeLabel,
  guessName,
  hasFiles,
  getKindLabel,
  MAIL_PROBLEM_TEXTS,
  type Names,
  type Row,
  toEnquiryRows,
  toOriginRows,
} from './labels.ts'
import { describeGuest } from './guest.ts'
import { GuestPanel } from './guest-panel.tsx'
import { MoveForm } from './move-form.tsx'
import { NoteForm } from './note-form.tsx'
import { Problem } from './components/problem.tsx'
import { Waiting } from './components/waiting.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ResendForm } from './resend-form.tsx'
import { SaleForm } from './sale-form.tsx'
import { SnoozeForm } from './snooze-form.tsx'
import type { Staff } from './staff.ts'
import type { StaffClient, StaffError } from './staff-client.ts'
import { formatMoment } from './singapore-time.ts'
import { StatusBadge } from './status-badge.tsx'
import { CallLink, StatusForm } from './status-form.tsx'
import { useEnquiry } from './use-enquiry.ts'
import { useRead } from './use-read.ts'

interface EnquiryDetailProps {
  id: string
  client: StaffClient
  drafts: Drafts
  staff: Staff
  /** Reason for which it was opened. */
  why: ReadingReason
  /** The user has just booked it for a guest on the phone. */
  isJustBooked?: boolean
  names: Names
  /** Link back to the list; absent when the list is beside it. */
  isBesideList: boolean
  /** Router state of an enquiry, including the filter. */
  getState: (id: string) => Record<string, unknown>
  back: BackLinkProps
  onChange: (changed: Enquiry) => void
  onSessionEnd: () => void
}

/** Shows one enquiry: its details and the actions of staff. */
export function EnquiryDetail(props: EnquiryDetailProps) {
  const { id, client, drafts, staff, why, names } = props
  const { isBesideList, back, getState, isJustBooked = false, onChange, onSessionEnd } = props
  const { email: me, name = guessName(me), maySell, isManager, outlets } = staff
  const { enquiry, files, otherHalf, error, reload, update } = useEnquiry(
    client,
    id,
    why,
    onSessionEnd,
  )

  const change = (changed: Enquiry) => {
    update(changed)
    onChange(changed)
  }
  const { value: guest, error: unread } = useRead(
    enquiry && id,
    (signal) => client.getGuest(id, signal),
    onSessionEnd,
  )
  /** On a phone, what else they sent stands below the line that sums it up. */
  const [isUnfolded, setIsUnfolded] = useState(false)
  const guestSection = (
    <Section title={enquiry?.kind === 'JOB_APPLICATION' ? 'This applicant' : 'This guest'}>
      <GuestPanel {...{ guest, me, names, getState }} error={unread} sender={enquiry?.person} />
    </Section>
  )
  const working = { client, drafts, onChange: change, onRefuse: reload, onSessionEnd }

  return (
    <Stack as="article" gap={5} padding={4}>
      {!isBesideList && <BackLink {...back} />}
      {!enquiry && error && <ReadProblem error={error} onRetry={reload} />}
      {!enquiry && error === undefined && <Waiting />}
      {enquiry && (
        <>
          <Stack gap={3}>
            <Title enquiry={enquiry} />
            <Flex gap={2} align="center" wrap="wrap">
              <Text size={1} weight="medium">
                {guest ? describeGuest(guest, enquiry, getSingaporeDate()) : '\u00A0'}
              </Text>
              {!isBesideList && guest && guest.others.length > 0 && (
                <Press
                  mode="bleed"
                  text={isUnfolded ? 'Hide them' : 'Show them'}
                  aria-expanded={isUnfolded}
                  onClick={() => setIsUnfolded(!isUnfolded)}
                />
              )}
            </Flex>
            {!isBesideList && (isUnfolded || unread !== undefined) && guestSection}
          </Stack>
          {isJustBooked && (
            <Card tone="positive" padding={4} radius={2} border as="output">
              <Stack gap={3}>
                <Text size={2} weight="semibold">
                  {`Booked. Tell them: ${[enquiry, otherHalf]
                    .map((half) => half && describe(half, names))
                    .filter(Boolean)
                    .join(' and ')}. ${enquiry.reference}.`}
                </Text>
                <Text size={1}>{describeSent(enquiry)}</Text>
              </Stack>
            </Card>
          )}
          <Contact enquiry={enquiry} />
          <AssignForm {...working} enquiry={enquiry} me={me} />
          {enquiry.mailProblem && (
            <Card tone="caution" padding={3} radius={2} border>
              <Stack gap={3}>
                <Text size={1} weight="medium">
                  {enquiry.person.email}
                </Text>
                <Text size={1}>{MAIL_PROBLEM_TEXTS[enquiry.mailProblem]}</Text>
              </Stack>
            </Card>
          )}
          <Grid
            gridTemplateColumns={[1, 1, 1, 1, 2]}
            gap={5}
            // Notes may be longer than the enquiry, so the panels follow each other directly.
            style={{ gridTemplateRows: 'auto 1fr' }}
          >
            <Stack gap={5}>
              <Section title="What was sent">
                {hasFiles(enquiry) && <Files enquiry={enquiry} files={files} />}
                <Rows rows={toEnquiryRows(enquiry, names)} />
              </Section>
              {otherHalf && (
                <Section title="Booked together with">
                  <EnquiryRows
                    {...{ me, names, getState }}
                    sender={enquiry.person}
                    items={[otherHalf]}
                  />
                </Section>
              )}
              {ENQUIRY_KINDS[enquiry.kind].visit && (isAhead(enquiry.status) || enquiry.moves) && (
                <Section title="Booking">
                  <MoveForm {...working} {...{ enquiry, otherHalf, outlets, names }} />
                  <History
                    label="Changes of the booking"
                    entries={enquiry.moves?.map(({ from, to, ...entry }) => ({
                      ...entry,
                      text: describeMove(from, to, names),
                    }))}
                  />
                </Section>
              )}
              <Section title="Reply">
                <ReplyForm {...working} {...{ enquiry, names }} myName={name} />
              </Section>
              {maySell && (sellsCars(enquiry.kind) || enquiry.sale) && (
                <Section title="Sale">
                  <SaleForm {...working} {...{ enquiry, names, me, isManager }} />
                </Section>
              )}
            </Stack>
            <Box gridRow={['auto', 'auto', 'auto', 'auto', 2]}>
              <Stack gap={5}>
                {isBesideList && guestSection}
                <Section title="Status">
                  <StatusForm {...working} enquiry={enquiry} names={names} />
                  <History
                    label="Changes of the status"
                    entries={enquiry.statusChanges?.map(({ from, to, ...entry }) => ({
                      ...entry,
                      text: `${STATUS_LABELS[from]} → ${STATUS_LABELS[to]}`,
                    }))}
                  />
                </Section>
                {!isOver(enquiry.status) && canBeReached(enquiry) && (
                  <Section title="Confirmation">
                    <ResendForm {...working} enquiry={enquiry} />
                  </Section>
                )}
                <Section title="Snooze">
                  <SnoozeForm {...working} enquiry={enquiry} me={me} />
                </Section>
                <Section title="Notes">
                  <NoteForm {...working} enquiry={enquiry} />
                </Section>
              </Stack>
            </Box>
            <Stack gap={5}>
              <Section title="Agreed to">
                <Consents enquiry={enquiry} />
              </Section>
              <Section title="How it came">
                <Rows rows={toOriginRows(enquiry)} />
              </Section>
            </Stack>
          </Grid>
          {error && (
            // It comes last, so that nothing shifts while reading.
            <Box style={{ position: 'sticky', bottom: 8 }}>
              <ReadProblem error={error} onRetry={reload} />
            </Box>
          )}
        </>
      )}
    </Stack>
  )
}

function ReadProblem({ error, onRetry }: { error: StaffError; onRetry: () => void }) {
  const isWorthATry = error.problem === 'unavailable'
  return <Problem message={error.message} onRetry={isWorthATry ? onRetry : undefined} />
}

interface HistoryProps {
  label: string
  entries: readonly { at: string; by: string; text: string }[] | undefined
}

/** Lists who changed something when, the latest first. */
function History({ label, entries = [] }: HistoryProps) {
  if (entries.length === 0) return null
  return (
    <Stack as="ol" aria-label={label} gap={3} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {entries.toReversed().map(({ at, by, text }) => (
        <Text as="li" key={`${at} ${text}`} size={1} muted>
          {text}: {guessName(by)}, {formatMoment(at)}
        </Text>
      ))}
    </Stack>
  )
}

function Title({ enquiry }: { enquiry: Enquiry }) {
  const { kind, reference, person } = enquiry
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the heading, for keyboards and screen readers.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Heading as="h2" size={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {person.name}
      </Heading>
      <StatusBadge enquiry={enquiry} />
      <Text size={1}>
        {getKindLabel(kind)}, {reference}
      </Text>
    </Flex>
  )
}

function Contact({ enquiry }: { enquiry: Enquiry }) {
  const { phone, email } = enquiry.person
  return (
    <Flex gap={2} wrap="wrap">
      {phone && (
        <>
          <CallLink phone={phone} />
          <AwayLink href={buildWhatsAppUrl(phone)} text="WhatsApp" />
        </>
      )}
      {email && enquiry.mailProblem !== 'BOUNCED' && (
        <Press as="a" href={buildMailUrl(email, enquiry)} text={`Write to ${email}`} />
      )}
    </Flex>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4}>
      <Heading as="h3" size={1}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return <Text size={1}>Only the contact details above.</Text>
  return (
    <Stack as="dl" gap={4} style={{ margin: 0 }}>
      {rows.map(({ label, value }) => (
        <Stack key={label} gap={2}>
          <Text as="dt" size={1} muted>
            {label}
          </Text>
          <Text
            as="dd"
            size={1}
            style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {value}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}

function Files({ enquiry: { kind }, files }: { enquiry: Enquiry; files?: EnquiryFile[] }) {
  if (!files) return <Text size={1}>Looking for the files…</Text>
  if (files.length === 0) return <Text size={1}>Its files are not kept any more.</Text>
  const isResume = ENQUIRY_KINDS[kind].files === 'resume'
  return (
    <Flex gap={2} wrap="wrap">
      {files.map(({ id, url }, index) => (
        <AwayLink
          key={id}
          href={url}
          mode={isResume ? 'default' : 'ghost'}
          text={isResume ? 'Résumé' : `Photo ${index + 1} of ${files.length}`}
        />
      ))}
    </Flex>
  )
}

function Consents({ enquiry: { consents } }: { enquiry: Enquiry }) {
  if (consents.length === 0) {
    return <Text size={1}>Nothing: contact them about this enquiry only.</Text>
  }
  return (
    <Rows
      rows={consents.map((consent) => ({
        label: getPurposeLabel(consent.purpose),
        value: describeConsent(consent),
      }))}
    />
  )
}
