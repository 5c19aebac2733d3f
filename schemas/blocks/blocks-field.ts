import { defineArrayMember, defineField } from 'sanity'
import { validateHeroes } from '../validation/heroes.ts'
import { warnOfNoText } from '../validation/promo-end.ts'
import { getString } from '../validation/siblings.ts'
import { blockTypes, type BlockName } from './block-types.ts'

const menuGroups: { name: string; title: string; of: BlockName[] }[] = [
  { name: 'opening', title: 'Opening and closing', of: ['heroBlock', 'callToActionBlock'] },
  { name: 'words', title: 'Words', of: ['textBlock', 'faqBlock', 'timelineBlock', 'stepsBlock'] },
  { name: 'pictures', title: 'Pictures', of: ['featureBlock', 'galleryBlock'] },
  {
    name: 'lists',
    title: 'Cars, restaurants, figures',
    of: [
      'modelsBlock',
      'outletsBlock',
      'figuresBlock',
      'calloutsBlock',
      'coeDropBlock',
      'voteBlock',
    ],
  },
]

/** The same blocks in every document type, so that a block can be moved between pages. */
export const blocksField = defineField({
  name: 'blocks',
  title: 'Page content',
  type: 'array',
  description: 'The page from top to bottom. Drag the blocks into order.',
  of: blockTypes.map(({ name }) => defineArrayMember({ type: name })),
  validation: (rule) => [
    rule.custom((blocks) =>
      (blocks ?? []).filter((block) => getString(block, '_type') === 'voteBlock').length > 1
        ? 'Keep one vote on the page.'
        : true,
    ),
    rule.custom((blocks, { document }) => validateHeroes(blocks, document)).warning(),
    rule.custom((_, { document }) => warnOfNoText(document)).warning(),
  ],
  options: {
    insertMenu: {
      filter: true,
      groups: menuGroups,
      views: [
        {
          name: 'grid',
          previewImageUrl: (schemaTypeName) => `/static/block-previews/${schemaTypeName}.svg`,
        },
        { name: 'list' },
      ],
    },
  },
})
