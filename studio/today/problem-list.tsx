import { DocumentRow } from '../components/document-row.tsx'
import type { Problem } from './problems.ts'
import { RowList } from '../components/row-list.tsx'

/** Lists what published content lacks; each row opens the field. */
export function ProblemList({ problems }: { problems: readonly Problem[] | undefined }) {
  return (
    <RowList items={problems}>
      {({ document, kind, path, text, title }) => (
        <DocumentRow
          key={`${kind} ${document.id} ${path ?? ''} ${text}`}
          document={document}
          path={path}
          title={title}
        >
          {text}
        </DocumentRow>
      )}
    </RowList>
  )
}
