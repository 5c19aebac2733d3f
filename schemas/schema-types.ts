import { blockTypes } from './blocks/block-types.ts'
import { carModel } from './documents/car-model.ts'
import { costRule } from './documents/cost-rule.ts'
import { coeResults } from './documents/coe-results.ts'
import { career } from './documents/career.ts'
import { home } from './documents/home.ts'
import { menuSource } from './documents/menu-source.ts'
import { outlet } from './documents/outlet.ts'
import { page } from './documents/page.ts'
import { promo } from './documents/promo.ts'
import { redirect } from './documents/redirect.ts'
import { replyTemplate } from './documents/reply-template.ts'
import { roleTemplate } from './documents/role-template.ts'
import { siteSettings } from './documents/site-settings.ts'
import { datedRule } from './objects/dated-rule.ts'
import { dimensions } from './objects/dimensions.ts'
import { dish } from './objects/dish.ts'
import { figure } from './objects/figure.ts'
import { film } from './objects/film.ts'
import { hoursException } from './objects/hours-exception.ts'
import { hexColour } from './objects/hex-colour.ts'
import { imageWithAlt } from './objects/image-with-alt.ts'
import { link } from './objects/link.ts'
import { menuSection } from './objects/menu-section.ts'
import { charger } from './objects/charger.ts'
import { openingHours } from './objects/opening-hours.ts'
import { paint } from './objects/paint.ts'
import { price } from './objects/price.ts'
import { provenance } from './objects/provenance.ts'
import { richText } from './objects/rich-text.ts'
import { scheduledPrice } from './objects/scheduled-price.ts'
import { seo } from './objects/seo.ts'
import { specificationGroup } from './objects/specification-group.ts'
import { specificationRow } from './objects/specification-row.ts'
import { specificationValue } from './objects/specification-value.ts'
import { tableBooking } from './objects/table-booking.ts'
import { testDrives } from './objects/test-drives.ts'
import { variant } from './objects/variant.ts'

export const documentTypes = [
  carModel,
  outlet,
  menuSource,
  career,
  promo,
  page,
  home,
  siteSettings,
  coeResults,
  costRule,
  redirect,
  replyTemplate,
  roleTemplate,
] as const

export const objectTypes = [
  datedRule,
  dimensions,
  dish,
  figure,
  hoursException,
  hexColour,
  imageWithAlt,
  link,
  menuSection,
  charger,
  film,
  openingHours,
  paint,
  price,
  provenance,
  richText,
  scheduledPrice,
  seo,
  specificationGroup,
  specificationRow,
  specificationValue,
  tableBooking,
  testDrives,
  variant,
] as const

export const schemaTypes = [...documentTypes, ...objectTypes, ...blockTypes]
