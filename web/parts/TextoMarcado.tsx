import { lexer, type MarkedToken, type Token } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { Ancora } from '../ui/Ancora.tsx'
import css from './TextoMarcado.module.css'

/** Where a link may lead: to a page by its whole address, to a mailbox or a telephone, into the portal. */
const segue = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|[?#])/i.test(href)

const elementos = {
  paragraph: 'p',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
  del: 's',
  list_item: 'li',
} as const
const com = (elemento: Parameters<typeof createElement>[0], tokens: readonly Token[]): ReactNode =>
  createElement(elemento, null, ...tokens.map(mostrar))

/** As elements, never as HTML: tags that somebody wrote are read as text, a picture as its words. */
function mostrar(token: Token): ReactNode {
  const t = token as MarkedToken
  switch (t.type) {
    case 'heading':
      return com(t.depth > 2 ? 'h3' : 'h2', t.tokens)
    case 'list':
      return createElement(t.ordered ? 'ol' : 'ul', t.ordered ? { start: t.start || 1 } : null, ...t.items.map(mostrar))
    case 'link':
      return segue(t.href) ? <Ancora href={t.href}>{com(Fragment, t.tokens)}</Ancora> : com(Fragment, t.tokens)
    case 'table':
      return (
        <table>
          <thead>{createElement('tr', null, ...t.header.map((c) => com('th', c.tokens)))}</thead>
          {createElement(
            'tbody',
            null,
            ...t.rows.map((l) => createElement('tr', null, ...l.map((c) => com('td', c.tokens)))),
          )}
        </table>
      )
    case 'hr':
    case 'br':
      return createElement(t.type)
    case 'code':
      return <pre>{t.text}</pre>
    case 'codespan':
      return <code>{t.text}</code>
    case 'space':
    case 'def':
    case 'checkbox':
      return null
    case 'paragraph':
    case 'blockquote':
    case 'strong':
    case 'em':
    case 'del':
    case 'list_item':
      return com(elementos[t.type], t.tokens)
    default:
      return 'tokens' in t && t.tokens && t.type === 'text' ? com(Fragment, t.tokens) : t.text
  }
}

/** Markdown that people of the entity wrote: a document of the portal, the purpose of a partnership. */
export function TextoMarcado({ children }: { children: string }) {
  return <div className={css.texto}>{com(Fragment, lexer(children))}</div>
}
