import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Botao } from '../ui/Botao.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import css from './Formulario.module.css'
import { mostrarFalha } from './mostrar-falha.ts'

export interface FormularioProps {
  titulo: string
  subtitulo?: string
  /** What cannot be told at a field. */
  erro: string | null | undefined
  confirmar: string
  confirmando: string
  enviando: boolean
  aoEnviar: () => unknown
  aoFechar: () => void
  impedimento?: string | undefined
  /** In place of the two buttons, once everything is done. */
  rodape?: ReactNode
  tamanho?: 'normal' | 'largo' | undefined
  children: ReactNode
}

/** A window with fields: what was typed stays when the server refuses, and the first fault is led to. */
export function Formulario(props: FormularioProps) {
  const id = useId()
  const formulario = useRef<HTMLFormElement>(null)
  const { enviando, erro } = props
  useEffect(() => {
    if (erro) formulario.current?.scrollIntoView()
  }, [erro])
  useEffect(() => {
    // Also when it comes back refused: then the faults are the server's.
    if (!enviando && formulario.current) mostrarFalha(formulario.current)
  }, [enviando])
  return (
    <Dialogo
      open
      onClose={props.aoFechar}
      busy={props.enviando}
      size={props.tamanho ?? 'normal'}
      title={props.titulo}
      subtitle={props.subtitulo}
      footer={
        props.rodape ?? (
          <>
            <Botao variant="texto" onClick={() => !props.enviando && props.aoFechar()}>
              Agora não
            </Botao>
            <Botao
              type="submit"
              form={id}
              variant="acao"
              busy={props.enviando}
              busyLabel={props.confirmando}
              disabledReason={props.impedimento}
            >
              {props.confirmar}
            </Botao>
          </>
        )
      }
    >
      <form
        ref={formulario}
        id={id}
        noValidate
        className={css.pilha}
        onSubmit={(evento) => {
          evento.preventDefault()
          props.aoEnviar()
          mostrarFalha(evento.currentTarget)
        }}
      >
        {props.erro && <Faixa tone="erro">{props.erro}</Faixa>}
        {props.children}
      </form>
    </Dialogo>
  )
}
