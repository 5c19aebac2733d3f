import { EnterRightIcon } from '@sanity/icons/EnterRight'
import { defineField, defineType } from 'sanity'
import {
  validateNoChain,
  validateNoLoop,
  validateRedirectDestination,
  validateRedirectSource,
} from '../validation/redirects.ts'
import { validateSourceHasNoPage, validateUniqueSource } from '../validation/unique.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: EnterRightIcon,
  orderings: [{ name: 'source', title: 'From', by: [{ field: 'source', direction: 'asc' }] }],
  fields: [
    defineField({
      name: 'source',
      title: 'From',
      type: 'string',
      description: 'The old address on this site, without the site’s name.',
      placeholder: '/old-page',
      validation: (rule) => [
        rule.required().error('Write the old address.'),
        rule.custom(validateRedirectSource),
        rule.custom(validateUniqueSource),
        rule.custom(validateSourceHasNoPage),
      ],
    }),
    defineField({
      name: 'destination',
      title: 'To',
      type: 'string',
      description: 'A path on this site, or a whole address that starts with https://.',
      placeholder: '/byd-seal',
      validation: (rule) => [
        rule.required().error('Write the new address.'),
        rule.custom(validateRedirectDestination),
        rule.custom(validateNoLoop),
        rule.custom(validateNoChain).warning(),
      ],
    }),
    defineField({
      name: 'permanent',
      title: 'Permanent',
      type: 'boolean',
      description:
        'On: search engines move to the new address. Off: for a campaign that ends again.',
      initialValue: true,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { title: 'source', destination: 'destination', permanent: 'permanent' },
    prepare: ({ title, destination, permanent }) => ({
      title,
      subtitle: [`→ ${destination ?? '?'}`, permanent === false ? 'temporary' : undefined]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
