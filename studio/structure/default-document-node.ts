import { EditIcon } from '@sanity/icons/Edit'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import type { DefaultDocumentNodeResolver } from 'sanity/structure'
import { PagePreview } from '../components/page-preview.tsx'

/** Types without a page, which have no preview. */
const TYPES_WITHOUT_PAGE: ReadonlySet<string> = new Set(['redirect'])

export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, { schemaType }) => {
  const form = S.view.form().title('Edit').icon(EditIcon)
  if (TYPES_WITHOUT_PAGE.has(schemaType)) return S.document().views([form])
  return S.document().views([
    form,
    S.view.component(PagePreview).id('page').title('Live page').icon(EyeOpenIcon),
  ])
}
