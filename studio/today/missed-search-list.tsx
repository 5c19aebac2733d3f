import { Text } from '@sanity/ui'
import { API_VERSION } from 'core/sanity-api'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { DocumentRow } from '../components/document-row.tsx'
import { useLoaded } from '../components/use-loaded.ts'
import { studioEnvironment } from '../studio-environment.ts'
import { readMissedSearches } from './missed-searches.ts'
import { RowList } from '../components/row-list.tsx'

const { restEndpoint } = studioEnvironment

const SETTINGS = { id: 'siteSettings', type: 'siteSettings' }

/** Words that visitors searched for more than once and did not find; they lead to the words that the search knows besides content. */
export function MissedSearchList() {
  const client = useClient({ apiVersion: API_VERSION })
  const load = useCallback(() => readMissedSearches({ restEndpoint, client }), [client])
  const { value, hasFailed } = useLoaded(load)
  if (hasFailed)
    return (
      <Text size={1} muted>
        This could not be read. Try again in a moment.
      </Text>
    )
  return (
    <RowList items={value} empty="Nothing more than once in the last 30 days.">
      {({ words, times }) => (
        <DocumentRow key={words} document={SETTINGS} path="searchSynonyms" title={`“${words}”`}>
          {times} times in 30 days
        </DocumentRow>
      )}
    </RowList>
  )
}
