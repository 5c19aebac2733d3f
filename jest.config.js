/** Packages that Node runs from their sources; `web` has its own configuration, made by Next. */
export default {
  // Global: Jest ignores the limits that projects set. Lakes and browsers start slowly on a busy machine.
  testTimeout: 60_000,
  projects: [
    '<rootDir>/packages/backend',
    '<rootDir>/packages/content-lake',
    '<rootDir>/packages/core',
    '<rootDir>/packages/seed',
    '<rootDir>/packages/telemetry',
    '<rootDir>/schemas',
    '<rootDir>/scripts',
    '<rootDir>/studio',
  ],
}
