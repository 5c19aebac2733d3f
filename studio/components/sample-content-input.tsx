import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ObjectInputProps } from 'sanity'
import { getSampleFields } from '../sample-fields.ts'
import { Notice } from './notice.tsx'

/** A document's form, with a notice while it holds sample content. */
export function SampleContentInput(props: ObjectInputProps) {
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
