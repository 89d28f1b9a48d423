import type { ReactNode } from 'react'
import { Botao } from '../ui/Botao.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import { Pilha } from '../ui/Pagina.tsx'
import css from './SegredoUmaVez.module.css'
import { useCopia } from './usar-copia.ts'

interface Props {
  /** What it is called, masculine: 'token', 'segredo'. */
  noun: string
  /** Whose it is. */
  name: string
  value: string
  /** What to do when it is lost. */
  lost: string
  /** What it is for. */
  children: ReactNode
  onClose: () => void
}

/** A secret, this once: nobody can read it afterwards, so neither Esc nor a tap outside closes the window. */
export function SegredoUmaVez({ noun, name, value, lost, children, onClose }: Props) {
  const { estado, alvo, copiar } = useCopia(value)
  return (
    <Dialogo
      open
      title={`Guarde o ${noun} agora`}
      subtitle={name}
      footer={
        <>
          <Botao onClick={copiar}>{estado === 'copiado' ? 'Copiado' : `Copiar o ${noun}`}</Botao>
          <Botao variant="acao" onClick={onClose}>
            Já guardei
          </Botao>
        </>
      }
    >
      <Pilha>
        <Faixa tone="atencao" title={`O Hub não mostra este ${noun} de novo`}>
          Entregue ao responsável pelo outro sistema por um meio seguro. {lost}
        </Faixa>
        <code ref={alvo} className={css.segredo}>
          {value}
        </code>
        {children}
        <p role="status" className={estado === 'selecionado' ? 'apoio' : 'so-leitor'}>
          {estado === 'copiado' && `O ${noun} foi copiado.`}
          {estado === 'selecionado' && `O ${noun} está selecionado: copie com Ctrl C.`}
        </p>
      </Pilha>
    </Dialogo>
  )
}
