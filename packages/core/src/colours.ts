/*
 * Colours of the brand. After a change, `node --run colours` in `web/` writes those of the stylesheet, of the icon and
 * of the page that the edge shows.
 */

export const WHITE = '#ffffff'
export const INK_950 = '#0b0d0f'
export const INK_900 = '#12161a'
export const INK_800 = '#1a2026'
export const INK_700 = '#262e35'
export const INK_600 = '#3a444c'
export const INK_500 = '#66727a'
export const PORCELAIN_50 = '#f6f8f8'
export const PORCELAIN_100 = '#eef1f1'
export const PORCELAIN_200 = '#dfe4e5'
export const PORCELAIN_300 = '#c5cdd0'
export const LAMP_200 = '#ffd9a0'
export const LAMP_300 = '#f5ad5f'
export const LAMP_700 = '#8a4a12'
export const STRIP = '#eaf5fb'
export const PANDAN_300 = '#8fc6a0'
export const PANDAN_700 = '#1f5a3c'
export const CHILLI_300 = '#ff9384'
export const CHILLI_700 = '#b3261e'
export const MIST = '#d6dde0'
export const SCRIM = 'rgb(5 6 7 / 0.66)'

/* Surfaces: light as paper, dark as the studio. */
export const LIGHT_TEXT = '#0e1214'
export const LIGHT_MUTED = '#4a555b'
export const LIGHT_LINE = '#7b878d'
export const LIGHT_HOVER = '#2a3238'
export const DARK_SUNK = '#070809'
export const DARK_TEXT = '#f2f5f5'
export const DARK_MUTED = '#a9b4ba'

/* Scenes behind cars: daylight, and the studio's wall, niche and floor where light falls on them and where not. */
export const DAYLIGHT_SKY = '#e4e9ea'
export const WALL_LIT = '#27323a'
export const WALL = '#141a1f'
export const NICHE_LIT = '#323e46'
export const NICHE = '#171d21'
export const FLOOR_LIT = '#1a2126'
export const FLOOR = '#101417'
export const STRIP_HALO = '#bedcec'
