import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Button, Flex } from '@sanity/ui'
import { useStateLink } from 'sanity/router'

export interface BackLinkProps {
  /** Router state to which it leads. */
  state: Record<string, unknown>
  text?: string
}

/** Back from one enquiry or view, where the list is not beside it. */
export function BackLink({ state, text = 'All enquiries' }: BackLinkProps) {
  const { href, onClick } = useStateLink({ state })
  return (
    <Flex>
      <Button
        as="a"
        href={href}
        onClick={onClick}
        icon={ArrowLeftIcon}
        mode="bleed"
        fontSize={1}
        text={text}
      />
    </Flex>
  )
}
