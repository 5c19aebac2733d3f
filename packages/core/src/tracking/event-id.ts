import { ulid } from 'ulid'

/**
 * Id of an event: a ULID, 26 characters, sortable by time (milliseconds since 1970). A form takes
 * one before it is sent, so that the server's copy of a lead and every event of it share the id.
 */
export function createEventId(time?: number): string {
  return ulid(time)
}
