import { Cabecalho, type CabecalhoProps } from '../ui/Pagina.tsx'
import { useCalendario } from './calendario.ts'
import { agora, useHoje } from './clock.ts'
import { diaPorExtenso, saudacao } from './dia.ts'

interface SaudacaoProps {
  nome: string
  /** What awaits, in words: '9 solicitações esperam por você.' */
  espera?: string
  end?: CabecalhoProps['end']
}

/** Top of every panel: the greeting with what awaits, and the day with the holiday that moves a deadline. */
export function Saudacao({ nome, espera, end }: SaudacaoProps) {
  const dia = diaPorExtenso(useHoje(), useCalendario())
  const cumprimento = `${saudacao(agora())}, ${nome}.`
  return <Cabecalho title={espera ? `${cumprimento} ${espera}` : cumprimento} subtitle={dia} end={end} />
}
