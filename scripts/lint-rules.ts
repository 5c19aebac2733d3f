// Lint rules that oxlint's own cannot express, most of them for web/src. Loaded by
// `.oxlintrc.json`.
import { dirname, posix, relative } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Visitor = ReturnType<Rule['create']>
type NodeOf<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0]

type ImportNode = NodeOf<
  'ImportDeclaration' | 'ImportExpression' | 'ExportNamedDeclaration' | 'ExportAllDeclaration'
>

const REPOSITORY = dirname(import.meta.dirname)
const PLANTED = 'fixtures/fail/'
const ROOT = 'web/src/'
const SERVER = 'web/server/'
const ROUTE_FILE =
  /^(?:page|layout|template|loading|error|global-error|not-found|default|route|sitemap|robots|manifest|icon|apple-icon|opengraph-image)\.tsx?$/
const VIEW_FILE = /-view\.tsx$/
/** Shared features, and the one that composes a page from marketing's blocks. */
const SHARED_FEATURES = ['shared', 'rich-text']
const COMPOSED_FEATURES: Readonly<Record<string, readonly string[]>> = {
  blocks: ['car', 'restaurant'],
}
const ENVIRONMENT_MESSAGE = 'Only config/ reads the environment.'
/** Restricted modules, with their allowed importers. */
const RESERVED_MODULES = [
  {
    module: /^next\/link(?:\.js)?$/,
    importers: /^$/,
    message: 'Links are plain <a>: soft navigation is one listener of the document.',
  },
  {
    module: /^framer-motion(?:\/|$)|^#ui\/(?:sheet|motion)-client\.tsx$/,
    importers: /^ui\/|-sheet\.tsx$|\/(?:floating-bar\.tsx|page-motion\.ts)$/,
    message: 'Only code that is itself loaded on demand brings framer-motion.',
  },
  {
    module: /^(?:groq|@sanity\/client|next-sanity(?:\/live)?)$/,
    importers: /^content\//,
    message: 'content/ is the only door to Sanity.',
  },
  {
    module: /^schemas\/(?!(?:menus|page-paths|page-types|sanity-types)$)/,
    importers: /^$/,
    message:
      'The site imports schemas/page-types, page-paths, menus and sanity-types only: the rest brings Studio.',
  },
  {
    module: /^(?:node:)?process$/,
    importers: /^config\//,
    message: ENVIRONMENT_MESSAGE,
  },
  {
    module: /^(?:aws-amplify|@aws-amplify)(?:\/|$)|^core\/amplify\/client$/,
    importers: /^backend\//,
    message: 'backend/ is the only door to the backend.',
  },
]

