/** Characters of a visitor's message: as much as a cookie takes to the next page without scripts. */
export const MAX_MESSAGE_LENGTH = 1000

/** Of a note to a booking, which is read at the door. */
export const MAX_NOTE_LENGTH = 500
