import type { Link } from '#content/types.ts'
import { routes } from '#config/routes.ts'
import { ActionAnchor } from '#ui/action-anchor.tsx'
import { Brand } from '#ui/brand.tsx'
import { ButtonLink, ICON_BUTTON_CLASS } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { CurrentLink } from './current-link-client.tsx'
import { toLinkAttributes } from '#features/shared/link-attributes.ts'
import { ModelsMenu } from './models-menu-client.tsx'
import { SearchButton } from './search-button.tsx'

interface MainBarProps {
  links: readonly Link[]
  /** Careers is in the floating bar; marketing can show it here too. */
  hasCareers: boolean
}

export function MainBar({ links, hasCareers }: MainBarProps) {
  return (
    <nav aria-label="Main" className="main-bar">
      <a href={routes.home} className="inline-flex min-h-11 items-center justify-self-start">
        <Brand />
        <span className="sr-only">, home</span>
      </a>
      <ul>
        <li>
          <ModelsMenu
            className="bar-link"
            panelClassName="absolute top-full"
            chevron={<Icon name="chevron-down" size={14} />}
          />
        </li>
        {links.map((link) => (
          <li key={link.key}>
            <CurrentLink {...toLinkAttributes(link)} className="bar-link">
              {link.label}
            </CurrentLink>
          </li>
        ))}
        {hasCareers && (
          <li>
            <CurrentLink href={routes.careers} className="bar-link">
              Careers
            </CurrentLink>
          </li>
        )}
      </ul>
      <div className="flex items-center justify-self-end lg:gap-2">
        <SearchButton />
        <a
          href={routes.signIn}
          aria-label="Member area"
          className={`${ICON_BUTTON_CLASS} max-lg:hidden`}
        >
          <Icon name="person" size={22} />
        </a>
        <ButtonLink
          isAction
          href={routes.reservation}
          data-sheet="reservation"
          aria-haspopup="dialog"
          size="sm"
          className="whitespace-nowrap max-lg:hidden"
        >
          Book a Table
        </ButtonLink>
        <ActionAnchor
          href="#sitemap"
          data-sheet="navigation"
          aria-label="Open menu"
          aria-haspopup="dialog"
          className={`${ICON_BUTTON_CLASS} -mr-tuck md:mr-0 lg:hidden`}
        >
          <Icon name="menu" size={24} />
        </ActionAnchor>
      </div>
    </nav>
  )
}
