import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Each worker has a system of its own, whose addresses `support/system.ts` reads.
const systems: Record<string, string>[] = JSON.parse(process.env['TEST_SYSTEMS'] ?? '[{}]')
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
Object.assign(process.env, systems[worker % systems.length])
const { picturesDir, webUrl } = await import('./support/system.ts')

const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The system under test is running already; `system.ts` reads its addresses. */
export default defineConfig({
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A page without a picture fails; `npm run pictures` makes it.
  updateSnapshots: 'none',
  timeout: 60_000,
  use: {
    baseURL: webUrl,
    // Recording every page's DOM is slower than many tests.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path)),
      args: [
        '--no-sandbox',
        // Lays out text as desktops and phones do; the headless shell alone would round each letter's width.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // One folder each. `pages` change nothing; what the others publish, book or crash is seen by their own worker only.
  projects: [
    {
      name: 'pages',
      testDir: 'pages',
      // Time limits that matter are in the tests: a busy machine is ten times as slow.
      timeout: 180_000,
      expect: { timeout: 30_000 },
    },
    {
      name: 'pictures',
      testDir: 'pictures',
      // Kept while other projects run, which empty theirs.
      outputDir: picturesDir,
      // Pictures of long pages take long on a busy machine.
      timeout: 180_000,
      expect: { timeout: 30_000 },
      use: {
        // A sixteenth of the pixels shows what has moved, is missing, or has another colour or font.
        deviceScaleFactor: 0.25,
        screenshot: 'off',
        trace: 'off',
        timezoneId: 'Asia/Singapore',
        locale: 'en-SG',
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    ...['journeys', 'changes', 'faults', 'help'].map((name) => ({
      name,
      testDir: name,
      fullyParallel: false,
      // Studio is slow on a busy machine; time limits that matter are in the tests.
      timeout: 300_000,
      expect: { timeout: 60_000 },
      use: {
        actionTimeout: 60_000,
        viewport: { width: 1440, height: 900 },
        // Motion is looked at in `pages`; drawing its frames takes two cores most of their time.
        ...(name === 'journeys' && { contextOptions: { reducedMotion: 'reduce' as const } }),
      },
    })),
  ],
})
