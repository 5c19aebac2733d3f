/**
 * Writes src/views/site/fonts: the @fontsource files cut to the glyphs and the axis ranges that the design
 * uses, their faces, and fallback faces of the same metrics. Run `pnpm --filter web fonts` after changing a weight,
 * width or optical size, then format; the output is committed, so that a build needs no font tooling.
 */
import { readFile, writeFile } from 'node:fs/promises'
import arial from '@capsizecss/metrics/arial'
import notoSerif from '@capsizecss/metrics/notoSerif'
import roboto from '@capsizecss/metrics/roboto'
import timesNewRoman from '@capsizecss/metrics/timesNewRoman'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'

type AxisRange = number | { min: number; max: number }

interface FontJob {
  source: string
  output: string
  text: string
  axes: Record<string, AxisRange>
  /** Absent of the one that is preloaded, which `views/site/fonts.ts` declares. */
  face?: { family: string; weight: string; style?: 'italic' }
}

const toRange = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** Characters of nearly every page. */
const BASE = `${toRange(0x20, 0x7e)}\u00a0\u202f–—‘’“”•…©·×²°→−é`

/** Remaining characters of Western European languages, in separate files. */
const LATIN_RANGES: readonly (readonly [from: number, to?: number])[] = [
  [0xa1, 0xa8],
  [0xaa, 0xaf],
  [0xb1],
  [0xb3, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xe8],
  [0xea, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2009, 0x2011],
  [0x201a],
  [0x201e],
  [0x2020],
  [0x2039, 0x203a],
  [0x2044],
  [0x20ac],
  [0x2122],
  [0x2190, 0x2191],
  [0x2193],
  [0x2264, 0x2265],
]
const LATIN = LATIN_RANGES.map(([from, to = from]) => toRange(from, to)).join('')

/** Tables need `tnum`; decorative features (swashes, small capitals) are dropped. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'rvrn', 'tnum', 'lnum']

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2'
const ITALIC = '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2'

// The sources have masters at 400 and 600; a weight above 600 needs a third, a fifth of the file size.
const UI = { wght: { min: 400, max: 600 }, wdth: 100 }
const WIDE = { wght: { min: 430, max: 560 }, wdth: 120 }
// Two static cuts instead of the optical-size axis: only the large one is on the critical path.
const DISPLAY = { wght: 335, opsz: 72 }
const TEXT = { wght: 400, opsz: 26 }
const TEXT_ITALIC = { wght: 400, opsz: 22 }

const DISPLAY_FACE = { family: 'newsreader-display', weight: '335' }
const TEXT_FACE = { family: 'newsreader-text', weight: '330 460' }
const ITALIC_FACE = { family: 'newsreader-text', weight: '400', style: 'italic' } as const

/** In this order in `faces.css`: of two faces of a family, the later one is asked for its characters first. */
const JOBS: FontJob[] = [
  { source: ARCHIVO, output: 'archivo.woff2', text: BASE, axes: UI },
  {
    source: ARCHIVO,
    output: 'archivo-latin.woff2',
    text: LATIN,
    axes: UI,
    face: { family: 'archivo-latin', weight: '400 600' },
  },
  // For model names.
  {
    source: ARCHIVO,
    output: 'archivo-wide.woff2',
    text: BASE,
    axes: WIDE,
    face: { family: 'archivo-wide', weight: '430 560' },
  },
  // Ten glyphs in two files, so that the wordmark does not wait for a text face.
  {
    source: ARCHIVO,
    output: 'archivo-wordmark.woff2',
    text: 'BYD',
    axes: { wght: 700, wdth: 125 },
    face: { family: 'archivo-wordmark', weight: '700' },
  },
  {
    source: NEWSREADER,
    output: 'newsreader-display.woff2',
    text: BASE,
    axes: DISPLAY,
    face: DISPLAY_FACE,
  },
  {
    source: NEWSREADER,
    output: 'newsreader-display-latin.woff2',
    text: LATIN,
    axes: DISPLAY,
    face: DISPLAY_FACE,
  },
  { source: NEWSREADER, output: 'newsreader-text.woff2', text: BASE, axes: TEXT, face: TEXT_FACE },
  {
    source: NEWSREADER,
    output: 'newsreader-text-latin.woff2',
    text: LATIN,
    axes: TEXT,
    face: TEXT_FACE,
  },
  {
    source: ITALIC,
    output: 'newsreader-text-italic.woff2',
    text: BASE,
    axes: TEXT_ITALIC,
    face: ITALIC_FACE,
  },
  {
    source: ITALIC,
    output: 'newsreader-text-italic-latin.woff2',
    text: LATIN,
    axes: TEXT_ITALIC,
    face: ITALIC_FACE,
  },
  {
    source: ITALIC,
    output: 'newsreader-wordmark.woff2',
    text: 'by 1826',
    axes: TEXT_ITALIC,
    face: { family: 'newsreader-wordmark', weight: '400', style: 'italic' },
  },
]

