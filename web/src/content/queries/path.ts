import { defineQuery } from 'groq'

/** Every document that has a page of its own. */
export const pathsQuery = defineQuery(`
  *[_type in ["carModel", "outlet", "page", "promo"] && defined(path) && path != ""] | order(path asc){
    _type,
    path,
    "title": coalesce(title, name),
    hasSpecificationPage
  }
`)

export const sitemapQuery = defineQuery(`
  *[_type in ["carModel", "outlet", "page", "promo"] && defined(path) && path != ""] | order(path asc){
    _type,
    _updatedAt,
    path,
    "title": coalesce(title, name),
    hasSpecificationPage,
    "noIndex": seo.noIndex,
    startsAt,
    endsAt
  }
`)

/** The documents that show something of another one. */
export const referrersQuery = defineQuery(`
  *[references($id)]{
    _type,
    "path": select(_type == "career" => "/careers/" + slug.current, path)
  }
`)
