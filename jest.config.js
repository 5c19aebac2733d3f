/** Packages that Node runs from their sources; `web` has its own configuration, made by Next. */
export default {
  projects: [
    '<rootDir>/packages/content-lake',
    '<rootDir>/packages/core',
    '<rootDir>/packages/seed',
    '<rootDir>/schemas',
    '<rootDir>/studio',
  ],
}
