import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { Press, Tap } from './components/press.tsx'
import type { Post } from 'core/staff-people'
import { type FormEvent, useState } from 'react'
import { BackLink } from './back-link.tsx'
import { ConfirmDialog } from './components/confirm-dialog.tsx'
import { Entry } from './components/entry.tsx'
import { Problem } from './components/problem.tsx'
import { Waiting } from './components/waiting.tsx'
import { Section } from './components/section.tsx'
import { Outcome } from './outcome.tsx'
import {
  type AccountChange,
  describePerson,
  describePost,
  type PeopleClient,
  type Person,
} from './people.ts'
import { PostFields } from './post-fields.tsx'
import { readAssigned } from './read-all.ts'
import { SelectField } from './components/select-field.tsx'
import type { StaffClient } from './staff-client.ts'
import { useRead } from './use-read.ts'
import { useWork } from './use-work.ts'

interface PeopleBoardProps {
  client: PeopleClient
  enquiries: Pick<StaffClient, 'list' | 'assign'>
  me: string
  outlets: Post['outlets']
  /** Router state of the list. */
  listState: Record<string, unknown>
  isBesideList: boolean
  onSessionEnd: () => void
}

const NOBODY: Post = { roles: [], outlets: [] }
const STATES: Readonly<Record<Person['state'], string | undefined>> = {
  invited: 'Invited, has not signed in yet',
  active: undefined,
  disabled: 'Ended: cannot sign in',
}

/** Has managers invite, move and end floor, sales and managers of their outlets. */
export function PeopleBoard(props: PeopleBoardProps) {
  const { client, enquiries, me, outlets, listState, isBesideList, onSessionEnd } = props
  const [done, setDone] = useState<string>()
  /** Stands first, beside the answer. */
  const [invited, setInvited] = useState<string>()
  const { isBusy: isChanging, error, run } = useWork(onSessionEnd)
  const {
    value: people,
    error: unread,
    isReading,
    reload,
  } = useRead('people', (signal) => client.list(signal), onSessionEnd)
  // A list from before a change would offer it again, and is not read anew while its answer is on its way.
  const isBusy = isChanging || isReading

  /** Work may answer what is added to the text. */
  const change = async (work: () => Promise<unknown>, text: string) => {
    setDone(undefined)
    const failed = await run(async () => {
      try {
        const more = await work()
        setDone(typeof more === 'string' ? `${text} ${more}` : text)
      } finally {
        reload()
      }
    })
    return !failed
  }

  /** Ends an account, and gives what its owner has to somebody else. */
  const end = ({ email, name = email }: Person, heir: Person | undefined) =>
    change(async () => {
      await client.change(email, 'disable')
      if (!heir) return undefined
      const left = await readAssigned(enquiries.list, email)
      const given = await Promise.allSettled(left.map(({ id }) => enquiries.assign(id, heir.email)))
      const count = given.filter(({ status }) => status === 'fulfilled').length
      const gave = `Open enquiries given to ${heir.name ?? heir.email}: ${count} of ${left.length}.`
      return count === left.length ? gave : `${gave} Give the others to whoever works on them.`
    }, `${name} is signed out, and cannot sign in any more.`)

  const isInvited = ({ email }: Person) => email.toLowerCase() === invited?.toLowerCase()
  const shown = people?.toSorted((one, other) => Number(isInvited(other)) - Number(isInvited(one)))
  return (
    <Stack as="article" gap={5} padding={4} aria-label="People">
      {!isBesideList && <BackLink text="All enquiries" state={listState} />}
      <Stack gap={3}>
        <Heading as="h2" size={2}>
          People
        </Heading>
        <Text size={1} muted>
          Floor, sales and managers at your outlets. A change signs them out, and counts once they
          sign in again. HR, marketing and developers are invited by a developer.
        </Text>
      </Stack>
      <InviteForm
        outlets={outlets}
        isBusy={isBusy}
        onInvite={(person) => {
          setInvited(person.email)
          return change(() => client.invite(person), `${person.email} is invited by mail.`)
        }}
      />
      <Section heading="h3" title="At your outlets">
        <Outcome error={error} done={done} />
        {!people && unread === undefined && <Waiting />}
        {unread !== undefined && <Problem message={unread} onRetry={reload} />}
        <Stack as="ul" gap={2} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {shown?.map((person) => (
            <li key={person.email}>
              <PersonCard
                person={person}
                isMe={person.email === me}
                outlets={outlets}
                isBusy={isBusy}
                onMove={(post) =>
                  change(() => client.move(person.email, post), `${person.email} is moved.`)
                }
                onChange={(asked, text) => change(() => client.change(person.email, asked), text)}
                heirs={people?.filter((each) => each !== person && each.state === 'active') ?? []}
                onEnd={(heir) => void end(person, heir)}
              />
            </li>
          ))}
        </Stack>
      </Section>
    </Stack>
  )
}

interface InviteFormProps {
  outlets: Post['outlets']
  isBusy: boolean
  onInvite: (person: { email: string; name?: string; post: Post }) => Promise<boolean>
}

