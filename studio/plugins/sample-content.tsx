import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import {
  definePlugin,
  type DocumentBadgeComponent,
  isObjectInputProps,
  type ObjectInputProps,
} from 'sanity'
import { Notice } from '../components/notice.tsx'
import { getSampleFields } from '../sample-fields.ts'

const sampleContentBadge: DocumentBadgeComponent = ({ draft, published }) => {
  const samples = getSampleFields(draft ?? published)
  if (samples.length === 0) return null
  return {
    label: 'Sample content',
    title: 'Holds sample content: replace before launch',
    color: 'warning',
  }
}

/** A document's form, with a notice while it holds sample content. */
function SampleContentInput(props: ObjectInputProps) {
  const samples = getSampleFields(props.value)
  if (samples.length === 0) return props.renderDefault(props)

  const titles = samples.map(
    (name) => props.schemaType.fields.find((field) => field.name === name)?.type.title ?? name,
  )
  return (
    <>
      <Notice icon={WarningOutlineIcon} title="Sample content: replace before launch">
        {titles.join(', ')}. Enter the real content, then untick the field under “Samples”.
      </Notice>
      {props.renderDefault(props)}
    </>
  )
}

/** Badge of documents with a non-empty `sampleFields` list. */
export const sampleContentPlugin = definePlugin({
  name: 'sample-content',
  document: { badges: (badges) => [...badges, sampleContentBadge] },
  form: {
    components: {
      input: (props) =>
        props.id === 'root' && isObjectInputProps(props) ? (
          <SampleContentInput {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})
