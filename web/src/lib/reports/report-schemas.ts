import { z } from 'zod'
import { ROUTE_PATTERNS } from '#config/route-pattern.ts'
import {
  DEVICES,
  ERROR_CLASS,
  ERROR_DIGEST,
  type ErrorReport,
  SCRIPT_PLACE,
  VITALS,
  type VitalReport,
} from './reports.ts'

/** A day: longer than any page waits for anything. */
const MAX_VALUE = 86_400_000

const report = {
  route: z.enum(ROUTE_PATTERNS),
  release: z.string().regex(/^[\w-]{1,64}$/),
}

export const vitalReportSchema: z.ZodType<VitalReport> = z.strictObject({
  ...report,
  device: z.enum(DEVICES),
  vitals: z
    .partialRecord(z.enum(VITALS), z.number().min(0).max(MAX_VALUE))
    .refine((vitals) => Object.keys(vitals).length > 0),
})

export const errorReportSchema: z.ZodType<ErrorReport> = z.strictObject({
  ...report,
  error: z.string().regex(ERROR_CLASS),
  place: z
    .string()
    .refine((text) => SCRIPT_PLACE.exec(text)?.[0] === text)
    .optional(),
  digest: z.string().regex(ERROR_DIGEST).optional(),
})
