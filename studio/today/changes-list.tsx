import { formatMoment } from 'core/date-names'
import { useUser } from 'sanity'
import type { Change } from './changes.ts'
import { DocumentRow } from '../components/document-row.tsx'
import { RowList } from './row-list.tsx'
import { useChanges } from './use-today.ts'

/** Lists what was changed last, and by whom. */
export function Changes({ types }: { types: readonly string[] }) {
  const { value, hasFailed } = useChanges(types)
  return (
    <RowList
      items={hasFailed && !value ? [] : value}
      empty={hasFailed ? 'The history could not be reached.' : 'Nobody has changed anything yet.'}
    >
      {({ author, ...change }) =>
        author === undefined ? (
          <ChangeRow key={toKey(change)} change={change} name="Somebody" />
        ) : (
          <SignedChangeRow key={toKey(change)} change={change} author={author} />
        )
      }
    </RowList>
  )
}

type Unsigned = Omit<Change, 'author'>

const toKey = ({ document, isDraft }: Unsigned) => `${document.id} ${isDraft}`

function SignedChangeRow({ change, author }: { change: Unsigned; author: string }) {
  const [user] = useUser(author)
  return <ChangeRow change={change} name={user?.displayName ?? 'Somebody'} />
}

function ChangeRow({ change, name }: { change: Unsigned; name: string }) {
  const { at, document, isDraft, title } = change
  return (
    <DocumentRow document={document} title={title}>
      {`${name} ${isDraft ? 'edited a draft' : 'published'} on ${formatMoment(at)}`}
    </DocumentRow>
  )
}
