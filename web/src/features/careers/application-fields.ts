export const APPLICATION_FIELDS = ['name', 'email', 'phone', 'resume', 'story'] as const

export type ApplicationField = (typeof APPLICATION_FIELDS)[number]

/** Entry with the id of an uploaded résumé. */
export const RESUME_ID_ENTRY = 'resume-id'
/** Entry with the name of a selected file; the file itself is sent beside the entries. */
export const RESUME_NAME_ENTRY = 'resumeName'
