import { TextInput } from '@sanity/ui'
import { ENQUIRY_KINDS, getFolder } from 'core/enquiry-kinds'
import { API_VERSION } from 'core/sanity-api'
import { useCallback, useId } from 'react'
import { type StringInputProps, useClient } from 'sanity'
import { PAGE_TYPE_NAMES } from 'schemas/page-types'
import { z } from 'zod'
import { useLoaded } from '../components/use-loaded.ts'

const pagesSchema = z.array(z.object({ path: z.string(), title: z.string().nullable() }))

/** Pages of code that have no document. */
const OWN_PAGES = [
  { path: '/', title: 'Home' },
  { path: '/byd-models', title: 'All models' },
  { path: '/restaurant/all', title: 'All restaurants' },
  ...Object.values(ENQUIRY_KINDS).flatMap(({ path, pageTitle }) =>
    pageTitle === undefined ? [] : { path: getFolder(path), title: pageTitle },
  ),
]

/** The new address of a redirect: typed, or chosen from the site's pages. */
export function DestinationInput({ elementProps, readOnly, validationError }: StringInputProps) {
  const id = useId()
  const client = useClient({ apiVersion: API_VERSION })
  const load = useCallback(
    async () =>
      pagesSchema.parse(
        await client.fetch<unknown>(
          '*[_type in $types && defined(path)]{ path, "title": coalesce(name, title) } | order(path asc)',
          { types: PAGE_TYPE_NAMES },
          { perspective: 'published' },
        ),
      ),
    [client],
  )
  const { value: pages = [] } = useLoaded(load)
  return (
    <>
      <TextInput {...elementProps} list={id} readOnly={readOnly} customValidity={validationError} />
      <datalist id={id}>
        {[...OWN_PAGES, ...pages].map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  )
}
