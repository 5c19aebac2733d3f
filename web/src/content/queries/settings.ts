import { defineQuery } from 'groq'
import { linkFields, seoFields } from './fragments.ts'

export const siteSettingsQuery = defineQuery(`
  *[_type == "siteSettings" && _id == "siteSettings"][0]{
    _id,
    _type,
    title,
    mainNavigation[]{ ${linkFields} },
    floatingNavigation[]{ ${linkFields} },
    showCareersInMainNavigation,
    footerStatement,
    pictureNote,
    footerNavigation[]{ ${linkFields} },
    mailboxes[]{ _key, kind, label, address, isSample },
    socialLinks[]{ _key, platform, url },
    phone,
    whatsapp,
    messageChannels,
    announcement{ text, coeCategory, link{ ${linkFields} }, startsAt, endsAt },
    notFound{ heading, text },
    consentText,
    consentTextVersion,
    googleAdsId,
    conversionLabels,
    metaPixelId,
    sampleFields,
    defaultSeo{ ${seoFields} }
  }
`)

/** Words of the same meaning, which only the search needs. */
export const searchSynonymsQuery = defineQuery(`
  *[_type == "siteSettings" && _id == "siteSettings"][0]{ searchSynonyms }
`)
