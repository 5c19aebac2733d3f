interface PlainPage {
  title: string
  /** HTML. */
  text: string
}

/** A page of the site's own that needs neither Next nor content. */
export const toPlainPage = ({ title, text }: PlainPage): string => `<!doctype html>
<html lang="en-SG">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | BYD by 1826</title>
<style>body{max-width:36rem;margin:15vh auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif;color:#0e1214}a{color:inherit}</style>
<main>
<h1>${title}</h1>
${text}
<p><a href="/">Go to the home page</a></p>
</main>
</html>
`

export const PLAIN_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const
