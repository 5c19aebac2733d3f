import { defineConfig, defineField, defineType } from 'sanity'
import { structureTool } from 'sanity/structure'
import { buildLakeOptions } from '../lake-options.ts'
import { studioEnvironment } from '../studio-environment.ts'

const { projectId, dataset } = studioEnvironment

/** The smallest Studio on the same lake: the floor of what `web/bench/studio-start.ts` measures. */
export default defineConfig({
  name: 'default',
  projectId,
  dataset,
  ...buildLakeOptions(studioEnvironment),
  schema: {
    types: [
      defineType({
        name: 'note',
        title: 'Note',
        type: 'document',
        fields: [defineField({ name: 'title', title: 'Title', type: 'string' })],
      }),
    ],
  },
  plugins: [structureTool({ title: 'Content' })],
})
