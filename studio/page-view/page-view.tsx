import { API_VERSION } from 'core/sanity-api'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { formatMoment } from 'core/date-names'
import { useEffect, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { usePaneRouter, type UserViewComponent } from 'sanity/structure'
import { getPageAddress } from '../page-address.ts'
import { studioEnvironment } from '../studio-environment.ts'
import { AsOnChoice } from '../as-on/as-on-choice.tsx'
import { findFirstMoment } from '../as-on/as-on.ts'
import { buildDraftAddress, buildDraftSecret, createSecret } from './draft-address.ts'
import { PageFrame, type Width } from './page-frame.tsx'

const SHOWN = [
  { name: 'draft', title: 'Draft' },
  { name: 'public', title: 'Public' },
  { name: 'both', title: 'Side by side' },
] as const

const WIDTHS: readonly { name: Width; title: string }[] = [
  { name: 'desktop', title: 'Desktop' },
  { name: 'phone', title: 'Phone' },
]

type Shown = (typeof SHOWN)[number]['name']

/** Notes above, pages below. */
const ROWS = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: 0,
} as const
const WHOLE_COLUMN = { gridRow: '1 / 3' } as const

const { previewOrigin } = studioEnvironment

/** The page of the document: what visitors see, the draft, or both side by side, wide or on a phone. */
export const PageView: UserViewComponent = ({ document: { displayed, published } }) => {
  const publicPath = published ? getPageAddress(published) : undefined
  const draftPath = getPageAddress(displayed)
  const [width, setWidth] = useState<Width>('desktop')
  const { params } = usePaneRouter()
  const [now] = useState(() => new Date())
  const [moment, setMoment] = useState<{ asOn: string | undefined }>()
  // The schedule leads here with a moment of its own.
  const { asOn } = moment ?? { asOn: params?.['asOn'] ?? findFirstMoment(displayed, now) }
  const [chosen, setChosen] = useState<Shown>()
  // Visitors get nothing of what is to come, which would only take half the width.
  const choice = chosen ?? (asOn === undefined ? 'both' : 'draft')
  const path = draftPath ?? publicPath
  if (path === undefined) {
    return (
      <Box padding={5}>
        <Text align="center" muted>
          This has no page of its own.
        </Text>
      </Box>
    )
  }

  const url = new URL(path, previewOrigin).href
  return (
    <Flex direction="column" height="fill" data-testid="page-view">
      <Card padding={2} borderBottom>
        <Stack gap={2}>
          <Flex align="center" gap={2} wrap="wrap">
            <Choice name="What is shown" options={SHOWN} chosen={choice} onChoose={setChosen} />
            <Choice name="Width" options={WIDTHS} chosen={width} onChoose={setWidth} />
            <Box flex={1} padding={2}>
              <Text size={1} muted textOverflow="ellipsis">
                {url}
              </Text>
            </Box>
            <Button
              as="a"
              href={url}
              target="_blank"
              rel="noreferrer"
              icon={LaunchIcon}
              mode="bleed"
              text="Open"
              fontSize={1}
            />
          </Flex>
          {choice !== 'public' && (
            <AsOnChoice
              label="Draft as on"
              asOn={asOn}
              onChoose={(next) => setMoment({ asOn: next })}
            />
          )}
        </Stack>
      </Card>
      <Box flex={1} style={ROWS}>
        {choice !== 'public' && <DraftFrame path={path} width={width} asOn={asOn} />}
        {choice !== 'draft' && (
          <PageFrame
            // Keyed by revision, so that the frame reloads after a publish.
            key={published?._rev}
            title="Public"
            note={
              publicPath === undefined
                ? 'Publish it to see its page.'
                : 'What visitors see. Browsers other than Chrome and Edge show the draft here too: open a private window there.'
            }
            src={publicPath === undefined ? undefined : new URL(publicPath, previewOrigin).href}
            width={width}
            isVisitor
          />
        )}
      </Box>
    </Flex>
  )
}

interface ChoiceProps<Name extends string> {
  name: string
  options: readonly { name: Name; title: string }[]
  chosen: Name
  onChoose: (name: Name) => void
}

function Choice<Name extends string>({ name, options, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot stand in a row of Studio's
    <Flex gap={1} role="group" aria-label={name}>
      {options.map((option) => (
        <Button
          key={option.name}
          mode={option.name === chosen ? 'default' : 'ghost'}
          aria-pressed={option.name === chosen}
          fontSize={1}
          padding={2}
          text={option.title}
          onClick={() => onChoose(option.name)}
        />
      ))}
    </Flex>
  )
}

interface DraftFrameProps {
  path: string
  width: Width
  /** ISO time that the page shows; undefined for now. */
  asOn: string | undefined
}

/** The page in draft mode, which a secret of its own turns on; it follows what is typed by itself. */
function DraftFrame({ path, width, asOn }: DraftFrameProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const [shown, setShown] = useState<{ secret: string; asOn: string | undefined }>()
  const [hasFailed, setHasFailed] = useState(false)
  const userId = user?.id ?? ''

  useEffect(() => {
    let isCurrent = true
    const create = async () => {
      const secret = createSecret()
      try {
        await client.create(buildDraftSecret(secret, location.origin, userId))
        if (!isCurrent) return
        setShown({ secret, asOn })
        setHasFailed(false)
      } catch {
        if (isCurrent) setHasFailed(true)
      }
    }
    void create()
    return () => {
      isCurrent = false
    }
  }, [client, userId, asOn])

  if (hasFailed) {
    return (
      <Box padding={5} style={WHOLE_COLUMN}>
        <Text align="center" muted>
          The draft cannot be shown: the content could not be reached, or your role may only read.
        </Text>
      </Box>
    )
  }
  if (shown === undefined) {
    return (
      <Flex justify="center" padding={5} style={WHOLE_COLUMN}>
        <Spinner muted />
      </Flex>
    )
  }
  return (
    <PageFrame
      title="Draft"
      note={
        shown.asOn === undefined
          ? 'What visitors will see once you publish. It follows what you type.'
          : `What visitors will see on ${formatMoment(shown.asOn)}, once you publish. It follows what you type.`
      }
      src={buildDraftAddress(previewOrigin, { path, ...shown })}
      width={width}
    />
  )
}
