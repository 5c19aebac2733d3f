import { Icon } from '#ui/icon.tsx'

/** Points up while the menu is open. */
export function ModelsChevron() {
  return (
    <Icon name="chevron-down" size={14} strokeWidth={2} className="in-aria-expanded:rotate-180" />
  )
}
