import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Flex } from '@sanity/ui'
import { LinkButton } from './link-button.tsx'

export interface BackLinkProps {
  /** Router state to which it leads. */
  state: Record<string, unknown>
  text?: string
}

/** Leads back from one enquiry or view, where the list is not beside it. */
export function BackLink({ state, text = 'All enquiries' }: BackLinkProps) {
  return (
    <Flex>
      <LinkButton state={state} icon={ArrowLeftIcon} mode="bleed" fontSize={1} text={text} />
    </Flex>
  )
}