/** Folders that import only what is listed, besides their own files. */
const ALLOWED_IMPORTS = [
  {
    folder: 'schemas/',
    modules: /^(?:sanity|@sanity\/icons|core)(?:\/|$)/,
    message: 'schemas/ imports sanity, @sanity/icons and core only.',
  },
  {
    folder: 'packages/seed/',
    modules: /^(?:core\/|schemas\/sanity-types$|node:)/,
    message: 'seed imports core, schemas/sanity-types and Node only.',
  },
  {
    folder: 'packages/telemetry/',
    modules: /^(?:@opentelemetry\/|node:)/,
    message: 'telemetry imports OpenTelemetry and Node only.',
  },
  {
    folder: 'packages/desk/',
    modules: /^(?:core\/|react$|@sanity\/(?:ui|icons)(?:\/|$)|zod$)/,
    message: 'desk imports core, React, zod, @sanity/ui and @sanity/icons only.',
  },
]
/** Packages that no other package imports. */
const FINAL_PACKAGES = [
  { package: /^studio\//, message: 'Nothing imports Studio.' },
  { package: /^(?:seed|packages\/seed)\//, message: 'Only tests import seed.' },
]
const TEST_FILE = /\.test\.tsx?$|\/testing\/|\.config\.[jt]s$/

/** Path under web/src, also for a planted violation. */
function toSourcePath(filename: string): string | undefined {
  const path = filename.replaceAll('\\', '/')
  const start = path.lastIndexOf(ROOT)
  return start === -1 ? undefined : path.slice(start + ROOT.length)
}

/** Path in the repository, also for a planted violation. */
function toRepositoryPath(filename: string): string {
  const path = relative(REPOSITORY, filename).replaceAll('\\', '/')
  return path.startsWith(PLANTED) ? path.slice(PLANTED.length) : path
}

/** Target of an import under web/src; undefined for packages and other folders. */
function toImportedPath(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  const target = posix.join(posix.dirname(path), specifier)
  return target.startsWith('..') ? undefined : target
}

/** Target of an import within `web`, in the repository. */
function toRepositoryTarget(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#server/')) return `web/${specifier.slice(1)}`
  if (specifier.startsWith('#')) return ROOT + specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
}

const getFolder = (path: string) => path.split('/')[0]
/** A file beside the features counts as one. */
const getFeature = (path: string) => /^features\/([^/]+)/.exec(path)?.[1]
const getPackage = (path: string) =>
  /^(?:packages\/[^/]+|schemas|studio|web)(?=\/)/.exec(path)?.[0] ?? ''

/** The name of an identifier. */
const getName = (node: object) => ('name' in node ? node.name : undefined)

type Check = (path: string, specifier: string, isType: boolean) => string | undefined

const isType = (node: object) =>
  ('importKind' in node && node.importKind === 'type') ||
  ('exportKind' in node && node.exportKind === 'type')

const isTypeOnly = (node: ImportNode) =>
  isType(node) ||
  ('specifiers' in node && node.specifiers.length > 0 && node.specifiers.every(isType))

/** Rule on the imports of a file. */
function createImportRule(
  check: Check,
  toPath: (filename: string) => string | undefined = toSourcePath,
): Rule {
  return {
    create(context) {
      const path = toPath(context.filename)
      const visit = (node: ImportNode) => {
        const specifier = node.source && 'value' in node.source && node.source.value
        if (path === undefined || typeof specifier !== 'string') return
        const message = check(path, specifier, isTypeOnly(node))
        if (message !== undefined) context.report({ node, message })
      }
      return {
        ImportDeclaration: visit,
        ImportExpression: visit,
        ExportNamedDeclaration: visit,
        ExportAllDeclaration: visit,
      }
    },
  }
}

/** Rule on names that a file may not use. */
function createNameRule(names: readonly string[], message: string): Rule {
  return {
    create(context) {
      return {
        Identifier(node) {
          if (names.includes(node.name)) context.report({ node, message })
        },
      }
    },
  }
}

/** Rule on the name of a file. */
function createFileRule(
  check: (path: string, program: NodeOf<'Program'>) => string | undefined,
): Rule {
  return {
    create(context) {
      const path = toSourcePath(context.filename)
      return {
        Program(node) {
          const message = path === undefined ? undefined : check(path, node)
          if (message !== undefined) context.report({ node, message })
        },
      }
    },
  }
}

/** A class name without its variants and their brackets. */
function toUtility(className: string): string {
  let depth = 0
  let start = 0
  for (const { 0: mark, index } of className.matchAll(/[[\]:]/g)) {
    if (mark === '[') depth += 1
    else if (mark === ']') depth -= 1
    else if (depth === 0) start = index + 1
  }
  return className.slice(start)
}

const isArbitrary = (utility: string) =>
  /^!?(?:-?[a-z][a-z-]*-\[[^\]]+\]|\[[a-z-]+:[^\]]+\]|[a-z][a-z0-9-]*\/\[[\d.]+%?\])/.test(utility)
/** "w-[" before an expression. */
const BEGINS_ARBITRARY = /(?:^|[\s:!])-?[a-z][a-z-]*-\[[^\]\s]*$/

const arbitraryValues: Rule = {
  create(context) {
    const check = (node: NodeOf<'Literal' | 'TemplateElement'>, text: string) => {
      const found = text.split(/\s+/).find((className) => isArbitrary(toUtility(className)))
      report(node, found)
    }
    const report = (node: NodeOf<'Literal' | 'TemplateElement'>, found: string | undefined) => {
      if (found === undefined || toSourcePath(context.filename) === undefined) return
      const message = `${found} is no token: use one of app/globals.css, or add it there.`
      context.report({ node, message })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value)
      },
      TemplateElement(node) {
        check(node, node.value.raw)
        if (!node.tail) report(node, BEGINS_ARBITRARY.exec(node.value.raw)?.[0].trim())
      },
    }
  },
}

