import { expect, it } from '@jest/globals'
import { lakeStudio } from './lake-studio.ts'

it('switches off in Studio what the lake does not have', () => {
  const off = { enabled: false }
  expect(lakeStudio()).toMatchObject({
    apps: { canvas: off },
    document: { askToEdit: off, comments: off },
    mediaLibrary: off,
    releases: off,
    scheduledDrafts: off,
    scheduledPublishing: off,
    tasks: off,
  })
})
