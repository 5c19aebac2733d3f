'use client'

import { Icon } from '#ui/icon.tsx'

/** Hidden where scripts are off, because nothing else can open the print dialogue. */
export function PrintLink() {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className="inline-flex min-h-11 items-center gap-2.5 font-[520] hover:text-accent [@media(scripting:none)]:hidden"
    >
      <span className="border-b border-current pb-0.5">Print</span>
      <Icon name="print" size={18} />
    </button>
  )
}
