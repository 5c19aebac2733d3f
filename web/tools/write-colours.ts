// Writes the colours of the stylesheet, and the page that both edges show while no instance answers.
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as colours from 'core/colours'
import { toPlainPage } from '../server/listen/plain-page.ts'

const WEB = join(import.meta.dirname, '..')

function write(file: string, text: string): void {
  const folder = process.env['GENERATED_DIR']
  writeFileSync(folder === undefined ? join(WEB, file) : join(folder, basename(file)), text)
}

const toToken = ([name, colour]: [string, string]) =>
  `  --color-${name.toLowerCase().replaceAll('_', '-')}: ${colour};\n`

write(
  'src/app/colours.css',
  `/* Written by \`node --run colours\` from core/colours. */
@theme {
  --color-*: initial;
${Object.entries(colours).map(toToken).join('')}}
`,
)

write(
  'server/edge/unreachable.html',
  toPlainPage({
    title: 'The site cannot be reached',
    text: '<p>Please try again in a moment.</p>',
    leadsHome: false,
  }),
)
