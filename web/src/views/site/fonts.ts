import localFont from 'next/font/local'

// Each face has a file with the characters of nearly every page and one with the remaining Latin
// ones, which loads on demand. Only the face of nearly all first lines is preloaded: others would share the line
// with the first picture. Until a face loads, the stacks of `globals.css` show a system font of the same metrics
// (`fonts/fallbacks.css`).

const archivo = localFont({
  src: './fonts/archivo.woff2',
  weight: '400 600',
  variable: '--font-archivo',
  adjustFontFallback: false,
})

const archivoLatin = localFont({
  src: './fonts/archivo-latin.woff2',
  weight: '400 600',
  variable: '--font-archivo-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-AF, U+B1, U+B3-B6, U+B8-D6, U+D8-E8, U+EA-FF, U+131, U+152-153, U+2009-2011, U+201A, U+201E, U+2020, U+2039-203A, U+2044, U+20AC, U+2122, U+2190-2191, U+2193, U+2264-2265',
    },
  ],
  adjustFontFallback: false,
  preload: false,
})

/** Expanded width, for model names. */
const archivoWide = localFont({
  src: './fonts/archivo-wide.woff2',
  weight: '430 560',
  variable: '--font-archivo-wide',
  adjustFontFallback: false,
  preload: false,
})

const newsreaderDisplay = localFont({
  src: './fonts/newsreader-display.woff2',
  weight: '335',
  variable: '--font-newsreader-display',
  adjustFontFallback: false,
  preload: false,
})

const newsreaderDisplayLatin = localFont({
  src: './fonts/newsreader-display-latin.woff2',
  weight: '335',
  variable: '--font-newsreader-display-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-AF, U+B1, U+B3-B6, U+B8-D6, U+D8-E8, U+EA-FF, U+131, U+152-153, U+2009-2011, U+201A, U+201E, U+2020, U+2039-203A, U+2044, U+20AC, U+2122, U+2190-2191, U+2193, U+2264-2265',
    },
  ],
  adjustFontFallback: false,
  preload: false,
})

const newsreaderText = localFont({
  src: [
    { path: './fonts/newsreader-text.woff2', weight: '330 460', style: 'normal' },
    { path: './fonts/newsreader-text-italic.woff2', weight: '400', style: 'italic' },
  ],
  variable: '--font-newsreader-text',
  adjustFontFallback: false,
  preload: false,
})

const newsreaderTextLatin = localFont({
  src: [
    { path: './fonts/newsreader-text-latin.woff2', weight: '330 460', style: 'normal' },
    { path: './fonts/newsreader-text-italic-latin.woff2', weight: '400', style: 'italic' },
  ],
  variable: '--font-newsreader-text-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-A8, U+AA-AF, U+B1, U+B3-B6, U+B8-D6, U+D8-E8, U+EA-FF, U+131, U+152-153, U+2009-2011, U+201A, U+201E, U+2020, U+2039-203A, U+2044, U+20AC, U+2122, U+2190-2191, U+2193, U+2264-2265',
    },
  ],
  adjustFontFallback: false,
  preload: false,
})

/** Ten glyphs in two files, so that the wordmark does not wait for a text face. */
const archivoWordmark = localFont({
  src: './fonts/archivo-wordmark.woff2',
  weight: '700',
  variable: '--font-archivo-wordmark',
  adjustFontFallback: false,
  preload: false,
})

const newsreaderWordmark = localFont({
  src: './fonts/newsreader-wordmark.woff2',
  weight: '400',
  style: 'italic',
  variable: '--font-newsreader-wordmark',
  adjustFontFallback: false,
  preload: false,
})

/** Class names for `<html>` that declare the font variables of `globals.css`. */
export const fontVariables = [
  archivo,
  archivoLatin,
  archivoWide,
  newsreaderDisplay,
  newsreaderDisplayLatin,
  newsreaderText,
  newsreaderTextLatin,
  archivoWordmark,
  newsreaderWordmark,
]
  .map((font) => font.variable)
  .join(' ')
