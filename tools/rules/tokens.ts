/**
 * Cuts TypeScript into words, strings and signs, leaving out comments, regular expressions and the text of templates,
 * so that an import named in a comment or in a sentence is not taken for one. No parser is at hand that TypeScript 7
 * and JSX both agree with.
 */
export interface Token {
  kind: 'word' | 'string' | 'sign'
  value: string
}

const wordStart = /[\p{L}_$@#]/u
const wordPart = /[\p{L}\p{N}_$]/u
/** After these a slash starts a regular expression; elsewhere it divides or closes a JSX element. */
const beforeRegex = /^(?:[(,=:[!&|?{;+*%~^>-]|return|typeof|case|of|in|do|else|=>)$/

/** End of a quoted string that starts at `at`; strings do not run over lines (an apostrophe in JSX text is no string). */
function stringEnd(text: string, at: number): number {
  const quote = text[at]
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === quote) return i
    else if (text[i] === '\n') return -1
  }
  return -1
}

function regexEnd(text: string, at: number): number {
  let inClass = false
  for (let i = at + 1; i < text.length; i++) {
    const c = text[i]
    if (c === '\n') return -1
    if (c === '\\') i++
    else if (c === '[') inClass = true
    else if (c === ']') inClass = false
    else if (c === '/' && !inClass) return i
  }
  return -1
}

export function tokens(text: string): Token[] {
  const found: Token[] = []
  /** Depth of braces at which each open `${` of a template ends. */
  const templates: number[] = []
  let depth = 0
  let i = 0

  /** Leaves a template's text: to its closing quote, or into its next `${`. */
  const template = (from: number): number => {
    for (let j = from; j < text.length; j++) {
      if (text[j] === '\\') j++
      else if (text[j] === '`') return j + 1
      else if (text[j] === '$' && text[j + 1] === '{') {
        templates.push(depth)
        depth++
        return j + 2
      }
    }
    return text.length
  }
  const past = (position: number) => (position < 0 ? text.length : position)

  while (i < text.length) {
    const c = text[i] ?? ''
    const pair = text.slice(i, i + 2)
    const last = found.at(-1)
    if (pair === '//') i = past(text.indexOf('\n', i))
    else if (pair === '/*') i = past(text.indexOf('*/', i)) + 2
    else if (c === '`') i = template(i + 1)
    else if (c === '"' || c === "'") {
      const end = stringEnd(text, i)
      if (end < 0) i++
      else {
        found.push({ kind: 'string', value: text.slice(i + 1, end) })
        i = end + 1
      }
    } else if (c === '/' && (!last || (last.kind !== 'string' && beforeRegex.test(last.value)))) {
      const end = regexEnd(text, i)
      i = end < 0 ? i + 1 : end + 1
    } else if (wordStart.test(c)) {
      let end = i + 1
      while (end < text.length && wordPart.test(text[end] ?? '')) end++
      found.push({ kind: 'word', value: text.slice(i, end) })
      i = end
    } else if (c === '}' && templates.at(-1) === depth - 1) {
      templates.pop()
      depth--
      i = template(i + 1)
    } else {
      if (c === '{') depth++
      if (c === '}') depth--
      if (!/\s/.test(c)) found.push({ kind: 'sign', value: c })
      i++
    }
  }
  return found
}
