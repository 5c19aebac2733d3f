// Lighthouse runs through npx: it is too large a dependency for one measurement.
import { execFile } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { promisify } from 'node:util'
import { getMedian } from './quantile.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * Without scrollbars, as a phone's page has none that stay: the overlay scrollbar of the blank page before fades in four
 * frames that are never drawn, for which Chromium draws the next frame a second later (`ThrottleUndrawnFrames`).
 */
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --hide-scrollbars'

interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

/** Medians of a few runs, emulating a phone. */
export interface PageTimes {
  /** Over a throttled connection, in milliseconds. */
  firstPaint: number
  largestPaint: number
  /** Over a simulated slow connection, as PageSpeed Insights reports it. */
  simulatedLargestPaint: number
  blockedTime: number
  layoutShift: number
  /** Performance, accessibility, best practices, SEO, 0 to 100. */
  scores: number[]
  failedAudits: string[]
}

async function audit(url: string, options: readonly string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      ...options,
      // robots.txt disallows crawling on every host but production's.
      '--skip-audits=is-crawlable',
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    {
      env: {
        ...process.env,
        CHROME_PATH: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
        // Lighthouse may need a newer Node than the machine's.
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

async function repeat(runs: number, url: string, options: readonly string[]): Promise<Report[]> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await audit(url, options))
  return reports
}

const getValue = (reports: readonly Report[], id: string) =>
  getMedian(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))

const getScore = (reports: readonly Report[], category: string) =>
  Math.round(getMedian(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100)

export async function measurePageTimes(url: string, runs: number): Promise<PageTimes> {
  const slow = await repeat(runs, url, [
    '--throttling-method=devtools',
    '--only-categories=performance',
  ])
  const simulated = await repeat(runs, url, [`--only-categories=${CATEGORIES.join(',')}`])
  const failed = Object.values(simulated[0]?.audits ?? {}).filter(({ score }) => score === 0)
  return {
    firstPaint: getValue(slow, 'first-contentful-paint'),
    largestPaint: getValue(slow, 'largest-contentful-paint'),
    simulatedLargestPaint: getValue(simulated, 'largest-contentful-paint'),
    blockedTime: getValue(simulated, 'total-blocking-time'),
    layoutShift: getValue(simulated, 'cumulative-layout-shift'),
    scores: CATEGORIES.map((category) => getScore(simulated, category)),
    failedAudits: failed.map(({ title }) => title),
  }
}
