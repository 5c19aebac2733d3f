import { HomeIcon } from '@sanity/icons/Home'
import { defineField, defineType } from 'sanity'
import { blocksField } from '../blocks/blocks-field.ts'

export const home = defineType({
  name: 'home',
  title: 'Home',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    { ...blocksField, group: 'page' },
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
  ],
  preview: {
    prepare: () => ({ title: 'Home', subtitle: '/' }),
  },
})
