import { COE_CATEGORIES } from 'core/cost/coe-results'
import { isMessageChannel } from 'core/message-channels'
import { CONVERSIONS } from 'core/enquiry-kinds/conversion-label'
import { mapMenus } from 'schemas/menus'
import { site } from '#config/site.ts'
import type { SiteSettingsQueryResult } from 'schemas/sanity-types'
import type {
  Announcement,
  CostBasis,
  Mailbox,
  SiteSettings,
  SocialLink,
  TrackingContent,
} from '../types.ts'
import {
  type ItemOf,
  type Maybe,
  type Raw,
  mapDefined,
  toOneOf,
  toPlain,
  toPlainList,
  toText,
} from './clean.ts'
import { toExternalUrl, toLink } from './link.ts'
import { toSchedule, toScheduleState } from './schedule.ts'
import { getShownCoeResult } from './shown-coe-result.ts'
import { toSeo } from './seo.ts'

type RawSettings = Raw<SiteSettingsQueryResult>

/** Version of the site's default texts. */
const OWN_TEXT_VERSION = 'site-2'

/** A missing settings document gives empty menus, not an error. */
export function toSiteSettings(raw: RawSettings, now: Date, basis: CostBasis): SiteSettings {
  return {
    title: toText(raw?.title) ?? site.name,
    ...mapMenus((name) => mapDefined(raw?.[name], toLink)),
    showCareersInMainNavigation: raw?.showCareersInMainNavigation === true,
    footerStatement: toText(raw?.footerStatement),
    pictureNote: toText(raw?.pictureNote),
    mailboxes: mapDefined(raw?.mailboxes, toMailbox),
    socialLinks: mapDefined(raw?.socialLinks, toSocialLink),
    phone: toPlain(raw?.phone),
    whatsapp: toPlain(raw?.whatsapp),
    messageChannels: toPlainList(raw?.messageChannels).filter(isMessageChannel),
    announcement: toAnnouncement(raw?.announcement, now, basis),
    notFound: { heading: toText(raw?.notFound?.heading), text: toText(raw?.notFound?.text) },
    tracking: toTracking(raw),
    defaultSeo: toSeo(raw?.defaultSeo),
    sampleFields: toPlainList(raw?.sampleFields),
  }
}

function toTracking(raw: RawSettings): TrackingContent {
  const labels = raw?.conversionLabels
  return {
    consentText: toPlain(raw?.consentText),
    consentTextVersion: toPlain(raw?.consentTextVersion) ?? OWN_TEXT_VERSION,
    googleAdsId: toPlain(raw?.googleAdsId),
    conversionLabels: Object.fromEntries(
      CONVERSIONS.map(({ name }) => [name, toPlain(labels?.[name])]),
    ),
    metaPixelId: toPlain(raw?.metaPixelId),
  }
}

function toMailbox(raw: ItemOf<NonNullable<RawSettings>['mailboxes']>): Mailbox | undefined {
  const kind = toOneOf(['general', 'helpdesk', 'jobs'], raw.kind)
  const address = toPlain(raw.address)
  if (!kind || !address?.includes('@')) return undefined
  return { kind, label: toText(raw.label) ?? address, address, isSample: raw.isSample === true }
}

function toSocialLink(
  raw: ItemOf<NonNullable<RawSettings>['socialLinks']>,
): SocialLink | undefined {
  const platform = toPlain(raw.platform)
  const url = toExternalUrl(raw.url)
  return platform && url ? { platform, url } : undefined
}

function toAnnouncement(
  raw: Maybe<NonNullable<RawSettings>['announcement']>,
  now: Date,
  basis: CostBasis,
): Announcement | undefined {
  const text = toText(raw?.text)
  if (!raw || !text || toScheduleState(toSchedule(raw), now) !== 'running') return undefined
  const category = toOneOf(COE_CATEGORIES, raw.coeCategory)
  const coe = category && getShownCoeResult(basis, category)
  return { text, ...(coe && !coe.isOld && { coe }), link: toLink(raw.link) }
}
