import type { App } from 'aws-cdk-lib'
import { createCheckedApp } from '../cloud/build-app.ts'
import { type Stage, STAGES } from '../cloud/stages.ts'
import { ContentBackupsStack } from './content-backups-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { GithubRolesStack } from './github-roles-stack.ts'
import { ImagesStack } from './images-stack.ts'
import { OutsideStack } from './outside-stack.ts'
import { SiteSecretsStack } from './site-secrets-stack.ts'
import { SiteStack } from './site-stack.ts'

export interface HostingApp {
  app: App
  images: ImagesStack
  contentBackups: ContentBackupsStack
  githubRoles: GithubRolesStack
  secrets: ReadonlyMap<Stage, SiteSecretsStack>
  edges: ReadonlyMap<Stage, EdgeStack>
  outsides: ReadonlyMap<Stage, OutsideStack>
  sites: ReadonlyMap<Stage, SiteStack>
}

/** Site, Studio and edge of all stages. */
export function buildHosting(outdir?: string): HostingApp {
  const app = createCheckedApp(outdir)
  return {
    app,
    images: new ImagesStack(app),
    contentBackups: new ContentBackupsStack(app),
    githubRoles: new GithubRolesStack(app),
    secrets: new Map(STAGES.map((stage) => [stage, new SiteSecretsStack(app, stage)])),
    edges: new Map(STAGES.map((stage) => [stage, new EdgeStack(app, stage)])),
    outsides: new Map(STAGES.map((stage) => [stage, new OutsideStack(app, stage)])),
    sites: new Map(STAGES.map((stage) => [stage, new SiteStack(app, stage)])),
  }
}
