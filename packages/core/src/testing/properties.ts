import { configureGlobal } from 'fast-check'

export * from 'fast-check'

/** Gives fast-check the same inputs in each run, so that no change fails by chance; `test:all` asks for new ones. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1826) })
