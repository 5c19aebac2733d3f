import { useEffect, useState } from 'react'

interface Section {
  anchor: string
}

/** The section under the top of the screen: the last one whose beginning has been reached. */
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
      // A line a third down the screen: what lies across it is what is being read.
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
