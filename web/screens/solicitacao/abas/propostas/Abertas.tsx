import { situacoes } from '@hub/domain/proposta/proposta.states.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { useSessao } from '../../../../api/sessao.ts'
import { ComparacaoDePropostas } from '../../../../parts/ComparacaoDePropostas.tsx'
import { linhaDoSubstatus } from '../../../../parts/substatus.ts'
import { Secao } from '../../../../ui/Pagina.tsx'
import { AcoesDaComparacao } from './AcoesDaComparacao.tsx'
import { BarraDeAutorizacao } from './BarraDeAutorizacao.tsx'
import { BarraDeEscolha } from './BarraDeEscolha.tsx'
import { BotoesDaProposta } from './BotoesDaProposta.tsx'
import { ConvitesSemProposta } from './ConvitesSemProposta.tsx'
import { comparaveis } from './comparaveis.tsx'
import type { ListaDePropostas } from './lista.ts'
import { marcadaAgora } from './marcada.ts'
import { ParcelasDoCliente } from './ParcelasDoCliente.tsx'

/** The comparison, and below it what the reader may decide. */
export function Abertas({ id, lista }: { id: number; lista: ListaDePropostas }) {
  const { papel } = useSessao()
  const { codigo } = lista.substatus
  // Several companies that hire together have the staff choose for them.
  const daEquipe = papel !== 'cliente' && lista.results.some((p) => p.solicitacao.count_empresas > 1)
  const podeEscolher = papel === 'cliente' || (daEquipe && (papel === 'gestor' || papel === 'coordenador'))
  const escolhendo = podeEscolher && linhaDoSubstatus(codigo).escolhe
  const decidida = lista.results.find((p) => situacoes[p.situacao].venceu)
  const comparadas = comparaveis(lista, (p) => <BotoesDaProposta solicitacao={id} p={p} />)
  const [marcada, setMarcada] = useState<number | null>(null)
  const atual = marcadaAgora(comparadas, marcada)
  const proposta = lista.results.find((p) => p.id === atual)
  return (
    <>
      <Secao title={titulo(lista.results, decidida)} end={<AcoesDaComparacao id={id} lista={lista} />}>
        {lista.distribuicao === 'ESCOLHA_CLIENTE' && (
          <p className="apoio">
            Neste programa a escolha é livre e o subsídio é calculado sobre a proposta de menor preço: o que outra
            custar a mais fica na parte do cliente.
          </p>
        )}
        <ComparacaoDePropostas
          propostas={comparadas}
          paraOCliente={papel === 'cliente'}
          escolhida={escolhendo ? atual : (decidida?.id ?? null)}
          {...(escolhendo && { aoEscolher: setMarcada })}
        />
      </Secao>
      <ConvitesSemProposta convites={lista.convites} />
      {escolhendo && <BarraDeEscolha proposta={proposta} lista={lista} daEquipe={daEquipe} />}
      {papel === 'cliente' && decidida?.situacao === 'selecionada' && <ParcelasDoCliente solicitacao={id} />}
      {!escolhendo && decidida && <BarraDeAutorizacao proposta={decidida} lista={lista} />}
    </>
  )
}

function titulo(propostas: readonly PropostaDetalhe[], decidida: PropostaDetalhe | undefined): string {
  if (decidida)
    return decidida.situacao === 'autorizada' ? 'A proposta autorizada e as outras' : 'A proposta escolhida e as outras'
  return propostas.length === 1 ? 'Uma proposta recebida' : `Compare as ${propostas.length} propostas`
}
