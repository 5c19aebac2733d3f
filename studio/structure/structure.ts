import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import { PinIcon } from '@sanity/icons/Pin'
import { RocketIcon } from '@sanity/icons/Rocket'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { singletons } from 'schemas/singletons'
import { maySee } from '../roles.ts'

function buildSingletonItem(S: StructureBuilder, type: (typeof singletons)[number]['type']) {
  const { id, title } = singletons.find((singleton) => singleton.type === type) ?? {
    id: type,
    title: type,
  }
  return S.listItem()
    .id(id)
    .title(title)
    .schemaType(type)
    .child(S.document().schemaType(type).documentId(id).title(title))
}

/** The lists in the order in which marketing needs them, less what a role has no business with. */
export const structure: StructureResolver = (S, context) => {
  const entries = [
    {
      type: 'carModel',
      item: () =>
        orderableDocumentListDeskItem({
          type: 'carModel',
          title: 'Models',
          icon: RocketIcon,
          S,
          context,
        }),
    },
    {
      type: 'outlet',
      item: () =>
        orderableDocumentListDeskItem({
          type: 'outlet',
          title: 'Restaurants',
          icon: PinIcon,
          S,
          context,
        }),
    },
    { type: 'menuSource', item: () => S.documentTypeListItem('menuSource').title('Menu sources') },
    { type: 'career', item: () => S.documentTypeListItem('career').title('Careers') },
    { type: 'promo', item: () => S.documentTypeListItem('promo').title('Promos') },
    { type: 'page', item: () => S.documentTypeListItem('page').title('Pages') },
    { type: 'home', item: () => buildSingletonItem(S, 'home') },
    { type: 'siteSettings', item: () => buildSingletonItem(S, 'siteSettings') },
    { type: 'redirect', item: () => S.documentTypeListItem('redirect').title('Redirects') },
  ]
  return S.list()
    .id('content')
    .title('Content')
    .items(
      entries.filter(({ type }) => maySee(context.currentUser, type)).map(({ item }) => item()),
    )
}
