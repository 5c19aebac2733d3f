import { ImagesIcon } from '@sanity/icons/Images'
import { definePlugin, isObjectInputProps } from 'sanity'
import { AltSuggestionInput } from '../media/alt-suggestion.tsx'
import { MediaSource, MediaTool } from '../media/lazy-media.tsx'

export const MEDIA_TOOL = 'media'

const identity = { name: MEDIA_TOOL, title: 'Media', icon: ImagesIcon }
const source = { ...identity, component: MediaSource }

/** Tool for all pictures and files, which can also be chosen from it. */
export const mediaPlugin = definePlugin({
  name: 'media',
  tools: [{ ...identity, component: MediaTool }],
  form: {
    image: { assetSources: (sources) => [...sources, source] },
    file: { assetSources: (sources) => [...sources, source] },
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
