import { site } from '#config/site.ts'
import type { Announcement, Mailbox, SiteSettings, SocialLink, TrackingContent } from '../types.ts'
import { type Maybe, mapDefined, toOneOf, toPlain, toPlainList, toText } from './clean.ts'
import { type RawLink, toExternalUrl, toLink } from './link.ts'
import { type RawSchedule, toSchedule, toScheduleState } from './schedule.ts'
import { type RawSeo, toSeo } from './seo.ts'

interface RawMailbox {
  kind: Maybe<string>
  label: Maybe<string>
  address: Maybe<string>
  isSample: Maybe<boolean>
}

interface RawSocialLink {
  platform: Maybe<string>
  url: Maybe<string>
}

interface RawAnnouncement extends RawSchedule {
  text: Maybe<string>
  link: Maybe<RawLink>
}

interface RawTracking {
  consentMode: Maybe<string>
  consentText: Maybe<string>
  consentTextVersion: Maybe<string>
  googleAdsId: Maybe<string>
  conversionLabels: Maybe<{
    tradeIn: Maybe<string>
    testDrive: Maybe<string>
    preorder: Maybe<string>
  }>
  metaPixelId: Maybe<string>
}

/** Version of the site's default texts. */
const OWN_TEXT_VERSION = 'site-1'

export interface RawSiteSettings extends RawTracking {
  title: Maybe<string>
  mainNavigation: Maybe<readonly RawLink[]>
  floatingNavigation: Maybe<readonly RawLink[]>
  showCareersInMainNavigation: Maybe<boolean>
  footerStatement: Maybe<string>
  footerNavigation: Maybe<readonly RawLink[]>
  mailboxes: Maybe<readonly RawMailbox[]>
  socialLinks: Maybe<readonly RawSocialLink[]>
  phone: Maybe<string>
  whatsapp: Maybe<string>
  announcement: Maybe<RawAnnouncement>
  sampleFields: Maybe<readonly string[]>
  defaultSeo: Maybe<RawSeo>
}

/** A missing settings document gives empty menus, not an error. */
export function toSiteSettings(raw: Maybe<RawSiteSettings>, now: Date): SiteSettings {
  return {
    title: toText(raw?.title) ?? site.name,
    mainNavigation: mapDefined(raw?.mainNavigation, toLink),
    floatingNavigation: mapDefined(raw?.floatingNavigation, toLink),
    showCareersInMainNavigation: raw?.showCareersInMainNavigation === true,
    footerStatement: toText(raw?.footerStatement),
    footerNavigation: mapDefined(raw?.footerNavigation, toLink),
    mailboxes: mapDefined(raw?.mailboxes, toMailbox),
    socialLinks: mapDefined(raw?.socialLinks, toSocialLink),
    phone: toPlain(raw?.phone),
    whatsapp: toPlain(raw?.whatsapp),
    announcement: toAnnouncement(raw?.announcement, now),
    tracking: toTracking(raw),
    defaultSeo: toSeo(raw?.defaultSeo),
    sampleFields: toPlainList(raw?.sampleFields),
  }
}

function toTracking(raw: Maybe<RawTracking>): TrackingContent {
  const labels = raw?.conversionLabels
  return {
    consentMode: toOneOf(['notice', 'opt-in'], raw?.consentMode) ?? 'notice',
    // Unmarked: the text is not shown in previews, and its version depends on it.
    consentText: toPlain(raw?.consentText),
    consentTextVersion: toPlain(raw?.consentTextVersion) ?? OWN_TEXT_VERSION,
    googleAdsId: toPlain(raw?.googleAdsId),
    conversionLabels: {
      tradeIn: toPlain(labels?.tradeIn),
      testDrive: toPlain(labels?.testDrive),
      preorder: toPlain(labels?.preorder),
    },
    metaPixelId: toPlain(raw?.metaPixelId),
  }
}

function toMailbox(raw: RawMailbox): Mailbox | undefined {
  const kind = toOneOf(['general', 'helpdesk', 'jobs'], raw.kind)
  const address = toPlain(raw.address)
  if (!kind || !address?.includes('@')) return undefined
  return { kind, label: toText(raw.label) ?? address, address, isSample: raw.isSample === true }
}

function toSocialLink(raw: RawSocialLink): SocialLink | undefined {
  const platform = toPlain(raw.platform)
  const url = toExternalUrl(raw.url)
  return platform && url ? { platform, url } : undefined
}

function toAnnouncement(raw: Maybe<RawAnnouncement>, now: Date): Announcement | undefined {
  const text = toText(raw?.text)
  if (!raw || !text || toScheduleState(toSchedule(raw), now) !== 'running') return undefined
  return { text, link: toLink(raw.link) }
}
