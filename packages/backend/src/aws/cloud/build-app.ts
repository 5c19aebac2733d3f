import { App, CliCredentialsStackSynthesizer, Validations } from 'aws-cdk-lib'
import { VALIDATE_AGAINST_DEFAULT_RULES } from 'aws-cdk-lib/cx-api'
import { AwsSolutionsChecks } from 'cdk-nag'
import { BackupCopiesStack } from './backup-copies-stack.ts'
import { BackendStack, type BackendStackProps } from './backend-stack.ts'
import { type Stage, STAGES } from './stages.ts'

export interface CloudApp {
  app: App
  stacks: Record<Stage, BackendStack>
  backupCopies: BackupCopiesStack
}

/** Its synthesis fails on any finding of cdk-nag that is not acknowledged, and on what CloudFormation's own rules call an error. */
export function createCheckedApp(outdir?: string): App {
  const app = new App({
    outdir,
    analyticsReporting: false,
    // The bootstrapped roles may change every stack of the account, whoever assumes them.
    defaultStackSynthesizer: new CliCredentialsStackSynthesizer(),
    context: { [VALIDATE_AGAINST_DEFAULT_RULES]: true },
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app
}

/** All three stages, and the vault for copies of backups. */
export function buildApp(code: Omit<BackendStackProps, 'stage'>, outdir?: string): CloudApp {
  const app = createCheckedApp(outdir)
  const create = (stage: Stage) => new BackendStack(app, { ...code, stage })
  const [production, test, development] = STAGES.map(create)
  if (!production || !test || !development) throw new Error('A stage is missing.')
  return {
    app,
    stacks: { production, test, development },
    backupCopies: new BackupCopiesStack(app),
  }
}
