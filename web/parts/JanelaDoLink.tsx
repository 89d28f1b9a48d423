import type { ReactNode } from 'react'
import { Botao } from '../ui/Botao.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Pilha } from '../ui/Pagina.tsx'
import css from './JanelaDoLink.module.css'
import { useCopia } from './usar-copia.ts'

interface Props {
  titulo: string
  url: string
  /** Who may open it, until when: what a person should know before handing it on. */
  children: ReactNode
  onClose: () => void
}

/** A link to be handed on: shown whole, and copied. */
export function JanelaDoLink({ titulo, url, children, onClose }: Props) {
  const { estado, alvo, copiar } = useCopia(url)
  return (
    <Dialogo
      open
      onClose={onClose}
      title={titulo}
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Fechar
          </Botao>
          <Botao variant="acao" icon={estado === 'copiado' ? 'certo' : 'copiar'} onClick={copiar}>
            {estado === 'copiado' ? 'Link copiado' : 'Copiar o link'}
          </Botao>
        </>
      }
    >
      <Pilha>
        <p>{children}</p>
        <code className={css.link} ref={alvo}>
          {url}
        </code>
        <p role="status" className={css.aviso}>
          {estado === 'copiado' && <span className="so-leitor">Link copiado.</span>}
          {estado === 'selecionado' && 'O link está selecionado: copie com Ctrl C.'}
        </p>
      </Pilha>
    </Dialogo>
  )
}
