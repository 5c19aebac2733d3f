/**
 * Signs that nobody sees and that copied text carries: soft hyphens, zero-width spaces, marks of direction, fillers and
 * byte-order marks. Those of direction would also turn what staff read.
 */
const INVISIBLE =
  /\u034F|\u17B4|\u17B5|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu

/** Joiners shape Persian and Indic words and join emoji; anywhere else they are as invisible as the others. */
const LOOSE_JOINER =
  /(?<!(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|(?<=[\u200C\u200D])[\u200C\u200D]+/gu

/**
 * Selectors of a sign's look, and tags: they shape emoji, flags, and signs of Chinese and Mongolian; anywhere else they
 * are as invisible.
 */
const LOOSE_SELECTOR =
  /(?<!(?!\p{Script=Latin})[\p{L}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{E0020}-\u{E007E}])[\p{Variation_Selector}\u{E0001}-\u{E007F}]+/gu

/** Marks and spaces alone show nothing. */
const NOTHING_SEEN = /^[\p{M}\p{Cf}\p{Z}\s]*$/u

/** Text of a field as its reader sees it: without invisible signs, and without space around it. */
export function cleanTypedText(text: string): string {
  const cleaned = text
    .replaceAll(INVISIBLE, '')
    .replaceAll(LOOSE_SELECTOR, '')
    .replaceAll(LOOSE_JOINER, '')
    .trim()
  return NOTHING_SEEN.test(cleaned) ? '' : cleaned
}
