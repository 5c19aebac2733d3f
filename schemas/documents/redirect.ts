import { EnterRightIcon } from '@sanity/icons/EnterRight'
import { defineField, defineType } from 'sanity'
import {
  type RedirectTargets,
  validateRedirectDestination,
  validateRedirectSource,
} from '../validation/redirect-addresses.ts'
import { validateNoChain, validateNoLoop } from '../validation/redirects.ts'
import { validateSourceHasNoPage, validateUniqueSource } from '../validation/unique.ts'

/** When targets are configured, external redirects must lead to one of them. */
export const buildDestinationField = (targets?: RedirectTargets) =>
  defineField({
    name: 'destination',
    title: 'To',
    type: 'string',
    description:
      'Choose a page, or type an address on this site or of a site that redirects may lead to.',
    placeholder: '/byd-seal',
    validation: (rule) => [
      rule.required().error('Enter the new address.'),
      rule.custom((destination) => validateRedirectDestination(destination, targets)),
      rule.custom(validateNoLoop),
      rule.custom(validateNoChain).warning(),
    ],
  })

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
        rule.required().error('Enter the old address.'),
        rule.custom(validateRedirectSource),
        rule.custom(validateUniqueSource),
        rule.custom(validateSourceHasNoPage),
      ],
    }),
    buildDestinationField(),
    defineField({
      name: 'permanent',
      title: 'Moved for good',
      type: 'boolean',
      description:
        'On, for a page that has moved: browsers and search engines remember the new address. Off, for a campaign or a short address such as /xmas: you can point it elsewhere later.',
      initialValue: false,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { title: 'source', destination: 'destination', permanent: 'permanent' },
    prepare: ({ title, destination, permanent }) => ({
      title,
      subtitle: [`→ ${destination ?? '?'}`, permanent === false ? 'for now' : undefined]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
