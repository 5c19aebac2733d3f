import { Card, Flex, Text, useMediaIndex } from '@sanity/ui'
import type { NavbarProps, ToolMenuProps } from 'sanity'
import { useRouter } from 'sanity/router'
import { TOUCH } from 'desk/components/touch'
import { formatCount } from 'desk/enquiry-list'
import { UNOPENED } from 'desk/filter'
import { getKindLabel } from 'desk/labels'
import type { Handover } from 'desk/staff-client'
import { useNewCounted } from './use-new-counted.ts'

export const ENQUIRIES_TOOL = 'enquiries'
/** The floor's running list is what the tool opens with. */
const NEW_PATH = `/${ENQUIRIES_TOOL}/list?opened=${UNOPENED}`
const NOTHING = { count: { total: 0, isMore: false }, given: [] }
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

/** Shows what a colleague gave the user; on a phone also the count, because the tools are behind a button there. */
export function CountingNavbar(props: NavbarProps) {
  const isWide = useMediaIndex() >= WIDE_INDEX
  const counted = useNewCounted()
  const { count, given } = counted.kind === 'counted' ? counted : NOTHING
  const [first] = given
  return (
    <>
      {props.renderDefault(props)}
      {first && (
        <NewsLine
          tone="caution"
          path={`/${ENQUIRIES_TOOL}/${first.id}`}
          text={describeHandovers(given, first)}
        />
      )}
      {!isWide && count.total > 0 && (
        <NewsLine
          tone="primary"
          path={NEW_PATH}
          text={`${formatCount(count)} new ${count.total === 1 ? 'enquiry' : 'enquiries'}`}
        />
      )}
    </>
  )
}

function describeHandovers(given: readonly Handover[], { by, kind, reference }: Handover): string {
  const first = `${by} gave you ${getKindLabel(kind)}, ${reference}`
  return given.length === 1 ? first : `${first}, and ${given.length - 1} more`
}

interface NewsLineProps {
  tone: 'caution' | 'primary'
  path: string
  text: string
}

function NewsLine({ tone, path, text }: NewsLineProps) {
  const router = useRouter()
  return (
    // Around the link: a status would hide its name.
    <output style={{ display: 'block' }}>
      <Card
        as="a"
        href={path}
        tone={tone}
        paddingX={3}
        borderBottom
        style={{ textDecoration: 'none' }}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          router.navigateUrl({ path })
        }}
      >
        <Flex align="center" style={TOUCH}>
          <Text size={1} weight="medium">
            {text}
          </Text>
        </Flex>
      </Card>
    </output>
  )
}
