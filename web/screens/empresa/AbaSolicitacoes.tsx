import type { EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { demandas } from '@hub/protocol/listas/demandas.ts'
import { solicitacoes } from '@hub/protocol/listas/solicitacoes.ts'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDaEquipe, colunasDoCliente } from '../../parts/colunas-da-solicitacao.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const moldura = {
  part: true,
  title: 'Solicitações',
  label: 'Solicitações da empresa',
  noun: 'solicitações',
  placeholder: 'Número ou serviço',
} as const

/** Requests of the company: what it asked for, and for the staff what it provides too. */
export const AbaSolicitacoes = ({ e }: { e: EmpresaDetalhe }) =>
  useSessao().papel === 'cliente' ? <DoCliente id={e.id} /> : <DaEquipe id={e.id} />

function DoCliente({ id }: { id: number }) {
  const lista = useLista(solicitacoes, { query: (_, cheios) => ({ ...cheios, empresa: id }) })
  return (
    <Lista
      de={lista}
      {...moldura}
      columns={colunasDoCliente}
      rowHref={(s) => para('solicitacao', { id: s.id })}
      empty={
        <Vazio
          title="Nenhuma solicitação ainda"
          action={<LinkBotao href={caminhos.catalogo}>Ver o catálogo</LinkBotao>}
        >
          Escolha um serviço no catálogo para começar.
        </Vazio>
      }
    />
  )
}

function DaEquipe({ id }: { id: number }) {
  const lista = useLista(demandas, { query: (_, cheios) => ({ ...cheios, empresa: id, ordem: 'recentes' }) })
  return (
    <Lista
      de={lista}
      {...moldura}
      columns={colunasDaEquipe}
      rowHref={(s) => para('solicitacao', { id: s.id })}
      empty={<Vazio title="Nenhuma solicitação ainda">O que a empresa pedir ou prestar aparece aqui.</Vazio>}
    />
  )
}
