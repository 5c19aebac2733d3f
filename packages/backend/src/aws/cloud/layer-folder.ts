import { fileURLToPath } from 'node:url'
/** Output of `pnpm --filter backend layer`: sharp for Lambda. */
export const LAYER_FOLDER = fileURLToPath(new URL('../../../dist/sharp-layer', import.meta.url))
