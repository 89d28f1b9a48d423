import { Fragment, type ReactNode } from 'react'
import css from './TextoMarcado.module.css'
import { type Bloco, lerMarcado } from './texto-marcado.ts'

/** E-mails and addresses of pages in a text can be followed. */
const comElos = (texto: string): ReactNode =>
  texto.split(' ').map((palavra, i) => {
    const alvo = palavra.replace(/[.,;]$/, '')
    const href = alvo.startsWith('http') ? alvo : alvo.includes('@') ? `mailto:${alvo}` : undefined
    const chave = `${i} ${palavra}`
    return (
      <Fragment key={chave}>
        {i > 0 && ' '}
        {href ? <a href={href}>{alvo}</a> : alvo}
        {palavra.slice(alvo.length)}
      </Fragment>
    )
  })

function mostrar(bloco: Bloco): ReactNode {
  switch (bloco.tipo) {
    case 'titulo':
      return <h2>{bloco.texto}</h2>
    case 'lista':
      return (
        <ul>
          {bloco.itens.map((item) => (
            <li key={item}>{comElos(item)}</li>
          ))}
        </ul>
      )
    case 'paragrafo':
      return <p>{comElos(bloco.texto)}</p>
  }
}

/** A document of the portal as a page: headings, paragraphs, lists. */
export function TextoMarcado({ children }: { children: string }) {
  return (
    <div className={css.texto}>
      {lerMarcado(children).map((bloco, i) => {
        const chave = `${i} ${bloco.tipo}`
        return <div key={chave}>{mostrar(bloco)}</div>
      })}
    </div>
  )
}
