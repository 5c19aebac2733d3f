// First-load JavaScript over the wire, in a fresh Chromium, beside an empty app of the same Next.
//   node web/bench/first-load.ts /byd-models /byd-seal [--max-ratio 1.15]
// WEB_URL names the running site. With --max-ratio it fails when a page is above the floor × ratio.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'

const EMPTY_APP = join(import.meta.dirname, 'empty-app')
const NEXT = join(import.meta.dirname, '..', 'node_modules', 'next', 'dist', 'bin', 'next')
const EMPTY_PORT = 4399

function runNext(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('node', [NEXT, ...args], { cwd: EMPTY_APP, stdio: 'ignore' })
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`next ${args[0]} failed`)),
    )
  })
}

/** Bytes of JavaScript that loading the page transfers, and what it requests afterwards when idle. */
async function measure(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status() ?? 'nothing'}`)
  await context.close()
  return bytes
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'max-ratio': { type: 'string' } },
})
const webUrl = process.env.WEB_URL || 'http://127.0.0.1:3000'
const paths = positionals.length > 0 ? positionals : ['/', '/byd-models', '/byd-seal']
const maxRatio = values['max-ratio'] === undefined ? undefined : Number(values['max-ratio'])

if (!existsSync(join(EMPTY_APP, '.next', 'BUILD_ID'))) await runNext(['build'])
const empty = spawn('node', [NEXT, 'start', '-H', '127.0.0.1', '-p', String(EMPTY_PORT)], {
  cwd: EMPTY_APP,
  stdio: 'ignore',
})
const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
let isOver = false
try {
  const emptyUrl = `http://127.0.0.1:${EMPTY_PORT}/`
  while (!(await fetch(emptyUrl).then((response) => response.ok, () => false)))
    await new Promise((resolve) => setTimeout(resolve, 100))
  const floor = await measure(browser, emptyUrl)
  console.log(`empty app  ${(floor / 1000).toFixed(1)} kB`)
  for (const path of paths) {
    const bytes = await measure(browser, `${webUrl}${path}`)
    const ratio = bytes / floor
    isOver ||= maxRatio !== undefined && ratio > maxRatio
    console.log(`${path}  ${(bytes / 1000).toFixed(1)} kB  ${ratio.toFixed(3)} × empty`)
  }
} finally {
  await browser.close()
  empty.kill()
}
if (isOver) {
  console.error(`First-load JavaScript is above ${maxRatio} × the empty app.`)
  process.exitCode = 1
}
