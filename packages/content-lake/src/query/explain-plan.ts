import { getChildren, type QueryNode } from './ast.ts'
import { parseLookup } from './lookup.ts'
import type { QueryPlan } from './plan-query.ts'

/** The lookup of a planned node, and the expression for its value. */
function getLookup(node: QueryNode): { text: string; value: QueryNode } | undefined {
  if (node.type !== 'Deref' || node.base.type !== 'Object') return undefined
  const [attribute] = node.base.attributes
  if (attribute?.value.type !== 'OpCall' || attribute.value.left.type !== 'Value') return undefined
  const lookup = parseLookup(String(attribute.value.left.value))
  return lookup && { text: `Look up ${lookup.kind} ${lookup.name}`, value: attribute.value.right }
}

function toLines(node: QueryNode, indent: string): string[] {
  const lookup = getLookup(node)
  const details = Object.entries(node).flatMap(([name, detail]) =>
    name === 'type' || typeof detail === 'object' ? [] : JSON.stringify(detail),
  )
  const title = lookup?.text ?? [node.type, ...details].join(' ')
  const children = lookup ? [lookup.value] : getChildren(node)
  return [indent + title.trim(), ...children.flatMap((child) => toLines(child, `${indent}  `))]
}

/** A plan as indented text: what is looked up in indexes, and what is evaluated document by document. */
export function explainPlan({ tree, subqueries }: QueryPlan): string {
  const parts = subqueries.flatMap((subquery, index) => [
    `Subquery ${index}`,
    ...toLines(subquery, '  '),
  ])
  return [...toLines(tree, ''), ...parts].join('\n')
}