const featureImports = createImportRule((path, specifier) => {
  const feature = getFeature(path)
  const imported = getFeature(toImportedPath(path, specifier) ?? '')
  if (feature === undefined || imported === undefined || imported === feature) return undefined
  if ([...SHARED_FEATURES, ...(COMPOSED_FEATURES[feature] ?? [])].includes(imported)) {
    return undefined
  }
  return 'Features never import each other: what several need is in features/shared or ui/.'
})

const crossFolderImports = createImportRule((path, specifier) => {
  const imported = toImportedPath(path, specifier)
  if (imported === undefined || !specifier.startsWith('.')) return undefined
  const isNeighbour = posix.dirname(imported) === posix.dirname(path)
  if (isNeighbour || getFolder(imported) === getFolder(path)) return undefined
  return `Imports across folders go by #${imported}.`
})

/** Modules that the site takes from the server in front of it, besides types: its process, and pure functions. */
const OFFERED_BY_SERVER = /^web\/server\/(?:runtime|freshness\/revalidation)\.ts$/
const USED_BY_SERVER = /^(?:config|lib|content\/queries)\//

const serverImports = createImportRule((path, specifier, isType) => {
  if (TEST_FILE.test(path)) return undefined
  const isOwn = path.startsWith(SERVER)
  const target = toRepositoryTarget(path, specifier)
  if (isOwn && target?.startsWith(ROOT) && !USED_BY_SERVER.test(target.slice(ROOT.length)))
    return 'server/ imports config, lib and content/queries only.'
  if (isOwn && specifier.startsWith('#server/'))
    return 'server/ imports its own files by their paths.'
  if (!path.startsWith(ROOT) || !target?.startsWith(SERVER)) return undefined
  if (isType || OFFERED_BY_SERVER.test(target)) return undefined
  return 'src/ imports only types of server/, its runtime.ts and freshness/revalidation.ts.'
}, toRepositoryPath)

const reservedModules = createImportRule(
  (path, specifier) =>
    RESERVED_MODULES.find(
      ({ module, importers }) =>
        module.test(specifier) && !importers.test(path) && !/\.test\.tsx?$/.test(path),
    )?.message,
)

const packageImports = createImportRule((path, specifier) => {
  if (TEST_FILE.test(path)) return undefined
  const isRelative = specifier.startsWith('.')
  const target = isRelative ? posix.join(posix.dirname(path), specifier) : specifier
  const own = getPackage(path)
  const other = isRelative ? getPackage(target) : ''
  if (own !== '' && other !== '' && own !== other) return 'Packages import each other by name.'
  if (own !== '' && specifier.startsWith(`${posix.basename(own)}/`)) {
    return 'A package imports its own files by their paths.'
  }
  const broken = ALLOWED_IMPORTS.find(
    ({ folder, modules }) =>
      path.startsWith(folder) && !target.startsWith(folder) && !modules.test(target),
  )
  const reached = FINAL_PACKAGES.find((final) => final.package.test(target))
  return broken?.message ?? (reached?.package.test(path) ? undefined : reached?.message)
}, toRepositoryPath)

const backendAccess = createNameRule(
  ['restEndpoint', 'graphqlEndpoint', 'graphqlApiKey'],
  "Only backend/ uses the backend's endpoints and key.",
)

const steadyTests = createNameRule(
  ['waitForTimeout', 'retries'],
  'A browser test waits for what it expects, and is never repeated.',
)

const routeFiles = createFileRule((path) => {
  const name = posix.basename(path)
  if (getFolder(path) !== 'app' || ROUTE_FILE.test(name) || VIEW_FILE.test(name)) return undefined
  return 'app/ holds routes and their own x-view.tsx: what is shared is in views/ or features/.'
})

const routeImports = createImportRule((path, specifier) => {
  if (getFolder(path) !== 'app' || !specifier.startsWith('../')) return undefined
  if (/^(?:\.\.\/)+(?:page\.tsx|[^/]+-view\.tsx)$/.test(specifier)) return undefined
  return 'A route imports its own page and view only: what is shared is in views/ or features/.'
})

