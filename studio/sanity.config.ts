import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from 'schemas/schema-types'
import { isHosted } from './environment.ts'
import { buildLakeOptions } from './lake-options.ts'
import { installOfflineGuard } from './offline-guard.ts'
import { characterCountPlugin } from './plugins/character-count.tsx'
import { closedRolesPlugin } from './plugins/closed-roles.ts'
import { withOrderRanks } from './plugins/order-rank.ts'
import { pathRedirectsPlugin } from './plugins/path-redirects.ts'
import { presentationResolve } from './plugins/presentation-resolve.ts'
import { roleOptionsPlugin } from './plugins/role-options.ts'
import { sampleContentPlugin } from './plugins/sample-content.tsx'
import { singletonsPlugin } from './plugins/singletons.ts'
import { hasRole } from './roles.ts'
import { defaultDocumentNode } from './structure/default-document-node.ts'
import { structure } from './structure/structure.ts'
import { studioEnvironment } from './studio-environment.ts'

const { projectId, dataset, apiHost, previewOrigin } = studioEnvironment

if (!isHosted(studioEnvironment)) installOfflineGuard([apiHost, previewOrigin])

export default defineConfig({
  name: 'default',
  title: 'BYD by 1826',
  projectId,
  dataset,
  ...buildLakeOptions(studioEnvironment),
  schema: { types: withOrderRanks(schemaTypes) },
  plugins: [
    structureTool({ title: 'Content', structure, defaultDocumentNode }),
    presentationTool({
      title: 'Presentation',
      resolve: presentationResolve,
      allowOrigins: [previewOrigin],
      previewUrl: {
        initial: previewOrigin,
        previewMode: { enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable' },
      },
    }),
    visionTool({ title: 'Queries', defaultApiVersion: '2025-02-19', defaultDataset: dataset }),
    singletonsPlugin(),
    closedRolesPlugin(),
    pathRedirectsPlugin(),
    roleOptionsPlugin(),
    sampleContentPlugin(),
    characterCountPlugin(),
  ],
  tools: (tools, { currentUser }) =>
    hasRole(currentUser, 'developer', 'administrator')
      ? tools
      : tools.filter(({ name }) => name !== 'vision'),
  document: { comments: { enabled: false } },
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
})
