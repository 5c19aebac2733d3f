import { App, CliCredentialsStackSynthesizer, Validations } from 'aws-cdk-lib'
import { VALIDATE_AGAINST_DEFAULT_RULES } from 'aws-cdk-lib/cx-api'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundleResolver } from '../../graphql/bundle-resolver.ts'
import { RESOLVERS } from '../../graphql/resolver-map.ts'
import { BackupCopiesStack } from './backup-copies-stack.ts'
import { BackendStack, type BackendStackProps } from './backend-stack.ts'
import { type Stage, STAGES } from './stages.ts'

export interface CloudApp {
  app: App
  stacks: Record<Stage, BackendStack>
  backupCopies: BackupCopiesStack
}

function getResolverNames(): string[] {
  const plans = Object.values(RESOLVERS).flatMap((fields) => Object.values(fields))
  const names = plans.flatMap((plan) =>
    plan.type === 'pipeline' ? [plan.code, ...plan.steps.map(({ code }) => code)] : [plan.code],
  )
  return [...new Set(names)]
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

/** All three stages, with the resolvers that the embedded server runs, and the vault for copies of backups. */
export async function buildApp(
  code: Pick<BackendStackProps, 'getFunctionCode' | 'getSharpCode'>,
  outdir?: string,
): Promise<CloudApp> {
  const names = getResolverNames()
  const codes = await Promise.all(names.map((name) => bundleResolver(name)))
  const codeByName = new Map(names.map((name, index) => [name, codes[index]]))
  const getResolverCode = (name: string): string => {
    const code = codeByName.get(name)
    if (code === undefined) throw new Error(`The resolver ${name} was not bundled.`)
    return code
  }
  const app = createCheckedApp(outdir)
  const create = (stage: Stage) => new BackendStack(app, { ...code, stage, getResolverCode })
  const [production, test, development] = STAGES.map(create)
  if (!production || !test || !development) throw new Error('A stage is missing.')
  return {
    app,
    stacks: { production, test, development },
    backupCopies: new BackupCopiesStack(app),
  }
}
