import { Box, Card, Select, Stack, TextInput } from '@sanity/ui'
import { getField, getString } from 'schemas/siblings'
import { memo, useCallback } from 'react'
import {
  type ArrayOfObjectsInputProps,
  type FormPatch,
  type Path,
  set,
  setIfMissing,
  unset,
} from 'sanity'
import { type Column, LINES, toCellValue, WIDTHS } from './columns.ts'

/** Least width at which a date can be read, in pixels: that of a phone is narrower. */
const MIN_WIDTH = 560
const BORDER = '1px solid var(--card-border-color)'

/** All variants of a car in one table; below it the list, in which they are ordered, added and opened. */
export function VariantsInput(props: ArrayOfObjectsInputProps) {
  const { value = [], onChange, readOnly } = props
  const change = useCallback(
    (key: string, { parents, path, kind }: Column, text: string) => {
      const item: Path = [{ _key: key }]
      const entered = toCellValue(kind, text)
      const field = [...item, ...path]
      const missing = parents.map(({ path: parent, type }): FormPatch =>
        setIfMissing({ _type: type }, [...item, ...parent]),
      )
      onChange(entered === undefined ? [unset(field)] : [...missing, set(entered, field)])
    },
    [onChange],
  )
  if (value.length === 0) return props.renderDefault(props)

  return (
    <Stack gap={4}>
      <Card border radius={2} overflow="auto">
        <table
          aria-label="Variants"
          style={{
            borderCollapse: 'collapse',
            tableLayout: 'fixed',
            width: '100%',
            minWidth: MIN_WIDTH,
          }}
        >
          <colgroup>
            {WIDTHS.map((width, index) => (
              <col key={index} style={{ width: `${width}%` }} />
            ))}
          </colgroup>
          <thead>
            {LINES.map((line, index) => (
              <tr key={index}>
                {line.map(({ title, span }) => (
                  <th
                    key={title}
                    scope="col"
                    colSpan={span}
                    style={{ textAlign: 'left', padding: 8, fontSize: 13, fontWeight: 500 }}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          {value.map((variant, index) => (
            <tbody key={variant._key} style={{ borderTop: BORDER }}>
              {LINES.map((line, number) => (
                <tr key={number}>
                  {line.map((column) => (
                    <td key={column.title} colSpan={column.span} style={{ verticalAlign: 'top' }}>
                      <Box padding={1}>
                        <Cell
                          column={column}
                          variant={variant._key}
                          label={`${column.title} of ${getString(variant, 'name') ?? `variant ${index + 1}`}`}
                          value={readCell(variant, column)}
                          isReadOnly={readOnly === true}
                          onChange={change}
                        />
                      </Box>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Card>
      {props.renderDefault(props)}
    </Stack>
  )
}

function readCell(variant: unknown, { path }: Column): string {
  const value = path.reduce<unknown>((parent, name) => getField(parent, name), variant)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

interface CellProps {
  column: Column
  /** Key of the variant. */
  variant: string
  label: string
  value: string
  isReadOnly: boolean
  onChange: (variant: string, column: Column, text: string) => void
}

/** Memoised: a key changes one cell of up to thirty. */
const Cell = memo(function Cell({
  column,
  variant,
  label,
  value,
  isReadOnly,
  onChange,
}: CellProps) {
  if (column.options) {
    return (
      <Select
        aria-label={label}
        fontSize={1}
        readOnly={isReadOnly}
        value={value}
        onChange={(event) => onChange(variant, column, event.currentTarget.value)}
      >
        <option value="">Choose…</option>
        {column.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <TextInput
      aria-label={label}
      fontSize={1}
      type={column.kind === 'date' ? 'date' : 'text'}
      inputMode={column.kind === 'dollars' ? 'numeric' : undefined}
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => onChange(variant, column, event.currentTarget.value)}
    />
  )
})
