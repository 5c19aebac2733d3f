import { Notice } from '#ui/notice.tsx'

/** Says which part of an address was ignored. */
export const WishNotice = ({ text }: { text: string | undefined }) =>
  text !== undefined && <Notice tone="info">{text}</Notice>
