// Lighthouse, as a phone, on a running site; medians of a few runs.
//   WEB_URL=http://127.0.0.1:3000 node web/bench/lighthouse.ts / /byd-models /byd-seal --runs 3
// Lighthouse comes through npx: too large to be installed with the project for a measurement.
import { execFile } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { parseArgs, promisify } from 'node:util'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const
const DEFAULT_PATHS = ['/', '/byd-models', '/byd-seal']

interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

async function audit(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      // robots.txt closes every host but production's, on purpose.
      '--skip-audits=is-crawlable',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      env: {
        ...process.env,
        CHROME_PATH: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
        // Lighthouse needs a newer Node than the machine's own may be.
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function toScore(reports: readonly Report[], category: string): number {
  return Math.round(
    getMedian(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100,
  )
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
})
const webUrl = process.env.WEB_URL || 'http://127.0.0.1:3000'
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number, like 3.')

for (const path of positionals.length > 0 ? positionals : DEFAULT_PATHS) {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await audit(new URL(path, webUrl).href))
  const scores = CATEGORIES.map((category) => `${category} ${toScore(reports, category)}`)
  const metrics = Object.entries(METRICS).map(([id, label]) => {
    const value = getMedian(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
    return `${label} ${id === 'cumulative-layout-shift' ? value.toFixed(4) : Math.round(value)}`
  })
  console.log([path.padEnd(16), ...scores, ...metrics].join('  '))
  const failed = Object.values(reports[0]?.audits ?? {}).filter(({ score }) => score === 0)
  for (const { title } of failed) console.log(`  failed: ${title}`)
}
