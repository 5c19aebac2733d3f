export const CONTACT_FIELDS = ['subject', 'message', 'name', 'email', 'phone'] as const

export type ContactField = (typeof CONTACT_FIELDS)[number]
