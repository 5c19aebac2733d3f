import { definePlugin, isObjectInputProps, type DocumentBadgeComponent } from 'sanity'
import { SampleContentInput } from '../components/sample-content-input.tsx'
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
