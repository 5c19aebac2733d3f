import localFont from 'next/font/local'

const archivo = localFont({
  src: './fonts/archivo.woff2',
  weight: '400 700',
  declarations: [{ prop: 'font-stretch', value: '100% 125%' }],
  variable: '--font-archivo',
  adjustFontFallback: 'Arial',
})

const newsreaderDisplay = localFont({
  src: './fonts/newsreader-display.woff2',
  weight: '335',
  variable: '--font-newsreader-display',
  adjustFontFallback: 'Times New Roman',
})

const newsreaderText = localFont({
  src: [
    { path: './fonts/newsreader-text.woff2', weight: '330 460', style: 'normal' },
    { path: './fonts/newsreader-text-italic.woff2', weight: '400', style: 'italic' },
  ],
  variable: '--font-newsreader-text',
  adjustFontFallback: 'Times New Roman',
  preload: false,
})

/** Seven glyphs, so that the brand in the first bar never waits for a text face. */
const newsreaderWordmark = localFont({
  src: './fonts/newsreader-wordmark.woff2',
  weight: '400',
  style: 'italic',
  variable: '--font-newsreader-wordmark',
  adjustFontFallback: 'Times New Roman',
})

/** Class names for `<html>`: they declare the variables that `globals.css` builds on. */
export const fontVariables = [archivo, newsreaderDisplay, newsreaderText, newsreaderWordmark]
  .map((font) => font.variable)
  .join(' ')
