import { defineType } from 'sanity'

/** “#1c2f4a”. Studio shows a colour picker beside the text. */
export const hexColour = defineType({
  name: 'hexColour',
  title: 'Colour',
  type: 'string',
  placeholder: '#1c2f4a',
})
