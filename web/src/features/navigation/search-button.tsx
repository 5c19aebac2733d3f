import { routes } from '#config/routes.ts'
import { ActionAnchor } from '#ui/action-anchor.tsx'
import { ICON_BUTTON_CLASS } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Opens the search; its code and index load on the press. */
export function SearchButton() {
  return (
    <ActionAnchor
      href={routes.search}
      data-sheet="search"
      aria-label="Search"
      aria-haspopup="dialog"
      className={ICON_BUTTON_CLASS}
    >
      <Icon name="search" size={22} />
    </ActionAnchor>
  )
}
