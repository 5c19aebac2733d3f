/**
 * Writes src/views/site/fonts: the @fontsource files cut to the glyphs and the axis ranges that the design
 * uses. Run `pnpm --filter web fonts` after changing a weight, width or optical size; the output is
 * committed, so that a build needs no font tooling. `views/site/fonts.ts` repeats the character ranges.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

type AxisRange = number | { min: number; max: number }

interface FontJob {
  source: string
  output: string
  text: string
  axes: Record<string, AxisRange>
}

const toRange = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** Characters of nearly every page. */
const BASE = `${toRange(0x20, 0x7e)}\u00a0\u202f–—‘’“”•…©·×²°→−é`

/** Remaining characters of Western European languages, in separate files. */
const LATIN = [
  toRange(0xa1, 0xa8),
  toRange(0xaa, 0xaf),
  '±',
  toRange(0xb3, 0xb6),
  toRange(0xb8, 0xd6),
  toRange(0xd8, 0xe8),
  toRange(0xea, 0xff),
  'ıŒœ\u2009\u2010\u2011‚„†‹›⁄€™←↑↓≤≥',
].join('')

/** Tables need `tnum`; decorative features (swashes, small capitals) are dropped. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum', 'lnum']

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2'
const ITALIC = '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2'

const UI = { wght: { min: 400, max: 640 }, wdth: 100 }
// Two static cuts instead of the optical-size axis: only the large one is on the critical path.
const DISPLAY = { wght: 335, opsz: 72 }
const TEXT = { wght: 400, opsz: 26 }
const TEXT_ITALIC = { wght: 400, opsz: 22 }

const JOBS: FontJob[] = [
  { source: ARCHIVO, output: 'archivo.woff2', text: BASE, axes: UI },
  { source: ARCHIVO, output: 'archivo-latin.woff2', text: LATIN, axes: UI },
  {
    source: ARCHIVO,
    output: 'archivo-wide.woff2',
    text: BASE,
    axes: { wght: { min: 430, max: 560 }, wdth: 120 },
  },
  {
    source: ARCHIVO,
    output: 'archivo-wordmark.woff2',
    text: 'BYD',
    axes: { wght: 700, wdth: 125 },
  },
  { source: NEWSREADER, output: 'newsreader-display.woff2', text: BASE, axes: DISPLAY },
  { source: NEWSREADER, output: 'newsreader-display-latin.woff2', text: LATIN, axes: DISPLAY },
  { source: NEWSREADER, output: 'newsreader-text.woff2', text: BASE, axes: TEXT },
  { source: NEWSREADER, output: 'newsreader-text-latin.woff2', text: LATIN, axes: TEXT },
  { source: ITALIC, output: 'newsreader-text-italic.woff2', text: BASE, axes: TEXT_ITALIC },
  { source: ITALIC, output: 'newsreader-text-italic-latin.woff2', text: LATIN, axes: TEXT_ITALIC },
  { source: ITALIC, output: 'newsreader-wordmark.woff2', text: 'by 1826', axes: TEXT_ITALIC },
]

for (const { source, output, text, axes } of JOBS) {
  const original = await readFile(new URL(import.meta.resolve(source)))
  const font = await subsetFont(original, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })
  await writeFile(new URL(`../src/views/site/fonts/${output}`, import.meta.url), font)
  process.stdout.write(`${output} ${(font.length / 1000).toFixed(1)} kB\n`)
}
