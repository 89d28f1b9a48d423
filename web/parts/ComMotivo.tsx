import { type ReactNode, useState } from 'react'
import { CampoArea } from '../ui/CampoArea.tsx'
import { Confirmacao } from '../ui/Confirmacao.tsx'
import { Pilha } from '../ui/Pagina.tsx'
import css from './ComMotivo.module.css'

/** Shortest and longest reason that the wire takes. */
const MINIMO = 5
const MAXIMO = 2000

export interface ComMotivoProps {
  aberto: boolean
  aoFechar: () => void
  titulo: string
  /** What will happen. */
  children: ReactNode
  rotulo: string
  ajuda: string
  confirmar: string
  confirmando: string
  /** The button that does nothing; say it where 'Cancelar' would be the act itself. */
  voltar?: string
  variante?: 'perigo' | 'acao'
  aoConfirmar: (motivo: string) => Promise<unknown>
  fraseDe: (erro: unknown) => string
}

/** A question whose answer needs a reason; what was typed stays when it fails. */
export function ComMotivo(props: ComMotivoProps) {
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const curto = motivo.trim().length < MINIMO
  const longo = motivo.trim().length > MAXIMO
  return (
    <Confirmacao
      open={props.aberto}
      onClose={() => {
        setTentou(false)
        props.aoFechar()
      }}
      title={props.titulo}
      confirmLabel={props.confirmar}
      busyLabel={props.confirmando}
      {...(props.voltar && { cancelLabel: props.voltar })}
      variant={props.variante ?? 'perigo'}
      onConfirm={async () => {
        setTentou(true)
        if (curto || longo) throw new FaltaMotivo()
        await props.aoConfirmar(motivo.trim())
      }}
      errorText={(erro) => (erro instanceof FaltaMotivo ? 'Escreva o motivo para continuar.' : props.fraseDe(erro))}
    >
      <Pilha>
        <div className={css.texto}>{props.children}</div>
        <CampoArea
          label={props.rotulo}
          help={props.ajuda}
          limit={MAXIMO}
          value={motivo}
          onChange={setMotivo}
          errorMessage={tentou && curto ? 'Escreva pelo menos 5 caracteres.' : undefined}
        />
      </Pilha>
    </Confirmacao>
  )
}

class FaltaMotivo extends Error {}
