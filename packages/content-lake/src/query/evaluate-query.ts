import { evaluateSync, toJS, type ExprNode } from 'groq-js'
import type { DocumentView } from './document-view.ts'
import type { QueryAnswer, QueryTask } from './protocol.ts'

/** Evaluates a parsed query against one view of a dataset. Runs to its end: bound it from outside. */
export function evaluateQuery(
  tree: ExprNode,
  task: QueryTask,
  view: DocumentView,
  projectId: string,
): QueryAnswer {
  const value = evaluateSync(tree, {
    dataset: view.all,
    params: task.params,
    identity: task.identityId,
    sanity: { projectId, dataset: task.dataset },
    dereference: ({ _ref }: { _ref: string }) => view.get(_ref),
  })
  const result: unknown = toJS(value)
  return {
    result: JSON.stringify(result ?? null),
    resultSourceMap: undefined,
    syncTags: [],
    isCacheable: false,
  }
}
