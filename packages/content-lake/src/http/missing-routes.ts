import type { LakeRoutes } from '../contracts.ts'
import { type LakeError, toHttpError } from '../errors.ts'

interface MissingFeature {
  name: string
  /** The answer: one sentence. */
  sentence: string
  /**
   * Paths without the version prefix, for every method or for the one before the colon; `/*` at the end
   * includes the path before it.
   */
  paths: string
  /** Types of actions. */
  actions?: RegExp
}

/** Features of Sanity that this lake has not: their paths and actions are answered with 501. */
export const MISSING_FEATURES: readonly MissingFeature[] = [
  {
    name: 'GraphQL',
    sentence: 'This lake has no GraphQL: ask it in GROQ.',
    paths: '/graphql/* /apis/graphql/*',
  },
  {
    name: 'IIIF',
    sentence: 'This lake transforms pictures by the parameters of the image API, not by IIIF.',
    paths: `GET:/image/:project/:dataset/iiif/:file/:region/*
      GET:/images/:project/:dataset/iiif/:file/:region/*`,
  },
  {
    name: 'Agents, knowledge bases and functions',
    sentence: 'This lake runs no agents and no functions.',
    paths: '/agent/* /assist/* /context/* /knowledge-bases/* /functions/* /blueprints/*',
  },
  {
    name: 'Embeddings',
    sentence: 'This lake has no embeddings: search it with match and score().',
    paths: `/embeddings-index/* /datasets/:dataset/settings/embeddings
      /projects/:id/datasets/:dataset/settings/embeddings`,
  },
  {
    name: 'Backups',
    sentence: 'This lake makes no backups: export the dataset, or copy the data folder.',
    paths: `/projects/:id/datasets/:dataset/backups/*
      /projects/:id/datasets/:dataset/settings/backups`,
  },
  {
    name: 'Aliases, tags and settings of datasets',
    sentence: 'Datasets of this lake have a name and an access mode, and neither aliases nor tags.',
    paths: `/aliases/:alias/* /projects/:id/tags/* /projects/:id/datasets/:dataset/tags/*
      /projects/:id/datasets/:dataset/settings/indexing`,
  },
  {
    name: 'Media libraries, canvases and dashboards',
    sentence: 'This lake holds datasets only: no media libraries, canvases or dashboards.',
    paths: `/media-libraries/* /assets/media-library-link/* /canvases/* /dashboards/*
      /applications/* /installations/*`,
  },
  {
    name: 'Uploads from an address',
    sentence: 'This lake fetches no files: upload their bytes.',
    paths: 'POST:/assets/:kind/:dataset/from-url',
  },
  {
    name: 'Hosted Studios',
    sentence: 'This lake hosts no Studio: build it, and serve it yourself.',
    paths: `/user-applications/* POST:/projects/:id/user-applications
      /projects/:id/user-applications/:application/* /descriptors/*`,
  },
  {
    name: 'Organizations and further projects',
    sentence: 'This lake is one project without an organization.',
    paths: `/organizations/* /access/organization/* /plans/* POST:/projects PATCH:/projects/:id
      DELETE:/projects/:id`,
  },
  {
    name: 'Activity and usage',
    sentence: 'This lake counts and lists no activity: read the history of documents.',
    paths: '/projects/:id/activity /projects/:id/usage',
  },
  {
    name: 'Invitations and roles of one’s own',
    sentence: 'Users and roles of this lake are set in its configuration.',
    paths: `/invitations/* POST:/access/project/:id/requests POST:/access/project/:id/roles
      /access/project/:id/roles/:role /access/project/:id/users/:user/roles/*
      /access/project/:id/permissions /access/robots/* /auth/oauth/* /auth/organizations/*
      /auth/refresh-token /auth/session/*`,
  },
  {
    name: 'Releases and scheduling',
    sentence: 'This lake has no releases or schedules: publish documents one by one.',
    paths: `GET:/data/history/:dataset/events/releases/:release
      GET:/projects/:id/new-content-release-allowed /schedules/*`,
    actions: /^sanity\.action\.release\./,
  },
  {
    name: 'Variants',
    sentence: 'This lake has no variants of documents.',
    paths: '',
    actions: /^sanity\.action\.(document\.)?variant\./,
  },
  {
    name: 'Comments and tasks',
    sentence: 'This lake has no comments or tasks.',
    paths: '/comments/* /collaboration/*',
  },
]

/** The method and path of each missing route of a feature. */
export function listMissingRoutes({ paths }: MissingFeature) {
  return paths.split(/\s+/).flatMap((text) => {
    const [, method = 'ALL', path] = /^(?:([A-Z]+):)?(.+)$/.exec(text) ?? []
    return path === undefined ? [] : [{ method, path }]
  })
}

/** The answer to a known action that this lake has not. */
export function toMissingAction(type: string): LakeError | undefined {
  const feature = MISSING_FEATURES.find(({ actions }) => actions?.test(type))
  return feature && toHttpError(501, feature.sentence)
}

/** Answers 501 for what is missing. Comes before the other routes, which share some of the paths. */
export function addMissingRoutes(routes: LakeRoutes): void {
  for (const feature of MISSING_FEATURES)
    for (const { method, path } of listMissingRoutes(feature))
      routes.on(method, path, () => {
        throw toHttpError(501, feature.sentence)
      })
}
