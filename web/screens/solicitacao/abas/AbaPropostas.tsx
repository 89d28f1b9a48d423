import { proposta } from '@hub/protocol/proposta.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../api/consultas.ts'
import { LoadState } from '../../../blocks/LoadState.tsx'
import { linhaDoSubstatus } from '../../../parts/substatus.ts'
import { Secao } from '../../../ui/Pagina.tsx'
import { Vazio } from '../../../ui/Vazio.tsx'
import { Abertas } from './propostas/Abertas.tsx'
import { ConvitesSemProposta } from './propostas/ConvitesSemProposta.tsx'
import type { ListaDePropostas } from './propostas/lista.ts'
import { NovaRodada } from './propostas/NovaRodada.tsx'
import css from './propostas/Propostas.module.css'
import { Seladas } from './propostas/Seladas.tsx'

/** A round that runs is looked at again, so that its end shows without being asked for, ms. */
const NOVA_LEITURA = 60_000

/** Proposals of a request: sealed, compared and chosen, authorised; for whoever reads it, with what they may do. */
export function AbaPropostas({ id }: { id: number }) {
  const lista = useQuery({
    ...consulta(proposta.listarDaSolicitacao, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.selada ? NOVA_LEITURA : false),
  })
  if (lista.isError || !lista.data) return <LoadState query={lista} title lines={8} />
  const { data } = lista
  return (
    <div className={css.aba}>
      {data.selada ? (
        <Seladas id={id} lista={data} />
      ) : data.results.length > 0 ? (
        <Abertas id={id} lista={data} />
      ) : (
        <>
          <Secao title="Propostas">{semNenhuma(id, data)}</Secao>
          <ConvitesSemProposta convites={data.convites} />
        </>
      )}
    </div>
  )
}

function semNenhuma(id: number, data: ListaDePropostas) {
  if (linhaDoSubstatus(data.substatus.codigo).vazia)
    return (
      <Vazio title="O prazo terminou sem propostas" action={<NovaRodada id={id} lista={data} />}>
        {data.acoes.abrirRodada
          ? 'Abra uma nova rodada: quem não respondeu é convidado de novo.'
          : 'O gestor vai abrir uma nova rodada ou falar com você.'}
      </Vazio>
    )
  return data.substatus.etapa !== null && data.substatus.etapa < 3 ? (
    <Vazio title="As propostas vêm depois">
      Primeiro o gestor libera o pedido. Depois, os prestadores são chamados e têm um prazo para mandar o preço.
    </Vazio>
  ) : (
    <Vazio title="Nenhuma proposta">Esta solicitação terminou sem propostas.</Vazio>
  )
}
