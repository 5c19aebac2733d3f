import { getPath } from 'hono/utils/url'

/** Data routes as clients address them that have a `resource`, and users of a project. */
const OPERATION =
  /^(\/v[^/]+)\/projects\/([^/]+)\/datasets\/([^/]+)\/(query|mutate|actions|doc|listen|live\/events)(?=\/|$)/
const USERS = /^(\/v[^/]+)\/projects\/([^/]+)(?=\/users\/)/

/**
 * The path by which a request is routed: with one slash in front, since `@sanity/migrate` sends two, and
 * addresses within the project as those without it.
 */
export function buildGetPath(projectId: string): (request: Request) => string {
  return (request) =>
    getPath(request)
      .replace(/^\/+/, '/')
      .replace(OPERATION, (path, version: string, project, dataset: string, operation: string) =>
        project === projectId ? `${version}/data/${operation}/${dataset}` : path,
      )
      .replace(USERS, (path, version: string, project) => (project === projectId ? version : path))
}
