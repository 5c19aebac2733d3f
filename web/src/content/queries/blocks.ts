import { carFields } from './car-fields.ts'
import {
  figureFields,
  imageFields,
  linkFields,
  provenanceFields,
  richTextFields,
} from './fragments.ts'

/**
 * The page-builder blocks, one conditional projection each. `modelsBlock` and `outletsBlock` have none: they show
 * the cached line-up and outlets.
 */
export const blockFields = /* groq */ `
  _key,
  _type,
  _type == "heroBlock" => {
    heading,
    lead,
    car->{ ${carFields} },
    image{ ${imageFields} },
    actions[]{ ${linkFields} },
    startsAt,
    endsAt
  },
  _type == "figuresBlock" => {
    heading,
    figures[]{ _key, ${figureFields} }
  },
  _type == "featureBlock" => {
    heading,
    text,
    image{ ${imageFields} },
    imageSide,
    link{ ${linkFields} }
  },
  _type == "galleryBlock" => {
    heading,
    images[]{ _key, ${imageFields} }
  },
  _type == "textBlock" => {
    heading,
    body[]{ ${richTextFields} },
    links[]{ ${linkFields} }
  },
  _type == "timelineBlock" => {
    heading,
    entries[]{ _key, when, what, text }
  },
  _type == "stepsBlock" => {
    heading,
    image{ ${imageFields} },
    steps[]{ _key, time, title, text }
  },
  _type == "calloutsBlock" => {
    callouts[]{ _key, heading, text, link{ ${linkFields} } }
  },
  _type == "callToActionBlock" => {
    heading,
    text,
    image{ ${imageFields} },
    actions[]{ ${linkFields} }
  },
  _type == "faqBlock" => {
    heading,
    questions[]{ _key, question, answer[]{ ${richTextFields} } }
  },
  _type == "modelsBlock" => {
    heading,
    lead
  },
  _type == "outletsBlock" => {
    heading,
    link{ ${linkFields} }
  },
  _type == "coeDropBlock" => {
    heading,
    car->{ _id },
    category,
    most,
    provenance{ ${provenanceFields} },
    outcomesHeading,
    changes
  },
  _type == "voteBlock" => {
    heading,
    options[]{ _key, key, name, text, image{ ${imageFields} } }
  }
` as const
