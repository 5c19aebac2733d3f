import { Stack, Text } from '@sanity/ui'
import type { ComponentProps, PropsWithChildren } from 'react'
import { useConfigContextFromSource, useSource } from 'sanity'
import { media, mediaAssetSource } from 'sanity-plugin-media'
import { AssetUses } from './asset-uses.tsx'

type Settings = Extract<Parameters<typeof media>[0], object>
type Details = NonNullable<NonNullable<Settings['components']>['details']>

/** Shows where a picture or a file is used, and what can be said of it. */
const AssetDetails: Details = ({ renderDefaultDetails, ...details }) => {
  const { currentAsset: asset } = details
  return (
    <Stack gap={4}>
      <AssetUses key={asset._id} asset={asset} isPicture={asset._type === 'sanity.imageAsset'} />
      {renderDefaultDetails(details)}
      <Text size={1} muted>
        Pages keep their own alternative text. The text given here is offered wherever the picture
        is chosen.
      </Text>
    </Stack>
  )
}

const plugin = media({ components: { details: AssetDetails } })
const Layout = plugin.studio?.components?.layout

/** The plugin's settings, which it hands down from Studio's layout when it is configured there. */
const WithSettings = ({ children }: PropsWithChildren) =>
  Layout ? <Layout renderDefault={() => <>{children}</>} /> : children

/** All pictures and files: search, filters, where each is used, tags, alternative text, deletion of many. */
export function MediaBrowser() {
  const context = useConfigContextFromSource(useSource())
  const tools = typeof plugin.tools === 'function' ? plugin.tools([], context) : plugin.tools
  const tool = tools?.[0]
  return <WithSettings>{tool && <tool.component tool={tool} />}</WithSettings>
}

const Picker = mediaAssetSource.component

/** The same, to choose a picture or a file for a field. */
export const MediaPicker = (props: ComponentProps<typeof Picker>) => (
  <WithSettings>
    <Picker {...props} />
  </WithSettings>
)
