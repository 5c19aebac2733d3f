import { API_VERSION } from 'core/sanity-api'
import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from 'schemas/schema-types'
import { PlanFeaturesLayout } from './components/plan-features-layout.tsx'
import { getEnquiryOrigins, isHosted } from './environment.ts'
import { buildLakeOptions } from './lake-options.ts'
import { installOfflineGuard } from './offline-guard.ts'
import { PresentationHeader } from './page-view/presentation-header.tsx'
import { checkedPublishPlugin } from './plugins/checked-publish.ts'
import { closedRolesPlugin } from './plugins/closed-roles.ts'
import { withConfiguredFields } from './plugins/configured-fields.ts'
import { dropPlugin } from './plugins/drop.ts'
import { enquiriesPlugin } from './plugins/enquiries.ts'
import { formNotesPlugin } from './plugins/form-notes.tsx'
import { guestNavbarPlugin } from './plugins/guest-navbar.tsx'
import { helpPlugin } from './plugins/help.ts'
import { hundredthsPlugin } from './plugins/hundredths.tsx'
import { inspectorsPlugin } from './plugins/inspectors.ts'
import { LIVE_MENU_TOOL, liveMenuPlugin } from './plugins/live-menu.ts'
import { withOrderRanks } from './plugins/order-rank.ts'
import { MEDIA_TOOL, mediaPlugin } from './plugins/media.tsx'
import { pastedTextPlugin } from './plugins/pasted-text.tsx'
import { pathRedirectsPlugin } from './plugins/path-redirects.ts'
import { planRolesPlugin, withPlanRoles } from './plugins/plan-roles.ts'
import { presentationResolve } from './plugins/presentation-resolve.ts'
import { publishQuestionsPlugin } from './plugins/publish-questions.tsx'
import { removeValuePlugin } from './plugins/remove-value.ts'
import { replyTemplatesPlugin } from './plugins/reply-templates.ts'
import { roleOptionsPlugin } from './plugins/role-options.ts'
import { saidWarningsPlugin } from './plugins/said-warnings.tsx'
import { sampleContentPlugin } from './plugins/sample-content.tsx'
import { SCHEDULE_TOOL, schedulePlugin } from './plugins/schedule.ts'
import { sharePreviewPlugin } from './plugins/share-preview.tsx'
import { singletonsPlugin } from './plugins/singletons.ts'
import { stringInputs } from './plugins/string-inputs.tsx'
import { todayPlugin } from './plugins/today.ts'
import { variantsTablePlugin } from './plugins/variants-table.tsx'
import { wordsPlugin } from './plugins/words.ts'
import { hasRole, keepsMenus, mayWrite, seesContent } from './roles.ts'
import { defaultDocumentNode } from './structure/default-document-node.ts'
import { structure } from './structure/structure.ts'
import { studioEnvironment } from './studio-environment.ts'

const { projectId, dataset, apiHost, previewOrigin, restEndpoint } = studioEnvironment

/** Tools of no use to those who see no content. */
const CONTENT_TOOLS: readonly string[] = ['presentation', SCHEDULE_TOOL]

if (!isHosted(studioEnvironment)) {
  const enquiryOrigins = getEnquiryOrigins(studioEnvironment)
  installOfflineGuard([apiHost, previewOrigin, restEndpoint, ...enquiryOrigins])
}

export default defineConfig({
  name: 'default',
  title: 'BYD by 1826',
  projectId,
  dataset,
  ...buildLakeOptions(studioEnvironment),
  schema: {
    types: withPlanRoles(withConfiguredFields(withOrderRanks(schemaTypes), studioEnvironment)),
  },
  plugins: [
    todayPlugin(),
    structureTool({ title: 'Content', structure, defaultDocumentNode }),
    presentationTool({
      title: 'Presentation',
      resolve: presentationResolve,
      allowOrigins: [previewOrigin],
      components: { unstable_header: { component: PresentationHeader } },
      previewUrl: {
        initial: previewOrigin,
        previewMode: { enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable' },
      },
    }),
    visionTool({ title: 'Queries', defaultApiVersion: API_VERSION, defaultDataset: dataset }),
    schedulePlugin(),
    mediaPlugin(),
    liveMenuPlugin(),
    enquiriesPlugin(),
    helpPlugin(),
    singletonsPlugin(),
    replyTemplatesPlugin(),
    sharePreviewPlugin(),
    closedRolesPlugin(),
    pathRedirectsPlugin(),
    publishQuestionsPlugin(),
    checkedPublishPlugin(),
    inspectorsPlugin(),
    variantsTablePlugin(),
    roleOptionsPlugin(),
    planRolesPlugin(),
    removeValuePlugin(),
    formNotesPlugin(),
    sampleContentPlugin(),
    // Around the inputs that follow.
    saidWarningsPlugin(),
    hundredthsPlugin(),
    ...stringInputs,
    pastedTextPlugin(),
    wordsPlugin(),
    guestNavbarPlugin(),
    dropPlugin(),
  ],
  tools: (tools, { currentUser }) =>
    tools
      .filter(({ name }) => !CONTENT_TOOLS.includes(name) || seesContent(currentUser))
      .filter(({ name }) => name !== 'vision' || hasRole(currentUser, 'developer', 'administrator'))
      .filter(({ name }) => name !== MEDIA_TOOL || mayWrite(currentUser, 'sanity.imageAsset'))
      .filter(({ name }) => name !== LIVE_MENU_TOOL || keepsMenus(currentUser)),
  // Innermost here: the layout of a plugin is outside the one that Studio mounts anew.
  studio: { components: { layout: PlanFeaturesLayout } },
  document: { comments: { enabled: false } },
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
})
