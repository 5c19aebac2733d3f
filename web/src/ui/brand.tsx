/** The wordmark, until the brand's own arrives. */
export function Brand() {
  return (
    <span className="inline-flex items-baseline gap-[0.38em] text-[1.25rem] leading-none whitespace-nowrap">
      <b className="font-bold tracking-[0.02em] [font-stretch:125%]">BYD</b>{' '}
      <i className="font-wordmark text-[1.06em] font-normal tracking-[-0.01em]">by 1826</i>
    </span>
  )
}
