import { COMPARISON_PARAMETER } from '#config/routes.ts'
import { formatList } from '#lib/format-list.ts'
import { toNumberWord } from '#lib/number-word.ts'
import { COMPARISON_LIMITS } from './comparison-limits.ts'

/** The line of the bar that names them. */
const LINE = '[data-ticked-cars]'

/** "SEAL and M6, nose to nose." */
export function toTickedText(names: readonly string[]): string {
  const { least, most } = COMPARISON_LIMITS
  const listed = formatList(names)
  if (names.length < least) return `${listed}. Tick one to ${toNumberWord(most - 1)} more.`
  return names.length > most
    ? `${listed}. The first ${toNumberWord(most)} fit side by side.`
    : `${listed}, nose to nose.`
}

/** The ticked boxes, in the order of their ticks. */
let order: HTMLInputElement[] = []

/** Compares the cars in the order of their ticks; a form sends them in the order of the page. */
function sendInOrder({ formData }: FormDataEvent) {
  formData.delete(COMPARISON_PARAMETER)
  for (const { value } of order) formData.append(COMPARISON_PARAMETER, value)
}

/** Names the cars that are ticked after a tick in the bar, also those that a filter hides. */
export function nameTicked(ticked: readonly HTMLInputElement[]): void {
  order = [
    ...order.filter((box) => ticked.includes(box)),
    ...ticked.filter((box) => !order.includes(box)),
  ]
  ticked[0]?.form?.addEventListener('formdata', sendInOrder)
  const names = order.flatMap(
    (box) => box.closest('article')?.querySelector('h2')?.textContent ?? [],
  )
  const line = document.querySelector(LINE)
  if (line && names.length > 0) line.textContent = toTickedText(names)
}
