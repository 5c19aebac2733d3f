import { defineField, type CustomValidator } from 'sanity'
import { validateNotBuiltIn } from './validation/built-in-routes.ts'
import { validatePathFormat } from './validation/paths.ts'
import { validateUniquePath } from './validation/unique.ts'

/** The address of a document's page. What all addresses must heed is checked here, once. */
export function buildPathField({
  description,
  placeholder,
  group,
  validate,
}: {
  description: string
  placeholder: string
  group: string
  validate: CustomValidator<string | undefined>
}) {
  return defineField({
    name: 'path',
    title: 'Path',
    type: 'string',
    description,
    placeholder,
    group,
    validation: (rule) => [
      rule.custom(validatePathFormat),
      rule.custom((path, { document }) => validateNotBuiltIn(path, document?._type)),
      rule.custom(validateUniquePath),
      rule.custom(validate),
    ],
  })
}
