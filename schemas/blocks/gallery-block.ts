import { ImagesIcon } from '@sanity/icons/Images'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const galleryBlock = defineType({
  name: 'galleryBlock',
  title: 'Gallery',
  type: 'object',
  icon: ImagesIcon,
  description: 'Several pictures to look through.',
  fields: [
    defineField({ name: 'heading', title: 'Heading', type: 'string' }),
    defineField({
      name: 'images',
      title: 'Pictures',
      type: 'array',
      of: [defineArrayMember({ type: 'imageWithAlt' })],
      options: { layout: 'grid' },
      validation: (rule) => rule.required().min(2).error('Add at least two pictures.'),
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'images.0', images: 'images' },
    prepare: ({ title, media, images }) => ({
      title: title ?? 'Gallery',
      subtitle: `Gallery · ${Array.isArray(images) ? images.length : 0} pictures`,
      media,
    }),
  },
})
