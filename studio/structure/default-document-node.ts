import { BillIcon } from '@sanity/icons/Bill'
import { EditIcon } from '@sanity/icons/Edit'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import type { DefaultDocumentNodeResolver } from 'sanity/structure'
import { EffectView } from '../costs/effect-view.tsx'
import { PageView } from '../page-view/page-view.tsx'

/** Types without a page, which have no preview. */
const TYPES_WITHOUT_PAGE: ReadonlySet<string> = new Set([
  'redirect',
  'replyTemplate',
  'roleTemplate',
])
/** Types that every sum rests on. */
const COST_TYPES: ReadonlySet<string> = new Set(['coeResults', 'costRule'])

export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, { schemaType }) => {
  const form = S.view.form().id('edit').title('Edit').icon(EditIcon)
  const page = S.view.component(PageView).id('page').title('Page').icon(EyeOpenIcon)
  if (COST_TYPES.has(schemaType)) {
    const effect = S.view.component(EffectView).id('effect').title('What it does').icon(BillIcon)
    return S.document().views([form, effect, page]).defaultPanes(['edit', 'effect'])
  }
  if (TYPES_WITHOUT_PAGE.has(schemaType)) return S.document().views([form])
  return S.document().views([form, page])
}
