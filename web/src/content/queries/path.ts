import { defineQuery } from 'groq'

/** Every document with a page. */
export const pathsQuery = defineQuery(`
  *[_type in $types && defined(path) && path != ""] | order(path asc){
    _type,
    path,
    "title": coalesce(title, name),
    hasSpecificationPage
  }
`)

/** The same, with the fields that decide whether they are listed. */
export const sitemapQuery = defineQuery(`
  *[_type in $types && defined(path) && path != ""] | order(_type asc, path asc, _id asc){
    _type,
    _updatedAt,
    path,
    "title": coalesce(title, name),
    hasSpecificationPage,
    hasPreOrder,
    "noIndex": seo.noIndex,
    "canonical": seo.canonical,
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
  *[references($id)]{ _type, path }
`)
