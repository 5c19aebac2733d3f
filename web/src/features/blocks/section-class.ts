/** Sections on one surface share the space between them instead of adding it up. */
export const SECTION_CLASS = 'page-wrap section-y [[data-block]+&]:pt-0'
