/**
 * Names stay as in the schema wherever a visitor reads the text: click-to-edit finds fields by path, which an
 * alias would hide.
 */
export const imageFields = /* groq */ `
  alt,
  hotspot,
  crop,
  asset->{
    url,
    "colour": select(metadata.isOpaque == true => metadata.palette.dominant.background),
    "width": metadata.dimensions.width,
    "height": metadata.dimensions.height
  }
` as const

export const provenanceFields = /* groq */ `
  cycle,
  conditions,
  source,
  asOf,
  confidence,
  isSample
` as const

export const figureFields = /* groq */ `
  label,
  value,
  unit,
  variant,
  provenance{ ${provenanceFields} }
` as const

export const priceFields = /* groq */ `
  amount,
  includesCoe,
  omv,
  isOmvExample,
  provenance{ ${provenanceFields} }
` as const

export const scheduledPriceFields = /* groq */ `
  _key,
  startsAt,
  endsAt,
  price{ ${priceFields} }
` as const

export const linkedPageFields = /* groq */ `
  _type,
  path,
  "externalLink": select(_type == "carModel" => externalLink)
` as const

export const linkFields = /* groq */ `
  _key,
  label,
  kind,
  path,
  url,
  sheet,
  page->{ ${linkedPageFields} },
  anchor,
  inNewTab
` as const

export const seoFields = /* groq */ `
  title,
  description,
  image{ ${imageFields} },
  noIndex,
  canonical
` as const

export const richTextFields = /* groq */ `
  ...,
  markDefs[]{
    ...,
    _type == "link" => { href, page->{ ${linkedPageFields} }, anchor, inNewTab }
  }
` as const
