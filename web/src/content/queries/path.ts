import { defineQuery } from 'groq'

/** Every document with a page. */
export const pathsQuery = defineQuery(`
  *[_type in ["carModel", "outlet", "page", "promo"] && defined(path) && path != ""] | order(path asc){
    _type,
    path,
    "title": coalesce(title, name),
    hasSpecificationPage
  }
`)

/** All pages including roles, with the fields that decide whether they are listed. */
export const sitemapQuery = defineQuery(`
  *[
    (_type in ["carModel", "outlet", "page", "promo"] && defined(path) && path != "") ||
    (_type == "career" && defined(slug.current))
  ] | order(_type asc, path asc, _id asc){
    _type,
    _updatedAt,
    "path": select(_type == "career" => "/careers/" + slug.current, path),
    "title": coalesce(title, name),
    hasSpecificationPage,
    hasPreOrder,
    "noIndex": seo.noIndex,
    startsAt,
    endsAt,
    coeExercise,
    publishedAt,
    validThrough,
    isClosed
  }
`)

/** Documents that show a part of another one. */
export const referrersQuery = defineQuery(`
  *[references($id)]{
    _type,
    "path": select(_type == "career" => "/careers/" + slug.current, path)
  }
`)
