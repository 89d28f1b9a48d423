import { escreverNumero, tamanho } from '@hub/domain/kernel/por-escrito.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Entrada } from '../api/cliente.ts'
import { useMudanca } from '../api/consultas.ts'
import { fraseDe } from '../api/falha.ts'
import { nomeDaJanela } from '../api/janela-guardada.ts'
import { useTextoGuardado } from '../api/rascunho.ts'
import { mostrarFalha } from '../parts/mostrar-falha.ts'
import { CampoArea } from '../ui/CampoArea.tsx'
import { Confirmacao, type ConfirmacaoProps } from '../ui/Confirmacao.tsx'
import type { CommandOptions } from './Command.tsx'
import css from './Confirm.module.css'

/** Shortest and longest reason that the wire takes. */
const MINIMO = 5
const MAXIMO = 2000

interface Options<E extends Endpoint>
  extends CommandOptions<E>,
    Pick<ConfirmacaoProps, 'variant' | 'question' | 'disabledReason'> {
  /** What will happen, and whether it can be undone. */
  children: ReactNode
}

type ConfirmProps<E extends Endpoint> = Options<E> &
  (
    | { input: Entrada<E>; reason?: never }
    | {
        input: (motivo: string) => Entrada<E>
        /** The field in which it is said why. */
        reason: { label: string; help: string; optional?: boolean }
      }
  )

/**
 * Asks before it sends one command, with `reason` also why; what was typed stays when it fails, or when the page goes away under it, and
 * is about what stood there when it was begun: of what was sent meanwhile the refusal tells first.
 */
export function Confirm<E extends Endpoint>(props: ConfirmProps<E>) {
  const { call, input, reason, success, undo, onDone, children, variant = 'perigo', ...frame } = props
  // What is wrong with a thing is written of that as it was when the window opened: the page may have read it anew since.
  const [read, readAgain] = useState(() => input)
  const outdated = useRef(false)
  const given = reason && call.recusas?.includes('VERSAO_DESATUALIZADA') ? read : input
  const entrada = (texto: string, de = given) => (typeof de === 'function' ? de(texto) : (de as Entrada<E>))
  const [nome] = useState(() => reason && nomeDaJanela(call, [frame.title], () => entrada(''), { motivo: '' }))
  const rascunho = useTextoGuardado(nome ?? null)
  const motivo = rascunho.valor
  const [tentou, tentar] = useState(false)
  const send = useMudanca(call, {
    sucesso: success,
    desfazer: undo,
    erro: false,
    aoConcluir: (answer) => {
      rascunho.descartar()
      return onDone?.(answer)
    },
    aoFalhar: (falha) => {
      outdated.current = falha.type === 'VERSAO_DESATUALIZADA'
    },
  })
  useEffect(() => {
    // Once it was told, and the page shows it: another try goes over that.
    if (!outdated.current || JSON.stringify(entrada('', read)) === JSON.stringify(entrada('', input))) return
    outdated.current = false
    readAgain(() => input)
  })
  const length = tamanho(motivo.trim())
  const field = useRef<HTMLDivElement>(null)
  const fault =
    reason && !reason.optional && length < MINIMO
      ? length === 0
        ? 'Escreva o motivo para continuar.'
        : `Escreva pelo menos ${MINIMO} caracteres.`
      : reason && length > MAXIMO
        ? `Escreva no máximo ${escreverNumero(MAXIMO)} caracteres.`
        : null
  return (
    <Confirmacao
      {...frame}
      open
      variant={variant}
      onConfirm={() => {
        tentar(true)
        if (fault) {
          if (field.current) mostrarFalha(field.current)
          throw new FalhaDoMotivo()
        }
        return send.mutateAsync(entrada(motivo.trim()))
      }}
      onClose={() => {
        rascunho.fechar()
        frame.onClose()
      }}
      errorText={(erro) => (erro instanceof FalhaDoMotivo ? null : fraseDe(erro))}
      field={
        reason && (
          <div ref={field}>
            <CampoArea
              {...reason}
              limit={MAXIMO}
              value={motivo}
              onChange={rascunho.mudar}
              errorMessage={tentou && fault ? fault : undefined}
            />
          </div>
        )
      }
    >
      {reason ? <div className={css.texto}>{children}</div> : children}
    </Confirmacao>
  )
}

/** What its field says. */
class FalhaDoMotivo extends Error {}
