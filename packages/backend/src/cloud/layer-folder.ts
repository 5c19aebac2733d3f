/** Where `pnpm --filter backend layer` puts sharp for Lambda. */
export const LAYER_FOLDER = new URL('../../dist/sharp-layer', import.meta.url).pathname
