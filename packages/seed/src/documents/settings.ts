import { business } from '../facts.ts'
import { image, pageLink, pathLink, seo, urlLink } from './builders.ts'
import type { SiteSettings } from './types.ts'

const restaurants = pathLink('Restaurants', '/restaurant/all')
const ownerBenefits = pageLink('Owner Benefits', 'page-lifestyle-benefits')
const tradeIn = pathLink('Trade-In', '/byd-trade-in')

export const siteSettings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  title: 'BYD by 1826',
  mainNavigation: [restaurants, ownerBenefits, tradeIn, pageLink('About Us', 'page-about')],
  floatingNavigation: [restaurants, ownerBenefits, tradeIn, pathLink('Careers', '/careers')],
  showCareersInMainNavigation: false,
  searchSynonyms: ['gift card, voucher', 'swap, trade in'],
  footerStatement: 'Lunch first. Then the long way home.',
  pictureNote: 'Pictures of cars, dishes and restaurants are drawings.',
  footerNavigation: [
    pathLink('Home', '/'),
    pageLink('ATTO 2', 'carModel-atto-2'),
    pageLink('ATTO 3', 'carModel-atto-3'),
    pageLink('Sealion 6 DM-i', 'carModel-sealion-6'),
    pageLink('Sealion 7', 'carModel-sealion-7'),
    urlLink('Denza D9', business.denza_external_link.value),
    pageLink('M6', 'carModel-m6'),
    pageLink('SEAL', 'carModel-seal'),
    pageLink('SEAL 6 EV', 'carModel-seal-6-ev'),
    pageLink('Dolphin', 'carModel-dolphin'),
    tradeIn,
    pathLink('Voucher Enquiry', '/voucher-enquiry'),
    pathLink('Careers', '/careers'),
    pageLink('Privacy Policy', 'page-privacy'),
    pageLink('Terms & Condition', 'page-terms'),
  ],
  mailboxes: [
    {
      _type: 'mailbox',
      kind: 'general',
      label: 'General',
      address: 'hello@byd1826.example',
      isSample: true,
    },
    {
      _type: 'mailbox',
      kind: 'helpdesk',
      label: 'Helpdesk',
      address: 'helpdesk@byd1826.example',
      isSample: true,
    },
    {
      _type: 'mailbox',
      kind: 'jobs',
      label: 'Jobs',
      address: 'jobs@byd1826.example',
      isSample: true,
    },
  ],
  socialLinks: [],
  phone: '+65 6000 0100',
  whatsapp: '+65 6000 0100',
  messageChannels: ['sms', 'whatsapp'],
  announcement: {
    text: 'If the COE falls by 20 January, the fall is yours.',
    coeCategory: 'A',
    link: pageLink('How it works', 'promo-coe-drop'),
    startsAt: '2026-11-16T01:00:00.000Z',
    endsAt: '2027-01-20T08:00:00.000Z',
  },
  sampleFields: ['phone', 'whatsapp', 'socialLinks', 'announcement'],
  defaultSeo: seo(
    'BYD by 1826',
    'Electric and plug-in hybrid cars from BYD, and five restaurants across Singapore that keep them at the door.',
    image('table-top', 'A table seen from above: laksa, barramundi, a flat white and a car key'),
  ),
} satisfies SiteSettings
