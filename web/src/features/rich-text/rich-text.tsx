import type {
  PortableTextBlock,
  PortableTextComponents,
  PortableTextMarkComponentProps,
} from '@portabletext/react'
import { PortableText } from '@portabletext/react'
import type { LinkTarget, RichText as RichTextValue } from '#content/types.ts'
import { toLinkAttributes } from '#features/shared/link-attributes.ts'
import { keepWordsWhole } from '#ui/whole-words.tsx'

type LinkMark = LinkTarget & { _type: 'link' }

const components: PortableTextComponents = {
  block: {
    normal: ({ children }) => <p className="max-w-measure">{keepWordsWhole(children)}</p>,
    h2: ({ children }) => <h3 className="type-h3 mt-10 first:mt-0">{keepWordsWhole(children)}</h3>,
    h3: ({ children }) => (
      <h4 className="mt-8 font-semibold first:mt-0">{keepWordsWhole(children)}</h4>
    ),
  },
  list: {
    bullet: ({ children }) => <ul className="grid max-w-measure gap-3.5">{children}</ul>,
    number: ({ children }) => (
      <ol className="grid max-w-measure list-decimal gap-3.5 pl-5 marker:text-muted">{children}</ol>
    ),
  },
  listItem: {
    bullet: ({ children }) => (
      <li className="relative pl-5 before:absolute before:top-3.25 before:left-0 before:h-px before:w-2.5 before:bg-current">
        {keepWordsWhole(children)}
      </li>
    ),
    number: ({ children }) => <li className="pl-1">{keepWordsWhole(children)}</li>,
  },
  marks: {
    strong: ({ children }) => <strong className="font-semibold">{keepWordsWhole(children)}</strong>,
    em: ({ children }) => <em>{children}</em>,
    link: ({ children, value }: PortableTextMarkComponentProps<LinkMark>) => (
      <a
        {...(value && toLinkAttributes({ target: value }))}
        className="border-b border-current wrap-anywhere hover:text-accent"
      >
        {keepWordsWhole(children)}
      </a>
    ),
  },
}

function isTextBlock(
  block: RichTextValue[number],
): block is PortableTextBlock & RichTextValue[number] {
  return Array.isArray(block['children'])
}

/** Text from Studio. Its headings start one level below the section's `h2`. */
export function RichText({ value }: { value: RichTextValue }) {
  return (
    <div className="grid gap-4">
      <PortableText value={value.filter(isTextBlock)} components={components} />
    </div>
  )
}
