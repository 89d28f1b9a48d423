import type { ReactNode } from 'react'
import { type Fato, LinhaDoTempo } from '../ui/LinhaDoTempo.tsx'
import { useHoje } from './clock.ts'
import { diaCompleto } from './dia.ts'
import { diaDoMomento, momentoPorExtenso } from './fuso.ts'

/** One line of a history, as the wire has it. */
interface FatoDoHistorico {
  id: number
  /** Moment, ISO 8601. */
  dtainclusao: string
  mensagem: string
  detalhe?: ReactNode
  /** Who did it. */
  autor?: string | null
  /** The absent person in whose place it was done. */
  por_delegacao_de?: string | null
  /** The step moved the record to another phase. */
  marco?: boolean
}

/** What is worth saying below, else who did it; who stood in for whom is always said. */
const detalheDe = ({ detalhe, autor, por_delegacao_de: ausente }: FatoDoHistorico): ReactNode =>
  ausente ? (
    <>
      {detalhe && <p>{detalhe}</p>}
      <p>
        {autor}, por delegação de {ausente}
      </p>
    </>
  ) : (
    detalhe || autor || undefined
  )

/** Facts by day, newest first, whatever order they come in. */
export function porDia(fatos: readonly FatoDoHistorico[], hoje: string) {
  const dias = new Map<string, Fato[]>()
  const ordenados = [...fatos].sort((a, b) => Date.parse(b.dtainclusao) - Date.parse(a.dtainclusao) || b.id - a.id)
  for (const fato of ordenados) {
    const momento = new Date(fato.dtainclusao)
    const dia = diaDoMomento(momento)
    const doDia = dias.get(dia) ?? []
    dias.set(dia, doDia)
    doDia.push({
      id: String(fato.id),
      time: momentoPorExtenso(momento).slice(-5),
      title: fato.mensagem,
      detail: detalheDe(fato),
      tone: fato.marco ? 'marco' : 'comum',
    })
  }
  return [...dias].map(([id, facts]) => ({ id, label: `${diaCompleto(id)}${id === hoje ? ' · hoje' : ''}`, facts }))
}

/** What happened to a request, by day. */
export function LinhaDoTempoDaSolicitacao({ fatos }: { fatos: readonly FatoDoHistorico[] }) {
  return <LinhaDoTempo days={porDia(fatos, useHoje())} />
}
