import {
  figureFields,
  imageFields,
  priceFields,
  provenanceFields,
  scheduledPriceFields,
  seoFields,
} from './fragments.ts'

/** Fields for menus, cards and filters. */
export const carSummaryFields = /* groq */ `
  _id,
  _type,
  name,
  modelName,
  carType,
  body,
  powertrain,
  seats,
  coeCategory,
  path,
  externalLink,
  isNew,
  newFrom,
  newUntil,
  src{ ${imageFields} },
  heroImage{ ${imageFields} },
  range{ ${figureFields} },
  "lengthMm": dimensions.lengthMm,
  price{ ${priceFields} },
  scheduledPrices[]{ ${scheduledPriceFields} },
  "pricedVariants": variants[]{
    name,
    price{ ${priceFields} },
    scheduledPrices[]{ ${scheduledPriceFields} }
  },
  "rangeRows": specifications[].rows[label match "Range*"]{
    label,
    values[]{ variant, text, provenance{ ${provenanceFields} } }
  },
  "powerRows": specifications[].rows[label == "Power"]{ values[]{ text } },
  sampleFields
` as const

/** All fields of a car but its page-builder blocks. */
export const carFields = /* groq */ `
  ${carSummaryFields},
  _updatedAt,
  tagline,
  scene{ ${imageFields} },
  turn[]{
    asset->{
      url,
      "width": metadata.dimensions.width,
      "height": metadata.dimensions.height
    }
  },
  pictureCredit,
  teaserImage{ ${imageFields} },
  keyFigures[]{ _key, ${figureFields} },
  dimensions{
    lengthMm,
    widthMm,
    heightMm,
    wheelbaseMm,
    frontOverhangMm,
    provenance{ ${provenanceFields} }
  },
  paints[]{ _key, name, description, swatch, image{ ${imageFields} }, isSample },
  variants[]{
    _key,
    name,
    summary,
    price{ ${priceFields} },
    scheduledPrices[]{ ${scheduledPriceFields} }
  },
  specifications[]{
    _key,
    title,
    rows[]{
      _key,
      label,
      note,
      values[]{ _key, variant, text, provenance{ ${provenanceFields} } }
    }
  },
  hasSpecificationPage,
  gallery[]{ _key, ${imageFields}, poster{ ${imageFields} }, url },
  faceImage{ ${imageFields} },
  planImage{ ${imageFields} },
  brochure{ edition, asset->{ url, size } },
  priceList{ edition, asset->{ url, size } },
  hasPreOrder,
  inLineup,
  seo{ ${seoFields} }
` as const
