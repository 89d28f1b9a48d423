import { caminhos } from '../../parts/caminhos.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import type { AbaDasPropostas } from './Propostas.tsx'

/** Why the list is empty, and the next step. */
export function SemPropostas(props: { aba: AbaDasPropostas; verEnviadas: string }) {
  if (props.aba === 'em_analise')
    return (
      <Vazio
        title="Nenhum convite nem proposta em análise"
        action={<LinkBotao href={props.verEnviadas}>Ver propostas enviadas</LinkBotao>}
      >
        Quando um cliente pedir um serviço em que sua empresa é credenciada, o convite aparece aqui, com o prazo.
      </Vazio>
    )
  return (
    <Vazio
      title={props.aba === 'enviadas' ? 'Nenhuma proposta enviada ainda' : 'Nenhum convite ainda'}
      action={<LinkBotao href={caminhos.minhaEmpresa}>Ver serviços credenciados</LinkBotao>}
    >
      Os convites chegam para os serviços em que sua empresa é credenciada. Quanto mais serviços, mais convites.
    </Vazio>
  )
}
