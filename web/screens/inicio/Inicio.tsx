import { useSessao } from '../../api/sessao.ts'
import { diaPorExtenso, saudacao } from '../../parts/dia.ts'
import { agora, useHoje } from '../../parts/relogio.ts'
import { Cabecalho } from '../../ui/Pagina.tsx'

/** The first page of every group: who, which day it is for deadlines, and below it the panel of the group. */
export function Inicio() {
  const { user } = useSessao()
  const hoje = useHoje()
  return <Cabecalho title={`${saudacao(agora())}, ${user?.nome ?? ''}.`} subtitle={diaPorExtenso(hoje)} />
}
