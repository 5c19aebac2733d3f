import { useEffect, useState } from 'react'

interface Section {
  anchor: string
}

/** The section being read: the last one that starts above a third of the screen. */
export function useSectionInView(sections: readonly Section[]): string | undefined {
  const anchors = sections.map(({ anchor }) => anchor).join(' ')
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const inView = new Set<string>()
    const order = anchors.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        setCurrent((last) => order.find((anchor) => inView.has(anchor)) ?? last)
      },
      // Reference line at a third of the screen's height.
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const anchor of order) {
      const element = document.getElementById(anchor)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [anchors])

  return current
}
