// Writes the cloud definition of all stages to `cdk.out`: run by `synth`, and by the CDK on deployment.
import { Annotations } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './build-app.ts'
import { bundleFunctions } from './bundle-functions.ts'
import { FUNCTION_NAMES } from './function-specs.ts'
import { LAYER_FOLDER } from './layer-folder.ts'

const PACKAGE = fileURLToPath(new URL('../../..', import.meta.url))

const folders = await bundleFunctions(FUNCTION_NAMES, join(PACKAGE, 'dist', 'functions'))
const hasLayer = existsSync(join(LAYER_FOLDER, 'nodejs', 'node_modules', 'sharp'))
mkdirSync(LAYER_FOLDER, { recursive: true })

const { app, stacks } = buildApp(
  {
    getFunctionCode: (name) => {
      const folder = folders.get(name)
      if (!folder) throw new Error(`The function ${name} was not bundled.`)
      return Code.fromAsset(folder)
    },
    getSharpCode: () => Code.fromAsset(LAYER_FOLDER),
  },
  process.env.CDK_OUTDIR ?? join(PACKAGE, 'cdk.out'),
)
if (!hasLayer) {
  for (const stack of Object.values(stacks)) {
    Annotations.of(stack).addError('Run `pnpm --filter backend layer` first: photos need it.')
  }
}
app.synth()
