import { ImagesIcon } from '@sanity/icons/Images'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const galleryBlock = defineType({
  name: 'galleryBlock',
  title: 'Gallery',
  type: 'object',
  icon: ImagesIcon,
  description: 'Pictures to look through. A single one without a heading is as wide as the page.',
  fields: [
    defineField({ name: 'heading', title: 'Heading', type: 'string' }),
    defineField({
      name: 'images',
      title: 'Pictures',
      type: 'array',
      of: [defineArrayMember({ type: 'imageWithAlt' })],
      options: { layout: 'grid' },
      validation: (rule) => rule.required().min(1).error('Add at least one picture.'),
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'images.0', images: 'images' },
    prepare: ({ title, media, images }) => {
      const count = Array.isArray(images) ? images.length : 0
      return {
        title: title ?? 'Gallery',
        subtitle: `Gallery · ${count} ${count === 1 ? 'picture' : 'pictures'}`,
        media,
      }
    },
  },
})
