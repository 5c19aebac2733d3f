import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { CHANGES_AT } from '#lib/changes-at.ts'

const LOOK_MS = 2_000
/** A visitor's clock may be ahead: what has not changed yet is asked for again, at ease. */
const AGAIN_MS = 30_000

const isDue = (now: number) =>
  [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${CHANGES_AT}"]`)].some(
    ({ content }) => Date.parse(content) <= now,
  )

/** Shows the page of an open tab anew when something on it begins or ends. */
export function RefreshOnChange() {
  const router = useRouter()
  useEffect(() => {
    let asked = 0
    const timer = setInterval(() => {
      const now = Date.now()
      if (!isDue(now) || now < asked + AGAIN_MS) return
      asked = now
      router.refresh()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [router])
  return null
}
