export interface StudioEnvironment {
  projectId: string
  dataset: string
  /** Base URL of the Sanity HTTP API: the content lake's, or the hosted service's. */
  apiHost: string
  /** Origin of the site, for previews. */
  previewOrigin: string
}

export const HOSTED_API_HOST = 'https://api.sanity.io'

/** Id of the JSON script in which the server of a built Studio hands over its environment. */
export const ENVIRONMENT_ELEMENT_ID = 'studio-environment'

type StudioVariables = Record<string, string | undefined>

/** Defaults are those of the embedded content lake on this machine. */
export function toEnvironment(variables: StudioVariables): StudioEnvironment {
  return {
    projectId: variables['SANITY_STUDIO_PROJECT_ID'] || 'byd1826',
    dataset: variables['SANITY_STUDIO_DATASET'] || 'production',
    apiHost: variables['SANITY_STUDIO_API_HOST'] || 'http://127.0.0.1:3900',
    previewOrigin: variables['SANITY_STUDIO_PREVIEW_ORIGIN'] || 'http://127.0.0.1:3000',
  }
}

export function isHosted({ apiHost }: StudioEnvironment): boolean {
  return apiHost === HOSTED_API_HOST
}

/** Reads what `toEnvironment` wrote as JSON; undefined when it is not that. */
export function parseEnvironment(json: string): StudioEnvironment | undefined {
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'object' || value === null) return undefined
  const read = (name: keyof StudioEnvironment) => {
    const field: unknown = Reflect.get(value, name)
    return typeof field === 'string' && field !== '' ? field : undefined
  }
  const projectId = read('projectId')
  const dataset = read('dataset')
  const apiHost = read('apiHost')
  const previewOrigin = read('previewOrigin')
  return projectId && dataset && apiHost && previewOrigin
    ? { projectId, dataset, apiHost, previewOrigin }
    : undefined
}
