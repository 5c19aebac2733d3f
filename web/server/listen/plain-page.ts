import { LIGHT_TEXT } from 'core/colours'

interface PlainPage {
  title: string
  /** HTML. */
  text: string
  /** False where no page of the site can be reached. */
  leadsHome?: boolean
}

/** A page of the site's own that needs neither Next nor content. */
export const toPlainPage = ({
  title,
  text,
  leadsHome = true,
}: PlainPage): string => `<!doctype html>
<html lang="en-SG">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | BYD by 1826</title>
<style>body{max-width:36rem;margin:15vh auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif;color:${LIGHT_TEXT}}a{color:inherit}</style>
<main>
<h1>${title}</h1>
${text}${leadsHome ? '\n<p><a href="/">Go to the home page</a></p>' : ''}
</main>
</html>
`

export const PLAIN_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const
