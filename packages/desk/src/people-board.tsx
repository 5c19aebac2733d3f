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
import { toMessage } from './staff-client.ts'
import { useRead } from './use-read.ts'

interface PeopleBoardProps {
  client: PeopleClient
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
  const { client, me, outlets, listState, isBesideList, onSessionEnd } = props
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<string>()
  /** Stands first, beside the answer. */
  const [invited, setInvited] = useState<string>()
  const [isChanging, setIsChanging] = useState(false)

  const {
    value: people,
    error: unread,
    isReading,
    reload,
  } = useRead('people', (signal) => client.list(signal), onSessionEnd)
  // A list from before a change would offer it again, and is not read anew while its answer is on its way.
  const isBusy = isChanging || isReading

  const change = async (work: () => Promise<void>, text: string) => {
    setIsChanging(true)
    setError(undefined)
    setDone(undefined)
    try {
      await work()
      setDone(text)
      return true
    } catch (cause) {
      setError(toMessage(cause, onSessionEnd))
      return false
    } finally {
      reload()
      setIsChanging(false)
    }
  }

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
  const isWhole = email.trim() !== '' && post.roles.length > 0 && post.outlets.length > 0
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const person = { email: email.trim(), ...(name.trim() && { name: name.trim() }), post }
    if (!(await onInvite(person))) return
    setEmail('')
    setName('')
    setPost(NOBODY)
  }
  return (
    <Card as="section" aria-label="Invite somebody" padding={4} radius={2} border>
      <form onSubmit={(event) => void send(event)}>
        <Stack gap={4}>
          <Heading as="h3" size={1}>
            Invite somebody
          </Heading>
          <Entry label="Email" type="email" value={email} onType={setEmail} />
          <Entry label="Name" value={name} onType={setName} />
          <PostFields post={post} outlets={outlets} onChange={setPost} />
          <Flex>
            <Tap type="submit" text="Invite" disabled={isBusy || !isWhole} />
          </Flex>
        </Stack>
      </form>
    </Card>
  )
}

interface PersonCardProps {
  person: Person
  isMe: boolean
  outlets: Post['outlets']
  isBusy: boolean
  onMove: (post: Post) => Promise<boolean>
  onChange: (change: AccountChange, text: string) => Promise<boolean>
}

function PersonCard({ person, isMe, outlets, isBusy, onMove, onChange }: PersonCardProps) {
  const { email, name, state } = person
  const [moved, setMoved] = useState<Post>()
  const [isEnding, setIsEnding] = useState(false)
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
          keep="Keep it"
          confirm={`End the account of ${name ?? email}`}
          onClose={() => setIsEnding(false)}
          onConfirm={() => {
            setIsEnding(false)
            void onChange('disable', `${email} cannot sign in any more.`)
          }}
        >
          <Stack gap={3}>
            <Text size={1}>
              {state === 'invited'
                ? 'Their invitation ends: they cannot sign in.'
                : 'They cannot sign in from now on. Where they are signed in, they can read on for up to an hour.'}
            </Text>
            <Text size={1}>
              Enquiries that they have stay in their name. In the list, choose them under “Assigned
              to”, and give each to somebody else.
            </Text>
            <Text size={1}>What they did stays, and you can bring them back.</Text>
          </Stack>
        </ConfirmDialog>
      )}
    </Card>
  )
}
