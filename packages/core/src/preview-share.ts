const DAY_MS = 24 * 60 * 60 * 1000

/** Days for which the preview of a page may be shared by a link. */
export const SHARE_DAYS = [1, 7, 30] as const

/** Parameter with which Studio turns draft mode on: the ISO time that pages then show in place of now. */
export const AS_ON_PARAMETER = 'as-on'

const LONGEST_MS = Math.max(...SHARE_DAYS) * DAY_MS

interface ShareTimes {
  /** ISO times, as they are stored: whoever writes by the API may write any. */
  createdAt: string
  expiresAt: string
}

/** Returns when a share ends: after its days, and after the longest that Studio offers, whatever was stored. */
export const getShareEnd = ({ createdAt, expiresAt }: ShareTimes): Date =>
  new Date(Math.min(Date.parse(expiresAt), Date.parse(createdAt) + LONGEST_MS))

/** Whether a share lasts now; one whose time of creation is in the future never does. */
export const isShareLive = (times: ShareTimes, now: Date): boolean =>
  Date.parse(times.createdAt) <= now.getTime() + DAY_MS && getShareEnd(times) > now
