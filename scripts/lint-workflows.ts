// `lint-workflows.ts FILE…` prints what GitHub would refuse in workflows, by its own checker, and fails if there is any.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

// The checker imports JSON the way bundlers take it.
registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('.json')
      ? nextLoad(url, { ...context, importAttributes: { type: 'json' } })
      : nextLoad(url, context),
})
const { validate } = await import('@actions/languageservice')
const { TextDocument } = await import('vscode-languageserver-textdocument')

for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8')
  const document = TextDocument.create(pathToFileURL(file).href, 'yaml', 1, text)
  for (const { message, range } of await validate(document)) {
    process.stdout.write(
      `${file}:${range.start.line + 1} ${typeof message === 'string' ? message : message.value}\n`,
    )
    process.exitCode = 1
  }
}
