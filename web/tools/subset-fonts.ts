/**
 * Writes src/views/site/fonts: the @fontsource files cut to the glyphs and the axis ranges that the design
 * uses. Run `pnpm --filter web fonts` after changing a weight, width or optical size; the output is
 * committed, so that a build needs no font tooling.
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

const LATIN = [
  toRange(0x20, 0x7e),
  toRange(0xa0, 0xff),
  'ıŒœ',
  '\u2009\u202f\u2010\u2011–—‘’‚“”„†•…‹›⁄€™',
  '←↑→↓−≤≥',
].join('')

/** Figures in tables need `tnum`; everything decorative (swashes, small capitals) goes. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum', 'lnum']

const JOBS: FontJob[] = [
  {
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    output: 'archivo.woff2',
    text: LATIN,
    axes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 125 } },
  },
  // Two cuts instead of the optical-size axis: the large one alone is on the critical path.
  {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    output: 'newsreader-display.woff2',
    text: LATIN,
    axes: { wght: 335, opsz: 72 },
  },
  {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    output: 'newsreader-text.woff2',
    text: LATIN,
    axes: { wght: { min: 330, max: 460 }, opsz: 26 },
  },
  {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2',
    output: 'newsreader-text-italic.woff2',
    text: LATIN,
    axes: { wght: 400, opsz: 22 },
  },
  {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2',
    output: 'newsreader-wordmark.woff2',
    text: 'by 1826',
    axes: { wght: 400, opsz: 22 },
  },
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
