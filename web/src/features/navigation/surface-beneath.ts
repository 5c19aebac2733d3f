export type Surface = 'dark' | 'light'

/** Surface role of the page beneath the centre of a floating element. */
export function getSurfaceBeneath(floating: Element): Surface {
  const { left, top, width, height } = floating.getBoundingClientRect()
  const beneath = document
    .elementsFromPoint(left + width / 2, top + height / 2)
    .find((element) => !floating.contains(element))
  const surface = beneath?.closest<HTMLElement>('[data-surface]')?.dataset['surface']
  return surface === 'dark' ? 'dark' : 'light'
}
