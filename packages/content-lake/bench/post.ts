export const AUTHORS = Array.from({ length: 50 }, (_, index) => ({
  _id: `author-${index}`,
  _type: 'author',
  name: `Author ${index}`,
}))

/** A document of ordinary size. */
export function toPost(index: number) {
  return {
    _id: `post-${index}`,
    _type: 'post',
    title: `Post number ${index}`,
    slug: { _type: 'slug', current: `post-number-${index}` },
    summary: `What there is to say about ${index}. `.repeat(10),
    views: index % 1000,
    publishedAt: new Date(1_700_000_000_000 + index * 3_600_000).toISOString(),
    place: { _type: 'geopoint', lat: (index % 90) / 60, lng: 103 + (index % 97) / 97 },
    author: { _type: 'reference', _ref: `author-${index % 50}` },
    body: Array.from({ length: 5 }, (_, paragraph) => ({
      _key: `p${paragraph}`,
      _type: 'block',
      style: 'normal',
      children: [{ _key: 's', _type: 'span', text: 'A sentence of some length. '.repeat(4) }],
    })),
  }
}
