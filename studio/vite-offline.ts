const BRIDGE_SCRIPT = /<script\b[^>]*\bdata-sanity-core\b[^>]*><\/script>\s*/g
const REMOTE_FONT_FACE = /@font-face\s*\{[^}]*url\(\s*["']?https?:[^}]*\}/g

/** Removes the script that connects a Studio with Sanity's dashboard. */
export function removeBridgeScript(html: string): string {
  return html.replaceAll(BRIDGE_SCRIPT, '')
}

/** Removes remote resources from Studio's page: the dashboard's script, and fonts in styles. */
export function cleanPage(html: string): string {
  return removeRemoteFonts(removeBridgeScript(html))
}

/** Removes fonts of other servers; texts fall back to system fonts. */
export function removeRemoteFonts(css: string): string {
  return css.replaceAll(REMOTE_FONT_FACE, '')
}
