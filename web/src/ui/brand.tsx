/** Stand-in wordmark until the brand supplies its own. */
export function Brand() {
  return (
    <span className="inline-flex items-baseline type-wordmark whitespace-nowrap">
      <b className="type-wordmark-byd">BYD</b> <i className="type-wordmark-house">by 1826</i>
    </span>
  )
}
