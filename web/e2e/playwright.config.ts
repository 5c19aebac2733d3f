import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { webUrl } from './system.ts'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system under test is running already; `system.ts` reads its addresses. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
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
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // `writing` changes content shown on every page: `npm test` runs it after `reading`.
  projects: [
    { name: 'reading', testIgnore: '**/*.writing.spec.ts' },
    {
      name: 'writing',
      testMatch: '**/*.writing.spec.ts',
      fullyParallel: false,
      workers: 1,
      // Studio is slow on a busy machine; time limits that matter are in the tests.
      timeout: 300_000,
      expect: { timeout: 60_000 },
      use: {
        actionTimeout: 60_000,
        viewport: { width: 1440, height: 900 },
      },
    },
  ],
})
