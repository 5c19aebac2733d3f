/** Maximum characters of a message: as many as fit into a cookie without scripts. */
export const MAX_MESSAGE_LENGTH = 1000

/** Maximum characters of a note to a booking, which is read at the door. */
export const MAX_NOTE_LENGTH = 500

/** Maximum characters of allergies, which the kitchen reads. */
export const MAX_ALLERGIES_LENGTH = 200
