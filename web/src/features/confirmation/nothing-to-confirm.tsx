import type { ContentImage } from '#content/types.ts'
import { routes } from '#config/routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ConfirmationHero } from './confirmation-hero.tsx'

interface NothingToConfirmProps {
  title: string
  text: string
  image?: ContentImage
  /** A link to the form. */
  action: { href: string; label: string }
}

/**
 * Confirmation page without a receipt: the address was shared, bookmarked or guessed, or the browser refuses
 * cookies. It confirms nothing and links to the form, and to where a booking is found.
 */
export function NothingToConfirm({ title, text, image, action }: NothingToConfirmProps) {
  return (
    <ConfirmationHero title={title} text={text} image={image}>
      <ButtonLink href={action.href} variant="lamp">
        {action.label}
      </ButtonLink>
      <ButtonLink href={routes.myBooking} variant="ghost">
        My booking
      </ButtonLink>
    </ConfirmationHero>
  )
}
