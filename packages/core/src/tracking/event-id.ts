import { ulid } from 'ulid'

/**
 * Id of an event: a ULID, 26 characters, sortable by time (milliseconds since 1970). A form creates
 * it before sending, so that browser and server events of a lead share the id.
 */
export function createEventId(time?: number): string {
  return ulid(time)
}
