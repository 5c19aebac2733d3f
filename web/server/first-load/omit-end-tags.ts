/**
 * End tags that HTML lets out before what follows (https://html.spec.whatwg.org/#optional-tags). The page that browsers
 * parse is the same.
 */
const OMITTED = [
  /<\/li>(?=<li[ >]|<\/[uo]l>)/g,
  /<\/d[dt]>(?=<d[dt][ >])|<\/dd>(?=<\/dl>)/g,
  /<\/t[dh]>(?=<t[dh][ >]|<\/tr>)/g,
  /<\/tr>(?=<tr[ >]|<\/t(?:head|body)>)/g,
  /<\/option>(?=<option[ >]|<\/select>)/g,
  /<\/p>(?=<(?:p|div|ul|dl|h[1-6]|section|form)[ >]|<\/(?:div|section|dialog|main|article|li|td)>)/g,
]

/** The page without the end tags that parsers add by themselves. */
export const omitEndTags = (html: string): string =>
  OMITTED.reduce((page, tag) => page.replaceAll(tag, ''), html)
