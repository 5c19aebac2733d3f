export const APPLICATION_FIELDS = ['name', 'email', 'phone', 'resume', 'story'] as const

export type ApplicationField = (typeof APPLICATION_FIELDS)[number]

/** Where the id of an uploaded résumé stands in the entries. */
export const RESUME_ID_ENTRY = 'resume-id'
/** That a file is chosen, told by its name; the file itself travels beside the entries. */
export const RESUME_NAME_ENTRY = 'resumeName'
