import { ImagesIcon } from '@sanity/icons/Images'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import {
  type ActiveToolLayoutProps,
  type AssetSource,
  definePlugin,
  isObjectInputProps,
} from 'sanity'
import { AltSuggestionInput } from '../media/alt-suggestion.tsx'
import { withChecks } from '../media/checked-uploader.ts'
import { MediaSource, MediaTool } from '../media/lazy-media.tsx'
import { preparePdf, preparePicture } from '../media/prepare-upload.ts'
import { listenToUploadProblems } from '../media/upload-problems.ts'

export const MEDIA_TOOL = 'media'

const identity = { name: MEDIA_TOOL, title: 'Media', icon: ImagesIcon }
const source = { ...identity, component: MediaSource }

/** Sources with checks of what is uploaded through them. */
const check = (sources: readonly AssetSource[], prepare: typeof preparePdf): AssetSource[] =>
  sources.map((found) =>
    found.Uploader ? { ...found, Uploader: withChecks(found.Uploader, { prepare }) } : found,
  )

const TIME_TO_READ_MS = 30_000

/** Says why a file was not uploaded, wherever somebody uploads one. */
function UploadToasts(props: ActiveToolLayoutProps) {
  const toast = useToast()
  const show = useEffectEvent((description: string) =>
    toast.push({
      status: 'error',
      title: 'This file was not uploaded',
      description,
      duration: TIME_TO_READ_MS,
      closable: true,
    }),
  )
  useEffect(() => listenToUploadProblems((problem) => show(problem)), [])
  return props.renderDefault(props)
}

/** Tool for all pictures and files, which can also be chosen from it. */
export const mediaPlugin = definePlugin({
  name: 'media',
  tools: [{ ...identity, component: MediaTool }],
  studio: { components: { activeToolLayout: UploadToasts } },
  form: {
    image: { assetSources: (sources) => [...check(sources, preparePicture), source] },
    // The only files are PDFs.
    file: { assetSources: (sources) => [...check(sources, preparePdf), source] },
    components: {
      input: (props) =>
        isObjectInputProps(props) && props.schemaType.name === 'imageWithAlt' ? (
          <AltSuggestionInput {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
