import { Button, Flex } from '@sanity/ui'
import { TOUCH } from 'desk/components/touch'
import { IntentLink } from 'sanity/router'
import { ROLE_FROM_TEMPLATE, type RoleTemplate } from './role-templates.ts'

/** Starts a role with one press: from a template, or a blank one. */
export const RoleStarts = ({ templates }: { templates: readonly RoleTemplate[] }) => (
  <Flex gap={2} wrap="wrap">
    {templates.map(({ _id, title }) => (
      <Start key={_id} title={title} template={ROLE_FROM_TEMPLATE} parameters={{ template: _id }} />
    ))}
    <Start title="Blank role" template="career" parameters={{}} />
  </Flex>
)

interface StartProps {
  title: string
  /** Id of Studio's template. */
  template: string
  parameters: Record<string, string>
}

const Start = ({ title, template, parameters }: StartProps) => (
  <Button
    as={IntentLink}
    intent="create"
    params={[{ type: 'career', template }, parameters]}
    mode="ghost"
    fontSize={1}
    padding={3}
    text={title}
    style={TOUCH}
  />
)
