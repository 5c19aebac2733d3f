import type { App } from 'aws-cdk-lib'
import { createCheckedApp } from '../cloud/build-app.ts'
import { STAGES } from '../cloud/stages.ts'
import { EdgeStack } from './edge-stack.ts'
import { ImagesStack } from './images-stack.ts'
import { SiteStack } from './site-stack.ts'
import type { PullRequestStage, SiteStage } from './site-stages.ts'

export interface HostingApp {
  app: App
  images: ImagesStack
  edges: ReadonlyMap<SiteStage, EdgeStack>
  sites: ReadonlyMap<SiteStage, SiteStack>
}

/** Site, Studio and edge of all stages, and of a pull request's if one is named. */
export function buildHosting(pullRequest?: PullRequestStage, outdir?: string): HostingApp {
  const app = createCheckedApp(outdir)
  const stages: SiteStage[] = pullRequest ? [...STAGES, pullRequest] : [...STAGES]
  return {
    app,
    images: new ImagesStack(app),
    edges: new Map(stages.map((stage) => [stage, new EdgeStack(app, stage)])),
    sites: new Map(stages.map((stage) => [stage, new SiteStack(app, stage)])),
  }
}
