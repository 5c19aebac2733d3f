import { useEffect, useState } from 'react'

interface Section {
  anchor: string
}

/** The section being read: the last one that starts above a third of the screen; back above the menu, its first. */
export function useSectionInView(sections: readonly Section[]): string | undefined {
  const anchors = sections.map(({ anchor }) => anchor).join(' ')
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const begun = new Set<string>()
    const order = anchors.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) begun.add(target.id)
          else begun.delete(target.id)
        }
        setCurrent((last) => order.findLast((anchor) => begun.has(anchor)) ?? (last && order[0]))
      },
      // All of the page down to a third of the screen, so that a jump over several sections is seen.
      { rootMargin: '99999px 0px -66% 0px' },
    )
    for (const anchor of order) {
      const element = document.getElementById(anchor)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [anchors])

  return current
}
