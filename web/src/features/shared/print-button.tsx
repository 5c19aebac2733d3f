import { Icon } from '#ui/icon.tsx'

/** The document's own behaviour opens the print dialogue; where scripts are off, nothing can. */
export function PrintButton() {
  return (
    <button
      type="button"
      data-print
      className="inline-flex min-h-11 items-center gap-2.5 font-medium hover:text-accent [@media(scripting:none)]:hidden"
    >
      <span className="border-b border-current pb-0.5">Print</span>
      <Icon name="print" size={18} />
    </button>
  )
}
