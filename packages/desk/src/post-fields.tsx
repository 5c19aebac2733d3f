import { Checkbox, Flex, Text } from '@sanity/ui'
import { getVenues, OUTLET_ROLES } from 'core/staff-access'
import type { Post } from 'core/staff-people'
import { type ReactNode, useId } from 'react'
import { getRoleName, ROLES_IN_WORDS } from './people.ts'

interface PostFieldsProps {
  post: Post
  /** Outlets of the manager, who gives others no more. */
  outlets: Post['outlets']
  onChange: (post: Post) => void
}

const toggle = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]

/** Has a manager tick roles and outlets. */
export function PostFields({ post, outlets, onChange }: PostFieldsProps) {
  const { roles } = post
  const chosen = post.outlets === 'all' ? [] : post.outlets
  const isEverywhere = post.outlets === 'all'
  return (
    <>
      <Group title="Roles">
        {OUTLET_ROLES.map((role) => (
          <Choice
            key={role}
            label={getRoleName(role)}
            isChosen={roles.includes(role)}
            onToggle={() => onChange({ ...post, roles: toggle(roles, role) })}
          />
        ))}
      </Group>
      <Text size={1} muted>
        {ROLES_IN_WORDS}
      </Text>
      <Group title="Outlets">
        {outlets === 'all' && (
          <Choice
            label="Every outlet"
            isChosen={isEverywhere}
            onToggle={() => onChange({ ...post, outlets: isEverywhere ? [] : 'all' })}
          />
        )}
        {getVenues(outlets).map(({ value, title }) => (
          <Choice
            key={value}
            label={title}
            isChosen={isEverywhere || chosen.includes(value)}
            isFixed={isEverywhere}
            onToggle={() => onChange({ ...post, outlets: toggle(chosen, value) })}
          />
        ))}
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text as="legend" size={1} weight="medium">
        {title}
      </Text>
      <Flex gap={4} marginTop={2} wrap="wrap" style={{ rowGap: 4 }}>
        {children}
      </Flex>
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  isFixed?: boolean
  onToggle: () => void
}

function Choice({ label, isChosen, isFixed = false, onToggle }: ChoiceProps) {
  const id = useId()
  return (
    <Flex gap={2} align="center" style={{ minHeight: 32 }}>
      <Checkbox id={id} checked={isChosen} disabled={isFixed} onChange={onToggle} />
      <Text as="label" htmlFor={id} size={1}>
        {label}
      </Text>
    </Flex>
  )
}