function InviteForm({ outlets, isBusy, onInvite }: InviteFormProps) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [post, setPost] = useState<Post>(NOBODY)
  const [isOpen, setIsOpen] = useState(false)
  const isWhole = email.trim() !== '' && post.roles.length > 0 && post.outlets.length > 0
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const person = { email: email.trim(), ...(name.trim() && { name: name.trim() }), post }
    if (!(await onInvite(person))) return
    setEmail('')
    setName('')
    setPost(NOBODY)
    setIsOpen(false)
  }
  return (
    <Stack as="section" aria-label="Invite somebody" gap={4}>
      <Flex>
        <Tap
          mode="ghost"
          text="Invite somebody"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Flex>
      {isOpen && (
        <Card
          as="form"
          padding={4}
          radius={2}
          border
          onSubmit={(event: FormEvent) => void send(event)}
        >
          <Stack gap={4}>
            <Entry label="Email" type="email" value={email} onType={setEmail} />
            <Entry label="Name" value={name} onType={setName} />
            <PostFields post={post} outlets={outlets} onChange={setPost} />
            <Flex>
              <Tap type="submit" text="Invite" disabled={isBusy || !isWhole} />
            </Flex>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

interface PersonCardProps {
  person: Person
  isMe: boolean
  outlets: Post['outlets']
  isBusy: boolean
  onMove: (post: Post) => Promise<boolean>
  onChange: (change: AccountChange, text: string) => Promise<boolean>
  /** People who may take over what they have. */
  heirs: readonly Person[]
  onEnd: (heir: Person | undefined) => void
}

function PersonCard(props: PersonCardProps) {
  const { person, isMe, outlets, isBusy, onMove, onChange, heirs, onEnd } = props
  const { email, name, state } = person
  const [moved, setMoved] = useState<Post>()
  const [isEnding, setIsEnding] = useState(false)
  const [heir, setHeir] = useState('')
  const buildButton = (text: string, change: AccountChange, done: string) => (
    <Press text={text} disabled={isBusy} onClick={() => void onChange(change, done)} />
  )
  return (
    <Card padding={3} radius={2} border tone={state === 'disabled' ? 'transparent' : 'default'}>
      <Stack gap={3}>
        <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
          {describePerson(email, name)}
        </Text>
        <Text size={1}>{[describePost(person), STATES[state]].filter(Boolean).join('. ')}</Text>
        {isMe && (
          <Text size={1} muted>
            Your own account: another manager can change it.
          </Text>
        )}
        {moved && (
          <>
            <PostFields post={moved} outlets={outlets} onChange={setMoved} />
            <Flex gap={2}>
              <Button
                fontSize={1}
                text="Save"
                disabled={isBusy || moved.roles.length === 0 || moved.outlets.length === 0}
                onClick={() => {
                  const move = async () => {
                    if (await onMove(moved)) setMoved(undefined)
                  }
                  void move()
                }}
              />
              <Press mode="bleed" text="Leave it" onClick={() => setMoved(undefined)} />
            </Flex>
          </>
        )}
        {!isMe && !moved && (
          <Flex gap={2} wrap="wrap">
            {state === 'disabled' ? (
              buildButton('Bring back', 'enable', `${email} can sign in again.`)
            ) : (
              <>
                <Press
                  text="Change roles and outlets"
                  disabled={isBusy}
                  onClick={() => setMoved({ roles: person.roles, outlets: person.outlets })}
                />
                {state === 'invited' &&
                  buildButton('Invite again', 'invite-again', `${email} has another invitation.`)}
                {state === 'active' &&
                  buildButton(
                    'Lost phone',
                    'forget-app',
                    `${email} sets up another authenticator app at the next sign-in.`,
                  )}
                <Press
                  tone="critical"
                  text="End"
                  disabled={isBusy}
                  onClick={() => setIsEnding(true)}
                />
              </>
            )}
          </Flex>
        )}
      </Stack>
      {isEnding && (
        <ConfirmDialog
          header={`End the account of ${name ?? email}?`}
          keep="Keep the account"
          confirm={`End the account of ${name ?? email}`}
          onClose={() => setIsEnding(false)}
          onConfirm={() => {
            setIsEnding(false)
            onEnd(heirs.find((each) => each.email === heir))
          }}
        >
          <Stack gap={3}>
            <Text size={1}>
              {state === 'invited'
                ? 'Their invitation ends: they cannot sign in.'
                : 'They are signed out at once, and cannot sign in from now on.'}
            </Text>
            <SelectField
              label="Their open enquiries"
              fontSize={1}
              value={heir}
              options={[
                ['', 'Stay in their name'],
                ...heirs.map((each) => [each.email, `Go to ${each.name ?? each.email}`] as const),
              ]}
              onChoose={setHeir}
            />
            <Text size={1}>What they did stays, and you can bring them back.</Text>
          </Stack>
        </ConfirmDialog>
      )}
    </Card>
  )
}
