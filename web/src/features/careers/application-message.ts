import type { Application } from './validate-application.ts'

/** The application as a prefilled email. */
export function buildApplicationMessage(role: string, application: Application): string {
  const { name, email, phone, story, mayKeep } = application
  return [
    `Hello, I would like to apply for ${role}.`,
    story,
    'My résumé is attached.',
    mayKeep && 'You may keep my details for other roles for two years.',
    [name, phone.formatted, email].join(', '),
  ]
    .filter(Boolean)
    .join('\n')
}
