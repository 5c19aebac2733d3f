import { useEffect, useEffectEvent, useRef } from 'react'

interface PlaceOfOutlet {
  /** Id of the restaurant that is chosen in the form. */
  outlet: string | undefined
  readPlace: (outlet: string) => Promise<unknown>
  onPlace: (place: string) => void
}

/** Takes the place of a role from its restaurant, whenever another one is chosen. */
export function usePlaceOfOutlet({ outlet, readPlace, onPlace }: PlaceOfOutlet) {
  const before = useRef(outlet)
  const take = useEffectEvent(async (id: string, isOld: () => boolean) => {
    // The form asks for the place when there is no answer.
    const place = await readPlace(id).catch(() => undefined)
    if (!isOld() && typeof place === 'string') onPlace(place)
  })
  useEffect(() => {
    if (outlet === before.current) return undefined
    before.current = outlet
    let isOld = false
    if (outlet !== undefined) void take(outlet, () => isOld)
    return () => {
      isOld = true
    }
  }, [outlet])
}
