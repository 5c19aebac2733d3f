import { Icon } from '#ui/icon.tsx'

/** Opens the print dialogue through the document's click handler; hidden without scripts. */
export function PrintButton() {
  return (
    <button
      type="button"
      data-print
      className="inline-flex min-h-11 items-center gap-2.5 font-medium hover:text-accent noscript:hidden"
    >
      <span className="border-b border-current pb-0.5">Print</span>
      <Icon name="print" size={18} />
    </button>
  )
}
