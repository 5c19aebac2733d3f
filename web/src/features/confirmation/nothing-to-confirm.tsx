import type { ContentImage } from '#content/types.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ConfirmationHero } from './confirmation-hero.tsx'

interface NothingToConfirmProps {
  title: string
  text: string
  image?: ContentImage
  /** The way back to the form, and one other thing worth doing. */
  action: { href: string; label: string }
  alternative: { href: string; label: string }
}

/**
 * What a confirmation page says to somebody who sent nothing: the page was shared, kept or guessed.
 * It claims nothing and leads on.
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
