import type { QueryNode } from './ast.ts'

/**
 * An expression inside a filter, rewritten for the outer scope: one `^` less. Undefined when it depends on the
 * filtered document.
 */
export function toOuterScope(node: QueryNode, isHidden: boolean): QueryNode | undefined {
  if (node.type === 'Value' || node.type === 'Parameter') return node
  if (node.type === 'Parent') {
    if (isHidden) return undefined
    return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: node.n - 1 }
  }
  if (node.type === 'AccessAttribute') {
    const base = node.base && toOuterScope(node.base, isHidden)
    return base && { ...node, base }
  }
  if (node.type === 'Group' || node.type === 'AccessElement') {
    const base = toOuterScope(node.base, isHidden)
    return base && { ...node, base }
  }
  if (node.type === 'OpCall' && node.op === '+') {
    const left = toOuterScope(node.left, isHidden)
    const right = left && toOuterScope(node.right, isHidden)
    return left && right && { ...node, left, right }
  }
  return undefined
}
