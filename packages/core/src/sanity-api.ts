/** Version of Sanity's HTTP API that site, Studio, backend and scripts speak. */
export const API_VERSION = '2025-02-19'