/** `process.env` by other spellings than the one that oxlint's own rule finds. */
const environmentAccess: Rule = {
  create(context) {
    return {
      MemberExpression(node) {
        if (getName(node.object) === 'globalThis' && getName(node.property) === 'process') {
          context.report({ node, message: ENVIRONMENT_MESSAGE })
        }
      },
      VariableDeclarator(node) {
        if (node.init && getName(node.init) === 'process' && node.id.type === 'ObjectPattern') {
          context.report({ node, message: ENVIRONMENT_MESSAGE })
        }
      },
    }
  },
}

const clientFileNames = createFileRule((path, { body }) => {
  if (!body.some((each) => 'directive' in each && each.directive === 'use client')) return undefined
  if (/-client\.tsx?$/.test(path) || /^app\/(?:global-)?error\.tsx$/.test(path)) return undefined
  return "A file that begins with 'use client' is named x-client."
})

const LOCALE_METHOD = /^toLocale(?:Date|Time)?String$/
const FORMATTERS: readonly unknown[] = ['NumberFormat', 'DateTimeFormat']

const isDollarText = (node: object) =>
  'value' in node && typeof node.value === 'string' && node.value.trimEnd().endsWith('S$')

const FORMATTER_MESSAGE = 'Format by core/numbers or core/date-names.'

/** Numbers, money and dates have one formatter each. */
const formatters: Rule = {
  create(context) {
    const visit = (node: NodeOf<'CallExpression' | 'NewExpression'>) => {
      if (node.callee.type !== 'MemberExpression') return
      const [first] = node.arguments
      const name = getName(node.callee.property)
      const isLocale = LOCALE_METHOD.test(String(name))
      // Without arguments it is called for the time zone only.
      const isIntl = getName(node.callee.object) === 'Intl' && FORMATTERS.includes(name) && first
      // Two digits are cents.
      const isMoney = name === 'toFixed' && first?.type === 'Literal' && first.value === 2
      if (isLocale || isIntl || isMoney) context.report({ node, message: FORMATTER_MESSAGE })
    }
    const visitElement = (node: NodeOf<'JSXElement' | 'JSXFragment'>) => {
      const isMoney = node.children.some(
        (child, index) =>
          child.type === 'JSXText' &&
          isDollarText(child) &&
          node.children[index + 1]?.type === 'JSXExpressionContainer',
      )
      if (isMoney) context.report({ node, message: FORMATTER_MESSAGE })
    }
    return {
      NewExpression: visit,
      CallExpression: visit,
      JSXElement: visitElement,
      JSXFragment: visitElement,
      BinaryExpression(node) {
        if (node.operator === '+' && isDollarText(node.left)) {
          context.report({ node, message: FORMATTER_MESSAGE })
        }
      },
      TemplateElement(node) {
        if (!node.tail && node.value.raw.endsWith('S$')) {
          context.report({ node, message: FORMATTER_MESSAGE })
        }
      },
    }
  },
}

/** A comment that begins with a clause whose subject is elsewhere, without its marks. */
export const NOUN_CLAUSE =
  /^[*\s]*(?:As|By|How|Of|So many|Such as|That|What|Whatever|Where|Which|Who|Whoever|Whose|Why|(?:At|For|From|In|On|To|With) (?:when|which|whom))\b/

/** A comment is understood alone: noun clauses leave their subject to the name below. */
const commentStart: Rule = {
  create(context) {
    return {
      Program() {
        let lastLine = 0
        for (const node of context.sourceCode.getAllComments()) {
          const { type, value, loc } = node
          // Each line of a comment with slashes is a comment of its own.
          const continues = type === 'Line' && loc.start.line === lastLine + 1
          if (type === 'Line') lastLine = loc.end.line
          if (continues || !NOUN_CLAUSE.test(value)) continue
          context.report({ node, message: 'Begin the comment with its subject or verb.' })
        }
      },
    }
  },
}

export default {
  meta: { name: 'web' },
  rules: {
    'arbitrary-values': arbitraryValues,
    'backend-access': backendAccess,
    'client-file-names': clientFileNames,
    'comment-start': commentStart,
    'cross-folder-imports': crossFolderImports,
    'environment-access': environmentAccess,
    'feature-imports': featureImports,
    formatters,
    'package-imports': packageImports,
    'reserved-modules': reservedModules,
    'route-files': routeFiles,
    'route-imports': routeImports,
    'server-imports': serverImports,
    'steady-tests': steadyTests,
  },
}
