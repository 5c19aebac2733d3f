import { DocumentRow } from '../components/document-row.tsx'
import { RowList } from '../components/row-list.tsx'
import type { DocumentWithSamples } from './samples.ts'

/** Documents whose sample content marketing has to replace. */
export function SampleList({ samples }: { samples: readonly DocumentWithSamples[] | undefined }) {
  return (
    <RowList items={samples}>
      {({ count, document, title }) => (
        <DocumentRow key={document.id} document={document} title={title}>
          {count === 1 ? 'One sample' : `${count} samples`}
        </DocumentRow>
      )}
    </RowList>
  )
}
