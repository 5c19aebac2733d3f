import { useState } from 'react'
import { describeSince } from 'core/age'
import { useSchema, useUser } from 'sanity'
import { isSingletonType } from 'schemas/singletons'
import { type Change, describeChange } from './changes.ts'
import { DocumentRow } from '../components/document-row.tsx'
import { Part } from '../components/parts.tsx'
import { RowList } from '../components/row-list.tsx'
import { useChanges } from './use-today.ts'

/** Lists what was changed last, and by whom; nothing before anything was. */
export function Changes({ types }: { types: readonly string[] }) {
  const { value, hasFailed } = useChanges(types)
  if (value?.length === 0) return null
  return (
    <Part title="Changed lately">
      <RowList items={hasFailed && !value ? [] : value} empty="The history could not be reached.">
        {({ author, ...change }) =>
          author === undefined ? (
            <ChangeRow key={toKey(change)} change={change} name="Somebody" />
          ) : (
            <SignedChangeRow key={toKey(change)} change={change} author={author} />
          )
        }
      </RowList>
    </Part>
  )
}

type Unsigned = Omit<Change, 'author'>

const toKey = ({ document, isDraft }: Unsigned) => `${document.id} ${isDraft}`

function SignedChangeRow({ change, author }: { change: Unsigned; author: string }) {
  const [user] = useUser(author)
  return <ChangeRow change={change} name={user?.displayName ?? 'Somebody'} />
}

function ChangeRow({ change, name }: { change: Unsigned; name: string }) {
  const { at, document, title } = change
  const schema = useSchema()
  const [now] = useState(() => new Date())
  const kind = isSingletonType(document.type) ? undefined : schema.get(document.type)?.title
  return (
    <DocumentRow document={document} title={[kind, title].filter(Boolean).join(': ')}>
      {`${name} ${describeChange(change)} ${describeSince(at, now)}`}
    </DocumentRow>
  )
}
