const BRIDGE_SCRIPT = /<script\b[^>]*\bdata-sanity-core\b[^>]*><\/script>\s*/g
const REMOTE_FONT_FACE = /@font-face\s*\{[^}]*url\(\s*["']?https?:[^}]*\}/g

/** Removes the script that connects a Studio with Sanity's dashboard. */
export function removeBridgeScript(html: string): string {
  return html.replaceAll(BRIDGE_SCRIPT, '')
}

/** What the page of a Studio should not load: the dashboard's script, and remote fonts in its styles. */
export function cleanPage(html: string): string {
  return removeRemoteFonts(removeBridgeScript(html))
}

/** Removes fonts that would load from another server; texts fall back to the system's font. */
export function removeRemoteFonts(css: string): string {
  return css.replaceAll(REMOTE_FONT_FACE, '')
}
