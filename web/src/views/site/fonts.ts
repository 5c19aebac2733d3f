import localFont from 'next/font/local'

/** The face of nearly all first lines, which is preloaded; `fonts/faces.css` has the others. */
const archivo = localFont({
  src: './fonts/archivo.woff2',
  weight: '400 600',
  variable: '--font-archivo',
  adjustFontFallback: false,
})

/** Class name for `<html>` that declares the font variable of `globals.css`. */
export const fontVariable = archivo.variable
