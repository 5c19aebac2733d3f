import { getSampleFields } from '../sample-fields.ts'
import { type ContentDocument, getTitle, walkObjects } from '../components/content.ts'

export interface DocumentWithSamples {
  document: { id: string; type: string }
  title: string
  /** Number of its fields and figures that are samples. */
  count: number
}

/** Published documents that still hold sample content, those with the most first. */
export const findSamples = (documents: readonly ContentDocument[]): DocumentWithSamples[] =>
  documents
    .map((document) => {
      const figures = [...walkObjects(document)].filter(({ fields }) => fields['isSample'] === true)
      return {
        document: { id: document._id, type: document._type },
        title: getTitle(document),
        count: getSampleFields(document).length + figures.length,
      }
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
