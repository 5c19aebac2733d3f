import { API_VERSION } from 'core/sanity-api'
import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useRef, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { z } from 'zod'
import { Entry } from 'desk/components/entry'
import { Problem } from 'desk/components/problem'
import { TOUCH } from 'desk/components/touch'
import { PressCard } from '../components/press-card.tsx'
import { useLoaded } from '../components/use-loaded.ts'
import { mayWrite } from '../roles.ts'
import { describeSize, sortByLikeness } from './places.ts'
import { preparePicture } from './prepare-upload.ts'

const pictureSchema = z.object({
  _id: z.string(),
  url: z.string(),
  originalFilename: z.string().nullish(),
})

export type Picture = z.output<typeof pictureSchema>

/** Query for pictures whose name or text has these words, the latest first. */
const PICTURES_QUERY = `*[_type == "sanity.imageAsset" && _id != $exceptId
  && ($text == "" || [originalFilename, title, altText] match $words)
] | order(_updatedAt desc)[0...500]{ _id, url, originalFilename }`
const SHOWN = 24

const SIDE = 160

interface PictureChoiceProps {
  /** The picture that is replaced: it is not offered, and those like it come first. */
  instead: Picture
  onChoose: (picture: Picture) => void
}

/** A picture to choose from those that are there, or to upload. */
export function PictureChoice({ instead, onChoose }: PictureChoiceProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const upload = async (picked: File) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const prepared = await preparePicture(picked)
      if (!prepared.ok) {
        setProblem(prepared.error)
        return
      }
      const { name: filename } = prepared.value
      const uploaded = await client.assets.upload('image', prepared.value, { filename })
      if (uploaded._id === instead._id) setProblem('This is the picture that is there now.')
      else onChoose(uploaded)
    } catch {
      setProblem(
        'The picture was not uploaded. Check that it opens on your computer and that you are online, then try again.',
      )
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Stack gap={4}>
      {mayWrite(user, 'sanity.imageAsset') && (
        <Flex>
          <Button
            type="button"
            mode="ghost"
            fontSize={1}
            icon={UploadIcon}
            text="Upload another picture"
            disabled={isBusy}
            style={TOUCH}
            onClick={() => file.current?.click()}
          />
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            onChange={({ currentTarget }) => {
              const [picked] = currentTarget.files ?? []
              if (picked) void upload(picked)
            }}
          />
        </Flex>
      )}
      {problem !== undefined && <Problem message={problem} />}
      {isBusy && <Spinner muted />}
      <Entry label="Or search pictures by name" type="search" value={text} onType={setText} />
      <Found key={text} text={text.trim()} instead={instead} onChoose={onChoose} />
    </Stack>
  )
}

function Found({ text, instead, onChoose }: PictureChoiceProps & { text: string }) {
  const client = useClient({ apiVersion: API_VERSION })
  const load = useCallback(async () => {
    const asked = { exceptId: instead._id, text, words: `*${text}*` }
    const found = await client.fetch<unknown>(PICTURES_QUERY, asked)
    return sortByLikeness(z.array(pictureSchema).parse(found), instead).slice(0, SHOWN)
  }, [client, instead, text])
  const { value: pictures, hasFailed, reload } = useLoaded(load)
  if (hasFailed)
    return <Problem message="The pictures could not be read." onRetry={() => void reload()} />
  if (!pictures) return <Spinner muted />
  if (pictures.length === 0) return <Text size={1}>No other picture has this name.</Text>
  return (
    <ul
      aria-label="Pictures to choose from"
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(${SIDE}px, 1fr))`,
        gap: 8,
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {pictures.map((picture) => (
        <li key={picture._id}>
          <PressCard
            padding={2}
            style={{ height: '100%', display: 'flex', alignItems: 'flex-start' }}
            onPress={() => onChoose(picture)}
          >
            <Thumbnail picture={picture} />
          </PressCard>
        </li>
      ))}
    </ul>
  )
}

interface ThumbnailProps {
  picture: Picture
  /** Stands before the name and the size. */
  caption?: string
  side?: number
}

/** A picture above its name: in a square among others, without empty space where a caption tells two apart. */
export function Thumbnail({ picture, caption, side = SIDE }: ThumbnailProps) {
  const name = picture.originalFilename ?? 'Without a name'
  const size = describeSize(picture._id)
  return (
    <Stack gap={3}>
      <img
        src={`${picture.url}?w=${side * 2}&h=${side * 2}&fit=max`}
        alt=""
        width={side}
        loading="lazy"
        style={{
          width: side,
          maxWidth: '100%',
          height: caption === undefined ? side : 'auto',
          maxHeight: side,
          objectFit: 'contain',
        }}
      />
      <Text size={1} style={{ overflowWrap: 'anywhere' }}>
        {caption === undefined ? name : `${caption}: ${[name, size].filter(Boolean).join(', ')}`}
      </Text>
    </Stack>
  )
}
