/** Promises of freshness to visitors. The site logs each event under its message; alarms count the late ones. */
export const OBJECTIVES = {
  /** From a change in the content store to pages that show it, at the edge where there is one. */
  published: { message: 'published', withinSeconds: 10, share: 0.99 },
  /** Since the kitchen confirmed the menu of an outlet that is served. */
  menu: { message: 'menu', withinSeconds: 60, share: 0.99 },
} as const

interface Promised {
  message: string
  withinSeconds: number
}

/** CloudWatch's filter patterns of the lines that the site logs for a promise: all of them, and the late ones. */
export const buildLogPatterns = ({ message, withinSeconds }: Promised) => {
  const isEvent = `$.message = "${message}"`
  return {
    all: `{ ${isEvent} }`,
    late: `{ (${isEvent}) && ($.seconds > ${withinSeconds}) }`,
  }
}
