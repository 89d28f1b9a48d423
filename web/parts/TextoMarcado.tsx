import type { ReactNode } from 'react'
import css from './TextoMarcado.module.css'
import { type Bloco, lerMarcado } from './texto-marcado.ts'

function mostrar(bloco: Bloco): ReactNode {
  switch (bloco.tipo) {
    case 'titulo':
      return <h2>{bloco.texto}</h2>
    case 'lista':
      return (
        <ul>
          {bloco.itens.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'paragrafo':
      return <p>{bloco.texto}</p>
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
