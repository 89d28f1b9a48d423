import type { TipoDoAditivo } from '@hub/domain/aditivo/aditivo.states.ts'
import { tamanho } from '@hub/domain/kernel/por-escrito.ts'
import { type ReactNode, useState } from 'react'
import { useTextoGuardado } from '../../api/rascunho.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import type { Envio } from './janelas.ts'
import { tituloDaJanela, verbos } from './usar-envio.ts'

/** Shortest and longest reason that the wire takes. */
const MINIMO = 10
const MAXIMO = 2000
/** The reason, kept under `nome` while it is not sent, and whether somebody has tried to send what is written: faults are told from then on. */
export function useMotivo(nome: string, inicial = '') {
  const { valor: digitado, mudar: escrever, descartar, fechar } = useTextoGuardado(`aditivo.${nome}`, inicial)
  const [tentou, tentar] = useState(false)
  const texto = digitado.trim()
  const falha =
    tamanho(texto) < MINIMO
      ? `Escreva pelo menos ${MINIMO} caracteres.`
      : tamanho(texto) > MAXIMO
        ? `Escreva no máximo ${MAXIMO} caracteres.`
        : null
  return { digitado, escrever, descartar, fechar, tentou, tentar, texto, falha }
}

interface Props {
  tipo: TipoDoAditivo
  envio: Envio
  motivo: ReturnType<typeof useMotivo>
  subtitulo: string
  erro: string | null
  falhaDoMotivo: string | undefined
  enviando: boolean
  onClose: () => void
  /** Only with a reason. */
  aoEnviar: () => void
  children: ReactNode
}

/** The window in which an amendment or termination is written. What was typed stays when the server refuses. */
export function JanelaDoPedido(props: Props) {
  const { tipo, envio, motivo } = props
  const verbo = verbos[envio.como]
  return (
    <Formulario
      title={tituloDaJanela(tipo, envio)}
      subtitle={props.subtitulo}
      size={tipo === 'aditivo' ? 'enorme' : 'largo'}
      error={props.erro}
      confirmLabel={verbo.botao}
      busyLabel={verbo.enviando}
      busy={props.enviando}
      onClose={() => {
        motivo.fechar()
        props.onClose()
      }}
      onSubmit={() => {
        motivo.tentar(true)
        if (!motivo.falha) props.aoEnviar()
      }}
    >
      <CampoArea
        label="Motivo"
        name="motivo"
        help="As outras partes leem o que você escrever, e vai para o documento."
        rows={2}
        limit={MAXIMO}
        value={motivo.digitado}
        onChange={motivo.escrever}
        errorMessage={(motivo.tentou && motivo.falha) || props.falhaDoMotivo || undefined}
      />
      {props.children}
    </Formulario>
  )
}
