/** Adjacent sections on one surface share their spacing. */
export const SECTION_CLASS = 'page-wrap section-y [[data-block]+&]:pt-0'
