/** Tags that Next writes for a page's metadata. Other tags of the head belong to what stays, such as the layout. */
const METADATA = [
  'title',
  'link:is([rel=canonical], [rel=alternate], [rel=manifest], [rel=icon], [rel=apple-touch-icon])',
  'meta:is([property], [name=description], [name=robots], [name=application-name], [name=format-detection], [name^="twitter:"])',
].join()

const isTitle = (node: Node) => node.nodeName === 'TITLE'

/**
 * Removes the served page's metadata once the next page's are there. React adopts them last, in idle time; when the
 * visitor leaves the page before, it adds the next page's and forgets these: two canonical links, descriptions and
 * pictures, and the wrong ones first. Those it has adopted are gone by then.
 */
export function replaceServedHead({ head }: Document): () => void {
  const served = head.querySelectorAll(METADATA)
  const observer = new MutationObserver((records) => {
    if (!records.some(({ addedNodes }) => [...addedNodes].some(isTitle))) return
    observer.disconnect()
    for (const tag of served) tag.remove()
  })
  observer.observe(head, { childList: true })
  return () => observer.disconnect()
}
