import { Box, Button, Flex, TextInput } from '@sanity/ui'
import { set, type StringInputProps, unset, useFormValue } from 'sanity'
import { isPageType, PAGE_TYPES } from 'schemas/page-types'
import { buildPathEnd } from '../path-end.ts'

/** The path of a page; of a type whose folder is fixed and whose end has a source, only the end. */
export function PathInput(props: StringInputProps) {
  const type = useFormValue(['_type'])
  const rule = isPageType(type) ? PAGE_TYPES[type].path : undefined
  return rule?.folder !== undefined && rule.endFrom !== undefined ? (
    <PathEndInput {...props} folder={rule.folder} source={rule.endFrom} />
  ) : (
    props.renderDefault(props)
  )
}

function PathEndInput({
  value = '',
  onChange,
  elementProps,
  readOnly,
  validationError,
  folder,
  source,
}: StringInputProps & { folder: string; source: string }) {
  const name = useFormValue([source])
  const end = typeof name === 'string' ? buildPathEnd(name) : ''
  const start = `${folder}/`

  const change = (next: string) => {
    onChange(next === '' ? unset() : set(start + next))
  }

  return (
    <Flex gap={1}>
      <Box flex={1}>
        <TextInput
          {...elementProps}
          readOnly={readOnly}
          customValidity={validationError}
          value={value.startsWith(start) ? value.slice(start.length) : value}
          onChange={({ currentTarget }) => {
            change(currentTarget.value)
          }}
        />
      </Box>
      <Button
        mode="ghost"
        text="Generate"
        disabled={readOnly === true || end === ''}
        onClick={() => {
          change(end)
        }}
      />
    </Flex>
  )
}
