import type { ContentImage } from '#content/types.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ConfirmationHero } from './confirmation-hero.tsx'

interface NothingToConfirmProps {
  title: string
  text: string
  image?: ContentImage
  /** A link to the form, and an alternative. */
  action: { href: string; label: string }
  alternative: { href: string; label: string }
}

/**
 * Confirmation page without a receipt: the address was shared, bookmarked or guessed. It confirms
 * nothing and links to the form.
 */
export function NothingToConfirm({
  title,
  text,
  image,
  action,
  alternative,
}: NothingToConfirmProps) {
  return (
    <ConfirmationHero title={title} text={text} image={image}>
      <ButtonLink href={action.href} variant="lamp">
        {action.label}
      </ButtonLink>
      <ButtonLink href={alternative.href} variant="ghost">
        {alternative.label}
      </ButtonLink>
    </ConfirmationHero>
  )
}
