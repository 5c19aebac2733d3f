import { z } from 'zod'
import { truncated } from '../field-rules.ts'

const MAX_CLICK_ID = 500

/** ISO time; another is left out. */
const moment = z.iso.datetime().optional().catch(undefined)

const touchSchema = z
  .object({
    adSource: truncated(200),
    landingPage: truncated(500),
    referrer: truncated(500),
    at: moment,
  })
  .optional()

/**
 * A visitor's way to us, as the browser stored it (`Attribution`) and a record keeps it, with the cookies of Meta's
 * pixel. What is too long is truncated: the visitor did not write the link.
 */
export const attributionSchema = z.object({
  adSource: truncated(200),
  gclid: truncated(MAX_CLICK_ID),
  gbraid: truncated(MAX_CLICK_ID),
  wbraid: truncated(MAX_CLICK_ID),
  fbclid: truncated(MAX_CLICK_ID),
  fbclidAt: moment,
  fbp: truncated(MAX_CLICK_ID),
  fbc: truncated(MAX_CLICK_ID + 40),
  firstTouch: touchSchema,
  lastTouch: touchSchema,
})

/** Attribution as a browser sends it. */
export type SentAttribution = z.input<typeof attributionSchema>
