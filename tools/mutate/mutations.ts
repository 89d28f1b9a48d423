/** One small wrong change of a source text. */
export interface Mutation {
  /** From 1. */
  line: number
  /** Offset in the text, length of what goes, and what comes. */
  at: number
  length: number
  by: string
  /** For people: `>= becomes >`. */
  what: string
}

/** Signs and words between spaces, as the formatter writes them: types are written without spaces around `<`. */
const operators: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [
    /(?<= )(?:===|!==|<=|>=|<|>|&&|\|\|)(?= |$)/g,
    { '===': '!==', '!==': '===', '<=': '<', '>=': '>', '<': '<=', '>': '>=', '&&': '||', '||': '&&' },
  ],
  [/(?<= )[-+*/](?= )/g, { '+': '-', '-': '+', '*': '/', '/': '*' }],
  [/\b(?:true|false)\b/g, { true: 'false', false: 'true' }],
  [/(?<=\.)(?:some|every)(?=\()/g, { some: 'every', every: 'some' }],
  [/(?<=Math\.)(?:min|max|ceil|floor)(?=\()/g, { min: 'max', max: 'min', ceil: 'floor', floor: 'ceil' }],
  [/(?<=[ (])!(?=[\w(])/g, { '!': '' }],
]
/** Lines that say nothing at run time, or only words for people. */
const silent =
  /^\s*(?:\*|\/\*|\/\/|import |export type |type |interface |export interface |throw |descricao:|readonly )/
/** Texts and patterns, and how wide a column of a spreadsheet is drawn. */
const noRule =
  /'(?:\\.|[^'\\])*'|`[^`]*`|(?<=^\s*|return |[(=,:!&|?] ?)\/(?! )(?:\\.|[^/\\])+\/[a-z]*|\blargura: \d+|\/\/.*$/g

/** Every mutation of a text: operators, numbers, truths, and of tables of states each name that a list loses. */
export function mutationsOf(text: string, table: boolean): Mutation[] {
  const found: Mutation[] = []
  let at = 0
  let inType = false
  for (const [index, line] of text.split('\n').entries()) {
    const add = (column: number, from: string, by: string) =>
      found.push({
        line: index + 1,
        at: at + column,
        length: from.length,
        by,
        what: `${from} becomes ${by || 'nothing'}`,
      })
    if (/^(?:export )?(?:interface|type) /.test(line)) inType = true
    if (!inType && !silent.test(line)) {
      const code = line.replace(noRule, (s) => '_'.repeat(s.length))
      for (const [pattern, becomes] of operators)
        for (const m of code.matchAll(pattern)) add(m.index, m[0], becomes[m[0]]!)
      for (const m of code.matchAll(/(?<![\w.$])\d[\d_]*(?![\w.])/g))
        add(m.index, m[0], String(Number(m[0].replaceAll('_', '')) + 1))
      if (table && /\b(?:quem|de|para|inicios|fins): \[|^\s+'\w+',$/.test(line))
        for (const m of line.matchAll(/'\w+'(?:, )?/g)) if (m.index > line.indexOf('[')) add(m.index, m[0], '')
    }
    if (inType && /^}|^\S.*[^|&{=,]$/.test(line)) inType = false
    at += line.length + 1
  }
  return found
}

export const apply = (text: string, m: Mutation): string => text.slice(0, m.at) + m.by + text.slice(m.at + m.length)
