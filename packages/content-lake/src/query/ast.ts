import { isRecord } from '../guards.ts'

interface BaseNode<Type extends string> {
  type: Type
  base: QueryNode
}

interface ExprNode<Type extends string> extends BaseNode<Type> {
  expr: QueryNode
}

interface SidesNode<Type extends string> {
  type: Type
  left: QueryNode
  right: QueryNode
}

interface ArrayElement {
  type: 'ArrayElement'
  value: QueryNode
  isSplat: boolean
}

export type ObjectAttribute =
  | { type: 'ObjectAttributeValue'; name: string; value: QueryNode }
  | { type: 'ObjectConditionalSplat'; condition: QueryNode; value: QueryNode }
  | { type: 'ObjectSplat'; value: QueryNode }

interface SelectAlternative {
  type: 'SelectAlternative'
  condition: QueryNode
  value: QueryNode
}

/** The syntax tree of groq-js, which publishes no usable types for it. */
export type QueryNode =
  | { type: 'Everything' | 'This' }
  | { type: 'Tuple'; members: QueryNode[] }
  | { type: 'SelectorFuncCall'; name: string; arg: QueryNode }
  | (BaseNode<'SelectorNested'> & { nested: QueryNode })
  | { type: 'Value'; value: unknown }
  | { type: 'Parameter'; name: string }
  | { type: 'Parent'; n: number }
  | { type: 'AccessAttribute'; base?: QueryNode; name: string }
  | (BaseNode<'AccessElement'> & { index: number })
  | (BaseNode<'Slice'> & { left: number; right: number; isInclusive: boolean })
  | ExprNode<'Filter'>
  | ExprNode<'Map'>
  | ExprNode<'FlatMap'>
  | ExprNode<'Projection'>
  | (BaseNode<'PipeFuncCall'> & { name: string; args: QueryNode[] })
  | { type: 'FuncCall'; namespace: string; name: string; args: QueryNode[] }
  | (SidesNode<'OpCall'> & { op: string })
  | SidesNode<'And'>
  | SidesNode<'Or'>
  | BaseNode<'ArrayCoerce' | 'Asc' | 'Deref' | 'Desc' | 'Group' | 'Neg' | 'Not' | 'Pos'>
  | { type: 'Array'; elements: ArrayElement[] }
  | { type: 'Object'; attributes: ObjectAttribute[] }
  | { type: 'Select'; alternatives: SelectAlternative[]; fallback?: QueryNode }
  | { type: 'InRange'; base: QueryNode; left: QueryNode; right: QueryNode; isInclusive: boolean }
  | ArrayElement
  | ObjectAttribute
  | SelectAlternative

export type NodeOf<Type extends QueryNode['type']> = Extract<QueryNode, { type: Type }>

/** Narrows a part of groq-js's syntax tree to a node. */
export function isNode(value: unknown): value is QueryNode {
  return isRecord(value) && typeof value.type === 'string'
}

/** The child nodes, whatever their fields are called. A constant's value has none. */
export function getChildren(node: QueryNode): QueryNode[] {
  if (node.type === 'Value') return []
  return Object.values(node).flatMap((field: unknown) => {
    if (Array.isArray(field)) return field.filter(isNode)
    return isNode(field) ? [field] : []
  })
}

/** Maps each child node; `map` gets the node and its field name. */
export function mapChildren<Node extends QueryNode>(
  node: Node,
  map: (child: QueryNode, field: string) => QueryNode,
): Node {
  if (node.type === 'Value') return node
  const mapped = Object.fromEntries(
    Object.entries(node).map(([name, field]: [string, unknown]) => {
      if (Array.isArray(field))
        return [name, field.map((item) => (isNode(item) ? map(item, name) : item))]
      return [name, isNode(field) ? map(field, name) : field]
    }),
  )
  return { ...node, ...mapped }
}

export function someNode(node: QueryNode, test: (node: QueryNode) => boolean): boolean {
  return test(node) || getChildren(node).some((child) => someNode(child, test))
}

/** Whether a node calls a function of the global namespace. */
export function isCall(node: QueryNode, name: string): node is NodeOf<'FuncCall'> {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === name
}

export function toValue(value: string): QueryNode {
  return { type: 'Value', value }
}

export function toConcatenation(left: QueryNode, right: QueryNode): QueryNode {
  return { type: 'OpCall', op: '+', left, right }
}

export function toArray(values: readonly QueryNode[]): QueryNode {
  const type = 'ArrayElement' as const
  return { type: 'Array', elements: values.map((value) => ({ type, value, isSplat: false })) }
}

export function toCall(namespace: string, name: string, args: QueryNode[]): QueryNode {
  return { type: 'FuncCall', namespace, name, args }
}

const CHAIN_TYPES: ReadonlySet<QueryNode['type']> = new Set([
  'AccessAttribute',
  'AccessElement',
  'ArrayCoerce',
  'Filter',
  'FlatMap',
  'Group',
  'Map',
  'PipeFuncCall',
  'Projection',
  'Slice',
])

/** The base of a chain such as `*[…]{…} | order(…)[0].name`. */
export function getChainBase(node: QueryNode): QueryNode | undefined {
  return 'base' in node && CHAIN_TYPES.has(node.type) ? node.base : undefined
}
