import { getArray, getField, getString } from './siblings.ts'

/** Topic that the guidelines on fair hiring advise against asking for, and the better wording. */
interface FairHiringTopic {
  name: string
  pattern: RegExp
  advice: string
}

const NOT_FOOD =
  '(?![\\s-]*(?:food|cuisine|cooking|dish|dishes|kitchen|restaurant|menu|tea|rojak|new year|speak|language))'
const NOT_LANGUAGE = '(?<!\\b(?:speaks?|spoken|speaking|in|read|reads|write|writes|fluent|and|or) )'

export const FAIR_HIRING_TOPICS: readonly FairHiringTopic[] = [
  {
    name: 'gender',
    pattern:
      /\b(?:females?|males?|lad(?:y|ies)|gentlem[ae]n|wom[ae]n|girls?|boys?|waitress(?:es)?|hostess(?:es)?|stewardess(?:es)?|sales(?:man|men|lady|girl)|bar(?:man|maid))\b/gi,
    advice: 'Leave the gender out, and name the role alone: “Server”, “Host”, “Sales advisor”.',
  },
  {
    name: 'age',
    pattern:
      /\b(?:below|under|younger than|(?:not|no) (?:older|over|above)(?: than)?|max(?:imum)?\.?)\s+(?:the\s+)?(?:age\s+)?(?:of\s+)?[1-6]\d\b(?!\s*(?:%|°|[,.]\d|k[gmwW]|minutes?|mins?|hours?|days?|weeks?|months?|guests?|people|covers?|seats?|tables?|cars?|staff|degrees?|litres?|dollars?))|\bage[ds]?\s*(?:limit|between|from|:|of)?\s*[1-6]\d\b|\b[1-6]\d\s*(?:[–-]\s*[1-6]\d\s*)?years?\s*(?:old|of age)\b|\b(?:young|youthful|mature (?:lady|man|person|worker)s?|fresh graduates? only)\b/gi,
    advice:
      'Leave the age out, and say what the work asks for: “two years in a kitchen”, “lifts 15 kg”.',
  },
  {
    name: 'race',
    pattern: new RegExp(
      `${NOT_LANGUAGE}\\b(?:Chinese|Malays?|Indians?|Eurasians?|Caucasians?)\\b${NOT_FOOD}|\\b(?:race|ethnicity)\\b`,
      'gi',
    ),
    advice:
      'Leave race out. Where the work needs a language, name it and the reason: “speaks Mandarin with guests who do”.',
  },
  {
    name: 'religion',
    pattern:
      /\b(?:(?:non-)?muslims?|christians?|buddhists?|hindus?|catholics?|taoists?|sikhs?|religion|religious)\b/gi,
    advice: 'Leave religion out. If the work handles certain food, say which: “cooks with pork”.',
  },
  {
    name: 'family',
    pattern:
      /\b(?:marital status|(?:un)?married|divorced|(?:is|be|are|must be|preferably|only) single|single (?:only|preferred|person|status)|(?:no|without) (?:children|kids)|childless|pregnan(?:t|cy))\b/gi,
    advice: 'Leave family out, and say the hours instead: “shifts end at 11 pm on two nights”.',
  },
  {
    name: 'nationality',
    pattern:
      /\b(?:foreigners?|PRCs?|Malaysians?|Filipin[oa]s?|Indonesians?|Vietnamese|Thais?|Myanmar|(?:employment|S|work)[- ]pass(?: holders?)?|EP holders?)\s+(?:only|preferred|welcomed?)\b/gi,
    advice: 'Do not prefer a nationality. Say what the work needs, and that everybody may apply.',
  },
  {
    name: 'health',
    pattern:
      /\b(?:able-?bodied|no (?:disabilit(?:y|ies)|(?:medical|health|mental) (?:conditions?|history|issues?))|physically fit|in good health)\b/gi,
    advice: 'Name the task instead of the person’s health: “carries trays for a shift”.',
  },
  {
    name: 'looks',
    pattern:
      /\b(?:good[- ]looking|pretty|handsome|slim|attractive (?:looks?|appearance|person|lady|face)|pleasant looks?|pleasant-looking)\b/gi,
    advice: 'Leave looks out. Say what you mean: “neatly dressed, in the uniform that we give”.',
  },
  {
    name: 'photo',
    pattern:
      /\b(?:send|attach|enclose|submit|include|provide|upload|with|recent|your)\b[^.!?\n]{0,30}\b(?:photos?|photographs?|selfies?|headshots?)\b|\b(?:photos?|photographs?) (?:is |are )?(?:required|needed|a must)\b/gi,
    advice: 'Do not ask for a photo: “Send your résumé”.',
  },
  {
    name: 'national service',
    pattern:
      /\b(?:(?:completed|no|done with) (?:full-?time )?(?:NS|national service)\b(?: liabilit(?:y|ies))?|NS (?:completed|liabilit(?:y|ies)))/gi,
    advice: 'Leave national service out: it does not say who can do the work.',
  },
]

/** A field's plain text: of a text, or of paragraphs. */
export function toPlainText(value: unknown): string {
  if (typeof value === 'string') return value
  return getArray({ value }, 'value')
    .map((block) =>
      getArray(block, 'children')
        .map((span) => getString(span, 'text') ?? '')
        .join(''),
    )
    .join('\n')
}

/** Warns of each wording on one topic, with the better one. */
export function warnOfWording(value: unknown, { pattern, advice }: FairHiringTopic): true | string {
  const found = new Set(
    [...toPlainText(value).matchAll(pattern)].map(([words]) =>
      words.trim().replaceAll(/\s+/g, ' '),
    ),
  )
  if (found.size === 0) return true
  const named = [...found].map((words) => `“${words}”`).join(', ')
  return `${named}: Singapore’s fair-hiring guidelines advise against it. ${advice}`
}

/** Advises to name a salary. */
export const warnOfNoSalary = (range: unknown): true | string =>
  getField(range, 'min') === undefined
    ? 'It names no salary. Fair hiring practice is to give a range. It may go out without.'
    : true

/** Text that a template leaves to be filled in: “[days and hours]”. */
export const BLANK = /\[[^\]\n]+\]/g

/** Refuses what a template leaves to be filled in. */
export function refusePlaceholder(value: unknown): true | string {
  const [blank] = toPlainText(value).match(BLANK) ?? []
  return blank === undefined ? true : `Replace “${blank}” with your own words.`
}

/** The part that rules of short, long and rich texts share. */
export interface TextRule<R> {
  custom: (validate: (text: unknown) => true | string) => R
  warning: () => R
}

/** Rules that warn of wording, one a topic. */
export const warnOfUnfairWording = <R extends TextRule<R>>(rule: R): R[] =>
  FAIR_HIRING_TOPICS.map((topic) => rule.custom((text) => warnOfWording(text, topic)).warning())
