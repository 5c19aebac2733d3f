/** The wordmark, until the brand's own arrives. Large letters of a visitor leave room beside it. */
export function Brand() {
  return (
    <span className="inline-flex items-baseline gap-[0.38em] text-[min(1.25rem,7vw)] leading-none whitespace-nowrap">
      <b className="font-bold tracking-[0.02em] [font-stretch:125%]">BYD</b>{' '}
      <i className="font-wordmark text-[1.06em] font-normal tracking-[-0.01em]">by 1826</i>
    </span>
  )
}
