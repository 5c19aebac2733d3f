import { defineField } from 'sanity'
import type { PageType } from './page-types.ts'
import { validatePagePath } from './validation/page-paths.ts'
import { validateUniquePath } from './validation/unique.ts'

/** Path of a document's page, with the rules that the content lake enforces. */
export function buildPathField({
  type,
  description,
  placeholder,
  group,
}: {
  type: PageType
  description: string
  placeholder?: string
  group: string
}) {
  return defineField({
    name: 'path',
    title: 'Address of the page',
    type: 'string',
    description,
    placeholder,
    group,
    validation: (rule) => [
      rule.custom((path, { document }) => validatePagePath(path, type, document)),
      rule.custom(validateUniquePath),
    ],
  })
}
