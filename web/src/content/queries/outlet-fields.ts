import { imageFields, seoFields } from './fragments.ts'

/** Fields for cards and the footer. */
export const outletSummaryFields = /* groq */ `
  _id,
  _type,
  venue,
  name,
  location,
  path,
  src{ ${imageFields} },
  image{ ${imageFields} },
  tags,
  rating,
  ratingAmount,
  openingSoon,
  openingNote,
  newLaunch,
  knownFor,
  address1,
  address2,
  phone,
  openingHours[]{ _key, days, opens, closes },
  hoursExceptions[]{ _key, date, closed, opens, closes, note },
  tableBooking{ slotMinutes, stayUpTo2, stayUpTo4, stayAbove4, lateMinutes, noShowRule, asksDeposit, depositDollars, maxParty, lastSeatingMinutes, leadMinutes, cutOff, daysAhead },
  testDrives{ slotMinutes, from, until, leadMinutes, cutOff, daysAhead },
  carsOnShow[]{ "id": _ref },
  chargers[]{ plug, kilowatts, count },
  sampleFields
` as const

/** The last known menu of an outlet. */
export const menuFields = /* groq */ `
  menuSections[]{
    _key,
    title,
    dishes[]{ _key, name, description, price, diets, image{ ${imageFields} }, soldOut }
  },
  menuAsOf,
  allergensListed
` as const

/** All fields of an outlet but its cars and page-builder blocks. */
export const outletFields = /* groq */ `
  ${outletSummaryFields},
  _updatedAt,
  logoSrc{ ${imageFields} },
  lead,
  website,
  geo{ lat, lng },
  nearestMrt,
  parking,
  cuisines,
  ${menuFields},
  seo{ ${seoFields} }
` as const
