import { routes } from '#config/routes.ts'
import { Icon } from '#ui/icon.tsx'

export function AllRolesLink() {
  return (
    <a
      href={routes.careers}
      className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-fg"
    >
      <Icon name="arrow-left" size={16} />
      All roles
    </a>
  )
}
