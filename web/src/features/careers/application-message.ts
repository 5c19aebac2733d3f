import type { PhoneValue } from 'core/phone'

export interface Application {
  role: string
  name: string
  email: string
  phone?: PhoneValue
  story: string
  mayKeep: boolean
  resumeName: string
  referrerId?: string
}

/** The application as its writer would mail it. */
export function buildApplicationMessage(application: Application): string {
  const { role, name, email, phone, story, mayKeep, resumeName, referrerId } = application
  return [
    `Hello, I would like to apply for ${role}.`,
    story.trim(),
    `My résumé is attached: ${resumeName}.`,
    mayKeep && 'You may keep my details for other roles for six months.',
    [name, phone?.formatted, email].filter(Boolean).join(', '),
    referrerId && `Referred by ${referrerId}.`,
  ]
    .filter(Boolean)
    .join('\n')
}
