/** What of a call's description only the server and its documents read. */
const onlyForTheServer = ['resumo', 'resposta', 'recusas']

/** A node of the syntax tree (ESTree), as far as it matters here. */
interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { properties?: (Node & { key?: { name?: string }; value: Node })[] })[]
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
/** Called for what it does. */
const isDone = (node: Node): node is Node & { expression: Node } => node.type === 'ExpressionStatement'
const isCall = (node: Node): node is Call => node.type === 'CallExpression'

/** What a module does when it is loaded, and not what its functions do when they are called. */
function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat())
    if (isNode(child) && !/Function/.test(child.type)) yield* nodesOf(child)
}

/** Values that a page never reads. That an answer is a file ('pdf') is a word, and stays. */
const valuesForTheServer = ({ callee, arguments: [description] }: Call): Node[] =>
  callee.name === 'endpoint'
    ? (description?.properties ?? [])
        .filter(({ key }) => onlyForTheServer.includes(key?.name ?? ''))
        .filter(({ key, value }) => key?.name !== 'resposta' || value.type !== 'Literal')
        .map(({ value }) => value)
    : []

const PURE = '/* @__PURE__ */ '

/**
 * The code of a module of protocol as pages need it: of calls (`endpoint({ … })`) without what only the server reads, and every call whose
 * value is kept marked as one that has no other effect. `program`: its syntax tree.
 */
export function dropAnswers(code: string, program: unknown): string {
  const nodes = [...nodesOf(program as Node)]
  const done = nodes.filter(isDone).map(({ expression }) => expression)
  const calls = nodes.filter(isCall).filter((call) => !done.includes(call))
  const dropped = calls.flatMap(valuesForTheServer)
  const kept = calls.filter((call) => !dropped.some(({ start, end }) => call.start >= start && call.end <= end))
  // Of a chain, `a().b()`, both begin at the same place: the inner one is put in brackets to carry a mark of its own.
  const chains = Map.groupBy(kept, ({ start }) => start).values()
  const edits = [
    ...dropped.map(({ start, end }) => ({ start, end, text: 'undefined' })),
    ...[...chains].flatMap((chain) => {
      const [{ start }, ...inner] = chain.toSorted((a, b) => b.end - a.end) as [Call, ...Call[]]
      return [
        { start, end: start, text: PURE + `(${PURE}`.repeat(inner.length) },
        ...inner.map(({ end }) => ({ start: end, end, text: ')' })),
      ]
    }),
  ]
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
