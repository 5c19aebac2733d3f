import { UlistIcon } from '@sanity/icons/Ulist'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const menuSection = defineType({
  name: 'menuSection',
  title: 'Part of the menu',
  type: 'object',
  icon: UlistIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      placeholder: 'Noodles and rice',
      validation: (rule) => rule.required().error('Name this part of the menu.'),
    }),
    defineField({
      name: 'dishes',
      title: 'Dishes',
      type: 'array',
      of: [defineArrayMember({ type: 'dish' })],
      validation: (rule) => rule.min(1).error('Add a dish, or remove this part.'),
    }),
  ],
  preview: {
    select: { title: 'title', dishes: 'dishes' },
    prepare: ({ title, dishes }) => {
      const count = Array.isArray(dishes) ? dishes.length : 0
      return { title, subtitle: count === 1 ? '1 dish' : `${count} dishes` }
    },
  },
})