/** Fonts of the visitors' systems, with the names of those that have the same metrics. */
const SANS = [
  { suffix: '', metrics: arial, local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'] },
  { suffix: ' Android', metrics: roboto, local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'] },
]
const SERIF = [
  {
    suffix: '',
    metrics: timesNewRoman,
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
  },
  { suffix: ' Android', metrics: notoSerif, local: ['Noto Serif', 'NotoSerif'] },
]

interface FallbackJob {
  source: string
  family: string
  /** Axes at which the widths are measured. */
  axes: Record<string, number>
  weight?: string
  /** Effect of kerning on the width of text. */
  kerning?: number
  fallbacks: typeof SANS
}

const FALLBACK_JOBS: FallbackJob[] = [
  {
    source: ARCHIVO,
    family: 'Archivo Fallback',
    axes: { wght: 400, wdth: 100 },
    weight: '400 440',
    fallbacks: SANS,
  },
  {
    source: ARCHIVO,
    family: 'Archivo Fallback',
    axes: { wght: 560, wdth: 100 },
    weight: '441 700',
    fallbacks: SANS,
  },
  {
    source: ARCHIVO,
    family: 'Archivo Wide Fallback',
    axes: { wght: 560, wdth: 120 },
    fallbacks: SANS,
  },
  {
    source: NEWSREADER,
    family: 'Display Fallback',
    axes: DISPLAY,
    kerning: 0.992,
    fallbacks: SERIF,
  },
  {
    source: NEWSREADER,
    family: 'Voice Fallback',
    axes: TEXT,
    fallbacks: SERIF,
  },
]

const FACES_COMMENT = `/* Generated by tools/subset-fonts.ts. Faces that are not preloaded: the one of nearly all first lines is (\`../fonts.ts\`),
   others would share the line with the first picture. Each has a file with the characters of nearly every page and one
   with the remaining Latin ones, which loads on demand. Until a face loads, the stacks of \`globals.css\` show a system
   font of the same metrics (\`fallbacks.css\`). */`

const readSource = (source: string) => readFile(new URL(import.meta.resolve(source)))
const write = (name: string, content: Buffer | string) =>
  writeFile(new URL(`../src/views/site/fonts/${name}`, import.meta.url), content)
const toPercent = (share: number) => `${Math.round(share * 10_000) / 100}%`

async function buildFallbacks(job: FallbackJob) {
  const { source, family, axes, weight, kerning = 1, fallbacks } = job
  const options = { targetFormat: 'sfnt', variationAxes: axes } as const
  const own = await fromBuffer(await subsetFont(await readSource(source), BASE, options))
  return fallbacks.map(({ suffix, metrics, local }) => {
    const width = (own.xWidthAvg / own.unitsPerEm) * kerning
    const size = width / (metrics.xWidthAvg / metrics.unitsPerEm)
    const toOverride = (length: number) => toPercent(length / own.unitsPerEm / size)
    return [
      '@font-face {',
      `  font-family: '${family}${suffix}';`,
      `  src: ${local.map((name) => `local('${name}')`).join(', ')};`,
      ...(weight === undefined ? [] : [`  font-weight: ${weight};`]),
      `  size-adjust: ${toPercent(size)};`,
      `  ascent-override: ${toOverride(own.ascent)};`,
      `  descent-override: ${toOverride(-own.descent)};`,
      `  line-gap-override: ${toOverride(own.lineGap)};`,
      '}',
    ].join('\n')
  })
}

const toCodePoints = ([from, to]: readonly [from: number, to?: number]) =>
  `U+${[from, to].flatMap((point) => point?.toString(16).toUpperCase() ?? []).join('-')}`

const buildFace = ({ output, text, face }: FontJob) =>
  face && [
    '@font-face {',
    `  font-family: ${face.family};`,
    `  src: url('./${output}') format('woff2');`,
    `  font-weight: ${face.weight};`,
    ...(face.style ? [`  font-style: ${face.style};`] : []),
    '  font-display: swap;',
    ...(text === LATIN ? [`  unicode-range: ${LATIN_RANGES.map(toCodePoints).join(', ')};`] : []),
    '}',
  ]

for (const { source, output, text, axes } of JOBS) {
  const font = await subsetFont(await readSource(source), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })
  await write(output, font)
  process.stdout.write(`${output} ${(font.length / 1000).toFixed(1)} kB\n`)
}

const fallbacks = await Promise.all(FALLBACK_JOBS.map(buildFallbacks))
await write(
  'faces.css',
  `${FACES_COMMENT}\n${JOBS.flatMap((job) => buildFace(job) ?? []).join('\n')}\n`,
)
await write(
  'fallbacks.css',
  `/* Generated by tools/subset-fonts.ts. */\n${fallbacks.flat().join('\n')}\n`,
)
