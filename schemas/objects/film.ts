import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'

/** A film elsewhere: the page shows its poster only, so nothing loads from there before a press. */
export const film = defineType({
  name: 'film',
  title: 'Film',
  type: 'object',
  icon: PlayIcon,
  fields: [
    defineField({
      name: 'poster',
      title: 'Poster',
      type: 'imageWithAlt',
      description: 'A still of the film. Its alternative text stands under it.',
      validation: (rule) => rule.required().error('Upload or choose a still.'),
    }),
    defineField({
      name: 'url',
      title: 'Address of the film',
      type: 'url',
      description:
        'Where it plays, for example its page on YouTube. It opens when the poster is pressed.',
      validation: (rule) => [
        rule.required().error('Enter the address.'),
        rule.uri({ scheme: ['https'] }).error('Enter a whole address that starts with https://.'),
      ],
    }),
  ],
  preview: {
    select: { title: 'poster.alt', subtitle: 'url', media: 'poster' },
    prepare: ({ title, subtitle, media }) => ({
      title: title ?? 'No alternative text yet',
      subtitle,
      media,
    }),
  },
})
