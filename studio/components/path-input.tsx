import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { set, type StringInputProps, unset, useFormValue } from 'sanity'
import { isPageType, PAGE_TYPES } from 'schemas/page-types'
import { buildPathEnd, describeOldEnd } from '../path-end.ts'

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
  const named = useFormValue([source])
  const name = typeof named === 'string' ? named : ''
  const made = buildPathEnd(name)
  const start = `${folder}/`
  const end = value.startsWith(start) ? value.slice(start.length) : value
  const note = describeOldEnd(end, name)

  const change = (next: string) => {
    onChange(next === '' ? unset() : set(start + next))
  }

  return (
    <Stack gap={3}>
      <Flex gap={1}>
        <Box flex={1}>
          <TextInput
            {...elementProps}
            readOnly={readOnly}
            customValidity={validationError}
            value={end}
            onChange={({ currentTarget }) => {
              change(currentTarget.value)
            }}
          />
        </Box>
        <Button
          mode="ghost"
          text="Generate"
          disabled={readOnly === true || made === ''}
          onClick={() => {
            change(made)
          }}
        />
      </Flex>
      <output>
        {note !== undefined && (
          <Text size={1} muted>
            {note}
          </Text>
        )}
      </output>
    </Stack>
  )
}
