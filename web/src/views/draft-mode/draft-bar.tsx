import { formatMoment } from 'core/date-names'
import { usePathname } from 'next/navigation'

interface DraftBarProps {
  /** End of a shared preview; an editor's has none. */
  until: string | undefined
}

/** Says that this is a draft, and leads out. */
export function DraftBar({ until }: DraftBarProps) {
  const pathname = usePathname()
  return (
    <form
      action="/api/draft-mode/disable"
      method="post"
      aria-label="Preview"
      className="flex flex-wrap items-center justify-between gap-x-4 bg-ink-950 px-4 text-white"
    >
      <input type="hidden" name="returnTo" value={pathname} />
      <p>
        Draft: visitors do not see this yet
        {until && `. This preview ends on ${formatMoment(until)}`}
      </p>
      <button type="submit" className="min-h-(--tap) underline underline-offset-4">
        Exit
      </button>
    </form>
  )
}
