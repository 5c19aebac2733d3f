/** Types of the schemas as this package writes their values. */

import type * as stored from 'schemas/sanity-types'

export interface SeedImage extends Omit<Seed<ImageFields>, '_type'> {
  _type: 'imageWithAlt'
  /** `image@file://./images/<name>`: the import uploads the file and puts a reference here. */
  _sanityAsset: string
}

/** A picture without a text of its own, such as a step of a turn. */
export interface SeedPicture {
  _type: 'image'
  _sanityAsset: string
}

type ImageFields = Omit<stored.ImageWithAlt, 'asset' | 'media'>

/** Fields that the lake sets. */
type Stamp = '_createdAt' | '_updatedAt' | '_rev'

/** A stored type as it is written here: builds add keys, the import uploads pictures, the lake stamps documents. */
export type Seed<Stored> = Stored extends stored.ImageWithAlt
  ? SeedImage
  : Stored extends { _type: 'image' }
    ? SeedPicture
    : Stored extends readonly (infer Item)[]
      ? readonly Seed<Item>[]
      : Stored extends object
        ? WithKey<Stored> & {
            [Name in keyof Stored as Exclude<Name, Stamp | '_key' | symbol>]: Seed<Stored[Name]>
          }
        : Stored

type WithKey<Stored> = Stored extends { _key: string } ? { _key?: string } : unknown

export type CarModel = Seed<stored.CarModel>
export type Career = Seed<stored.Career>
export type CoeResults = Seed<stored.CoeResults>
export type CostRule = Seed<stored.CostRule>
export type Home = Seed<stored.Home>
export type MenuSource = Seed<stored.MenuSource>
export type Outlet = Seed<stored.Outlet>
export type Page = Seed<stored.Page>
export type Promo = Seed<stored.Promo>
export type Redirect = Seed<stored.Redirect>
export type SiteSettings = Seed<stored.SiteSettings>

/** Every document has these; one of a type that is made in one file may be described there. */
export interface Document {
  _id: string
  _type: string
}

export type Block = NonNullable<Page['blocks']>[number]
export type Dimensions = Seed<stored.Dimensions>
export type Dish = Seed<stored.Dish>
export type Figure = Seed<stored.Figure>
export type Link = Seed<stored.Link>
export type MenuSection = Seed<stored.MenuSection>
export type OpeningHours = Seed<stored.OpeningHours>
export type Paint = Seed<stored.Paint>
export type Price = Seed<stored.Price>
export type Reference = Seed<stored.PageReference>
export type RichText = Seed<stored.RichText>
export type Seo = Seed<stored.Seo>
export type SpecificationGroup = Seed<stored.SpecificationGroup>
export type SpecificationRow = Seed<stored.SpecificationRow>
export type SpecificationValue = Seed<stored.SpecificationValue>
export type Variant = Seed<stored.Variant>
