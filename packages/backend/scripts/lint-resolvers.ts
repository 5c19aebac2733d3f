// Finds resolver code that AppSync rejects, by its own ESLint plugin and its documented limits.
import appSync from '@aws-appsync/eslint-plugin'
import { ESLint } from 'eslint'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleResolver } from '../src/graphql/bundle-resolver.ts'

/** `code` of FunctionConfiguration and Resolver in AppSync's API reference. */
const MAX_CODE_LENGTH = 32_768
const UTILS = fileURLToPath(new URL('../node_modules/@aws-appsync/utils', import.meta.url))

interface Refusal {
  code: string
  /** The resolver's source. */
  filename: string
  message: string
}

function getRecommended() {
  const { recommended } = appSync.configs ?? {}
  if (recommended && 'languageOptions' in recommended) return recommended
  throw new Error('The plugin recommends no rules.')
}

/** "Unsupported features" of AppSync's JavaScript runtime that the plugin leaves out. */
const UNSUPPORTED = [
  { selector: 'ThrowStatement', message: 'throw is not supported: call util.error.' },
  { selector: 'NewExpression', message: 'new is not supported.' },
  { selector: 'DoWhileStatement', message: 'do-while is not supported.' },
  {
    selector: "ImportDeclaration[source.value!='@aws-appsync/utils']",
    message: 'A bundle imports only AppSync’s own module.',
  },
]

/** The plugin asks the compiler for types, which needs a project on disk. */
function createProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'resolvers-'))
  const compilerOptions = {
    allowJs: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    types: [],
    paths: { '@aws-appsync/utils': [UTILS] },
  }
  const settings = { compilerOptions, include: ['*.ts', '*.js'] }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings))
  return project
}

/** Lints a folder's resolvers: their bundles as uploaded, and their sources, which have types. */
export async function lintResolvers(folder: string): Promise<Refusal[]> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'))
  const toRefusal = (name: string, code: string, message: string): Refusal => {
    const filename = join(folder, `${name}.ts`)
    return { code, filename, message: `${filename}: ${message}` }
  }
  const project = createProject()
  try {
    const lengths = await Promise.all(
      names.map(async (name) => {
        const code = await bundleResolver(name, folder)
        copyFileSync(join(folder, `${name}.ts`), join(project, `${name}.ts`))
        writeFileSync(join(project, `${name}.bundle.js`), code)
        return { name, length: code.length }
      }),
    )
    const eslint = new ESLint({
      cwd: project,
      overrideConfigFile: true,
      allowInlineConfig: false,
      overrideConfig: [
        {
          files: ['*.ts', '*.js'],
          languageOptions: { parserOptions: { project: true, tsconfigRootDir: project } },
        },
        getRecommended(),
        { files: ['*.js'], rules: { 'no-restricted-syntax': ['error', ...UNSUPPORTED] } },
      ],
    })
    const results = await eslint.lintFiles(['*.ts', '*.js'])
    return [
      ...results.flatMap(({ filePath, messages }) =>
        messages.map(({ ruleId, message }) =>
          toRefusal(
            basename(filePath).replace(/(?:\.bundle\.js|\.ts)$/, ''),
            ruleId ?? 'parse',
            message,
          ),
        ),
      ),
      ...lengths
        .filter(({ length }) => length > MAX_CODE_LENGTH)
        .map(({ name, length }) =>
          toRefusal(
            name,
            'appsync(code-length)',
            `${length} characters, AppSync takes ${MAX_CODE_LENGTH}.`,
          ),
        ),
    ]
  } finally {
    rmSync(project, { recursive: true })
  }
}
