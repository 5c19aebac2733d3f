import { API_VERSION } from 'core/sanity-api'
import { PinIcon } from '@sanity/icons/Pin'
import { RocketIcon } from '@sanity/icons/Rocket'
import type { ComponentType } from 'react'
import type { ConfigContext } from 'sanity'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { PAGE_TYPE_NAMES, PAGE_TYPES, type PageType } from 'schemas/page-types'
import { singletons, type SingletonType } from 'schemas/singletons'
import { buildNewRoles, readRoleTemplates } from '../careers/role-templates.ts'
import { buildReplyTemplateId } from '../plugins/reply-templates.ts'
import { getReplyTeams, maySee } from '../roles.ts'

/** A list that marketing sorts by dragging; the site shows it in the same order. */
function buildOrderedItem(
  S: StructureBuilder,
  context: ConfigContext,
  { type, title, icon }: { type: string; title: string; icon: ComponentType },
) {
  return S.listItem()
    .id(`orderable-${type}`)
    .title(title)
    .icon(icon)
    .schemaType(type)
    .child(async () => {
      // Loaded on demand: dragging needs a library that the first screen does not.
      const { buildAskingList } = await import('../order/asking-list.tsx')
      return buildAskingList(S, context, { type, title })
    })
}

function buildSingletonItem(S: StructureBuilder, type: SingletonType) {
  const singleton = singletons.find((candidate) => candidate.type === type)
  const { id, title } = singleton ?? { id: type, title: type }
  return S.listItem()
    .id(id)
    .title(title)
    .schemaType(type)
    .child(S.defaultDocument({ schemaType: type, documentId: id }).title(title))
}

/** Roles; the plus sign offers what HR has made templates for, and a blank one. */
function buildCareersItem(S: StructureBuilder, { getClient }: ConfigContext) {
  const readTemplates = () =>
    readRoleTemplates(getClient({ apiVersion: API_VERSION })).catch(() => [])
  return S.documentTypeListItem('career')
    .title(PAGE_TYPES.career.list)
    .child(async () =>
      S.documentTypeList('career')
        .title(PAGE_TYPES.career.list)
        .initialValueTemplates(buildNewRoles(await readTemplates())),
    )
}

/** The replies of the user’s own teams. */
function buildReplyItem(S: StructureBuilder, { currentUser }: ConfigContext) {
  const teams = getReplyTeams(currentUser)
  return S.documentTypeListItem('replyTemplate')
    .title('Replies')
    .child(
      S.documentTypeList('replyTemplate')
        .title('Replies')
        .filter('_type == "replyTemplate" && team in $teams')
        .params({ teams })
        .initialValueTemplates(
          teams.map((team) => S.initialValueTemplateItem(buildReplyTemplateId(team))),
        ),
    )
}

/** Types whose documents marketing sorts by dragging. */
const SORTED: Partial<Record<PageType, ComponentType>> = { carModel: RocketIcon, outlet: PinIcon }

function buildPagesItem(S: StructureBuilder, context: ConfigContext, type: PageType) {
  const { list: title } = PAGE_TYPES[type]
  const icon = SORTED[type]
  if (icon) return buildOrderedItem(S, context, { type, title, icon })
  if (type === 'career') return buildCareersItem(S, context)
  return S.documentTypeListItem(type).title(title)
}

/** Lists in marketing's order, without those that a role has no access to. */
export const structure: StructureResolver = (S, context) => {
  const menuSources = {
    type: 'menuSource',
    build: () => S.documentTypeListItem('menuSource').title('Menu sources'),
  }
  const entries = [
    ...PAGE_TYPE_NAMES.flatMap((type) => [
      { type, build: () => buildPagesItem(S, context, type) },
      ...(type === 'outlet' ? [menuSources] : []),
    ]),
    { type: 'home', build: () => buildSingletonItem(S, 'home') },
    { type: 'siteSettings', build: () => buildSingletonItem(S, 'siteSettings') },
    { type: 'coeResults', build: () => buildSingletonItem(S, 'coeResults') },
    { type: 'costRule', build: () => S.documentTypeListItem('costRule').title('Cost rules') },
    {
      type: 'roleTemplate',
      build: () => S.documentTypeListItem('roleTemplate').title('Role templates'),
    },
    { type: 'replyTemplate', build: () => buildReplyItem(S, context) },
    { type: 'redirect', build: () => S.documentTypeListItem('redirect').title('Redirects') },
  ]
  const visible = entries.filter(({ type }) => maySee(context.currentUser, type))
  return S.list()
    .id('content')
    .title('Content')
    .items(visible.map(({ build }) => build()))
}
