// `visitor.ts https://…` visits a site once: the smoke test of a release. CHROMIUM_PATH names the browser.
import { chromium } from '@playwright/test'
import { visit } from './visit.ts'

const [siteUrl = process.env.SITE_URL] = process.argv.slice(2)
if (!siteUrl) throw new Error('Name the site.')

const VISITOR = 'success@simulator.amazonses.com'
const FIRST_DAY = 7
const DAYS = 14

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined })
try {
  const page = await browser.newPage({ locale: 'en-SG' })
  page.setDefaultTimeout(15_000)
  const daysAhead = FIRST_DAY + Math.floor(Math.random() * DAYS)
  const steps = await visit(page, { siteUrl, email: VISITOR, daysAhead })
  process.stdout.write(`${steps.join('\n')}\n`)
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  process.stderr.write(`${String(error)}\n${cause}\n`)
  process.exitCode = 1
} finally {
  await browser.close()
}
