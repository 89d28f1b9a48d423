import { type ReactNode, useRef, useState } from 'react'
import { Falha, fraseDe } from '../api/falha.ts'
import { useTextoGuardado } from '../api/rascunho.ts'
import { documentos } from '../parts/arquivos.ts'
import { Formulario } from '../parts/Formulario.tsx'
import { useArquivos } from '../parts/usar-arquivos.ts'
import { Arquivos } from '../ui/Arquivos.tsx'
import { CampoArea } from '../ui/CampoArea.tsx'

/** What goes to the hub; `sinal` gives the sending up half way. */
interface Envio {
  corpo: { comentario?: string }
  arquivos: Record<string, File>
  aoProgredir: (fracao: number) => void
  sinal: AbortSignal
}

interface Props {
  title: string
  subtitle: string
  /** 'Entregar'. */
  confirmLabel: string
  /** Where what is written survives a reload: 'entrega.12'. */
  rascunho: string
  rotuloDosArquivos: string
  semArquivos: string
  ajudaDoComentario: string
  enviar: (envio: Envio) => Promise<unknown>
  onClose: () => void
  /** What is read before the files are chosen. */
  children?: ReactNode
  /** What is read last. */
  fim?: ReactNode
}

/** Hands documents in: its files with their progress, and a word about them that survives a reload. */
export function JanelaDeEnvio(props: Props) {
  const { title, subtitle, confirmLabel, onClose } = props
  const [enviando, aoEnviar] = useState(false)
  const [erro, dizer] = useState<string | null>(null)
  const comentario = useTextoGuardado(props.rascunho)
  const parada = useRef<AbortController>(undefined)
  const arquivos = useArquivos(documentos, { falta: props.semArquivos, enviando })
  const enviar = async () => {
    const escolhidos = arquivos.conferir()
    if (enviando || !escolhidos) return
    dizer(null)
    aoEnviar(true)
    const controle = new AbortController()
    parada.current = controle
    try {
      await props.enviar({
        corpo: comentario.valor.trim() ? { comentario: comentario.valor } : {},
        arquivos: escolhidos,
        aoProgredir: arquivos.aoProgredir,
        sinal: controle.signal,
      })
      comentario.descartar()
      onClose()
    } catch (causa) {
      aoEnviar(false)
      if (controle.signal.aborted) return
      const nosArquivos = causa instanceof Falha && arquivos.receberFalha(causa)
      dizer(nosArquivos ? 'Nada foi enviado: troque o arquivo marcado e tente de novo.' : fraseDe(causa))
    }
  }
  return (
    <Formulario
      title={title}
      subtitle={subtitle}
      error={erro}
      confirmLabel={confirmLabel}
      busyLabel="Enviando"
      busy={enviando}
      onSubmit={enviar}
      onClose={onClose}
      onStop={() => {
        parada.current?.abort()
        arquivos.aoProgredir(0)
      }}
    >
      {props.children}
      <Arquivos label={props.rotuloDosArquivos} {...arquivos.campo} />
      <CampoArea
        label="Comentário"
        optional
        limit={2000}
        value={comentario.valor}
        onChange={comentario.mudar}
        readOnly={enviando}
        help={props.ajudaDoComentario}
      />
      {props.fim}
    </Formulario>
  )
}
