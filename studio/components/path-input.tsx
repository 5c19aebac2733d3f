import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  getPublishedId,
  set,
  type StringInputProps,
  unset,
  useEditState,
  useFormValue,
} from 'sanity'
import { isPageType, PAGE_TYPES } from 'schemas/page-types'
import { getString } from 'schemas/siblings'
import { buildPathEnd, describeMove, describeOldEnd, followTitle } from '../path-end.ts'

/** The path of a page; of a type whose folder is fixed and whose end has a source, only the end. A page that is not published follows its title. */
export function PathInput(props: StringInputProps) {
  const { value = '', readOnly, onChange } = props
  const type = useFormValue(['_type'])
  const id = getPublishedId(String(useFormValue(['_id'])))
  const { published, ready } = useEditState(id, String(type))
  const rule = isPageType(type) ? PAGE_TYPES[type].path : undefined
  const { folder, endFrom } = rule ?? {}
  const named = useFormValue([endFrom ?? 'title'])
  const name = typeof named === 'string' ? named : ''
  const before = useRef({ id, name })
  const follow = useEffectEvent(() => {
    const titles = { before: before.current.name, now: name }
    const isAnother = before.current.id !== id
    before.current = { id, name }
    if (isAnother || endFrom === undefined || !ready || published || readOnly) return
    const path = followTitle(value, titles, folder === undefined ? '/' : `${folder}/`)
    if (path !== undefined) onChange(set(path))
  })
  useEffect(() => {
    if (name !== before.current.name) follow()
  }, [name])
  const move = describeMove(getString(published, 'path'), value)
  return (
    <Stack gap={3}>
      {folder !== undefined && endFrom !== undefined ? (
        <PathEndInput {...props} folder={folder} source={endFrom} />
      ) : (
        props.renderDefault(props)
      )}
      <output>{move !== undefined && <Text size={1}>{move}</Text>}</output>
    </Stack>
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
