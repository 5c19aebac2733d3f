// Writes what has colours of the brand and cannot import them: the stylesheet's tokens, the icon, and the page that both
// edges show while no instance answers.
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

const { DARK_TEXT, INK_950, LAMP_300, STRIP } = colours
write(
  'src/app/icon.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${INK_950}"/><path d="M12 17h40" stroke="${STRIP}" stroke-width="4" stroke-linecap="round"/><path d="M8 44c1-6 4-8 10-9 6-6 12-9 21-9 8 0 12 4 16 9 2 2 2 5 1 9" fill="none" stroke="${DARK_TEXT}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20" cy="46" r="5" fill="none" stroke="${DARK_TEXT}" stroke-width="4"/><circle cx="46" cy="46" r="5" fill="none" stroke="${DARK_TEXT}" stroke-width="4"/><path d="M26 46h14" stroke="${DARK_TEXT}" stroke-width="4"/><path d="M8 41h4" stroke="${LAMP_300}" stroke-width="4" stroke-linecap="round"/></svg>\n`,
)

write(
  'server/edge/unreachable.html',
  toPlainPage({
    title: 'The site cannot be reached',
    text: '<p>Please try again in a moment.</p>',
    leadsHome: false,
  }),
)
