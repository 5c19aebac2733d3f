import { Card, Flex, Text, useMediaIndex } from '@sanity/ui'
import type { NavbarProps, ToolMenuProps } from 'sanity'
import { useRouter } from 'sanity/router'
import { formatCount } from './enquiry-list.ts'
import { TOUCH } from '../components/touch.ts'
import { useNewCounted } from './use-new-counted.ts'

export const ENQUIRIES_TOOL = 'enquiries'
/** The floor's running list is what the tool opens with. */
const NEW_PATH = `/${ENQUIRIES_TOOL}/list?status=NEW`
/** Studio breakpoint from which the tools are beside each other. */
const WIDE_INDEX = 2

/** The tools, with how many enquiries are new. */
export function CountingToolMenu({ renderDefault, tools, ...props }: ToolMenuProps) {
  const counted = useNewCounted()
  const count = counted.kind === 'counted' && counted.count.total > 0 ? counted.count : undefined
  return renderDefault({
    ...props,
    renderDefault,
    tools: tools.map((tool) =>
      count && tool.name === ENQUIRIES_TOOL
        ? { ...tool, title: `${tool.title} (${formatCount(count)} new)` }
        : tool,
    ),
  })
}

/** On a phone the tools are behind a button, so the count has a line of its own. */
export function CountingNavbar(props: NavbarProps) {
  const isWide = useMediaIndex() >= WIDE_INDEX
  return (
    <>
      {props.renderDefault(props)}
      {!isWide && <NewLine />}
    </>
  )
}

function NewLine() {
  const counted = useNewCounted()
  const router = useRouter()
  if (counted.kind !== 'counted' || counted.count.total === 0) return null
  const { count } = counted
  return (
    // Around the link: a status would hide its name.
    <output style={{ display: 'block' }}>
      <Card
        as="a"
        href={NEW_PATH}
        tone="primary"
        paddingX={3}
        borderBottom
        style={{ textDecoration: 'none' }}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          router.navigateUrl({ path: NEW_PATH })
        }}
      >
        <Flex align="center" style={TOUCH}>
          <Text size={1} weight="medium">
            {formatCount(count)} new {count.total === 1 ? 'enquiry' : 'enquiries'}
          </Text>
        </Flex>
      </Card>
    </output>
  )
}
