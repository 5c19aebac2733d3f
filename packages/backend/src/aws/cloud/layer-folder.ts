import { fileURLToPath } from 'node:url'
/** Where `pnpm --filter backend layer` puts sharp for Lambda. */
export const LAYER_FOLDER = fileURLToPath(new URL('../../../dist/sharp-layer', import.meta.url))
