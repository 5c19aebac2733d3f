import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'

export const imageWithAlt = defineType({
  name: 'imageWithAlt',
  title: 'Image',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true },
  validation: (rule) => rule.assetRequired().error('Upload or choose an image.'),
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      type: 'string',
      description:
        'What the picture shows, in one sentence. Read aloud to people who can’t see it, and shown when it doesn’t load.',
      validation: (rule) => [
        rule.required().error('Describe the picture for people who can’t see it.'),
        rule.max(200).warning('Keep it under 200 characters: it is read aloud in one go.'),
        rule
          .custom((alt) =>
            /^(?:image|picture|photo|photograph) of\b/i.test(alt ?? '')
              ? 'Leave out “image of”: screen readers say that by themselves.'
              : true,
          )
          .warning(),
      ],
    }),
  ],
  preview: {
    select: { title: 'alt', media: 'asset' },
    prepare: ({ title, media }) => ({ title: title ?? 'No alternative text yet', media }),
  },
})
