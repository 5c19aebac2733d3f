import { Icon } from '#ui/icon.tsx'

/** Points up while the menu is open. */
export function ModelsChevron() {
  return <Icon name="chevron-down" size={14} className="stroke-2 in-aria-expanded:rotate-180" />
}
