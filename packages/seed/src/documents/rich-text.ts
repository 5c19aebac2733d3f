import { createHash } from 'node:crypto'
import { reference } from './builders.ts'
import type { RichText } from './types.ts'

type TextBlock = RichText[number]

/** A run of text: plain, strong, or a link to an address or to a document of the dataset. */
export type Run =
  | string
  | { strong: string }
  | { text: string; href: string }
  | { text: string; page: string }

function toKey(link: { text: string; href?: string; page?: string }): string {
  const target = link.href ?? link.page ?? ''
  return createHash('sha256').update(`${link.text} ${target}`).digest('hex').slice(0, 12)
}

function toNode(runs: Run[], style: TextBlock['style'] = 'normal'): TextBlock {
  const children: NonNullable<TextBlock['children']>[number][] = []
  const markDefs: NonNullable<TextBlock['markDefs']>[number][] = []
  for (const run of runs) {
    if (typeof run === 'string') {
      children.push({ _type: 'span', text: run, marks: [] })
    } else if ('strong' in run) {
      children.push({ _type: 'span', text: run.strong, marks: ['strong'] })
    } else {
      const key = toKey(run)
      children.push({ _type: 'span', text: run.text, marks: [key] })
      markDefs.push(
        'href' in run
          ? { _key: key, _type: 'link', href: run.href }
          : { _key: key, _type: 'link', page: reference(run.page) },
      )
    }
  }
  return { _type: 'block', style, children, markDefs }
}

export function paragraph(...runs: Run[]): RichText {
  return [toNode(runs)]
}

export function heading(text: string): RichText {
  return [toNode([text], 'h2')]
}

function list(listItem: 'bullet' | 'number', items: (string | Run[])[]): RichText {
  return items.map((item) => ({
    ...toNode(typeof item === 'string' ? [item] : item),
    listItem,
    level: 1,
  }))
}

export function bullets(...items: (string | Run[])[]): RichText {
  return list('bullet', items)
}

export function numbered(...items: (string | Run[])[]): RichText {
  return list('number', items)
}

export function text(...parts: RichText[]): RichText {
  return parts.flat()
}
