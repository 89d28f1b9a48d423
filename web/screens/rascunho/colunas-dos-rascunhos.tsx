import type { RascunhoResumo, TipoDeRascunho } from '@hub/protocol/rascunho.ts'
import { para } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'

export const nomeDoTipo: Record<TipoDeRascunho, string> = {
  demanda: 'Solicitação por um cliente',
  contratacao_interna: 'Contratação interna',
}

/** Where a draft is gone on with. */
export const enderecoDe = (r: RascunhoResumo): string =>
  r.tipo === 'demanda'
    ? para('novaSolicitacao', undefined, { rascunho: r.id })
    : para('contratacaoInterna', undefined, { rascunho: r.id })

export const colunasDosRascunhos = (remover: (r: RascunhoResumo) => void): readonly Coluna<RascunhoResumo>[] => [
  {
    id: 'titulo',
    header: 'Rascunho',
    link: true,
    card: 'topo',
    cell: (r) => (
      <Celula strong detail={nomeDoTipo[r.tipo]}>
        {r.titulo || 'Sem título'}
      </Celula>
    ),
  },
  {
    id: 'modelo',
    header: 'Serviço',
    card: 'linha',
    hideBelow: 900,
    cell: (r) => r.modelo?.titulo ?? '-',
  },
  {
    id: 'salvo',
    header: 'Salvo em',
    nowrap: true,
    card: 'pe',
    cell: (r) => <DataHora valor={r.dtaatualizacao} />,
  },
  {
    id: 'remover',
    header: <span className="so-leitor">Ações</span>,
    align: 'fim',
    card: 'pe-fim',
    cell: (r) => (
      <Botao
        variant="texto"
        size="pequeno"
        icon="lixeira"
        aria-label={`Remover ${r.titulo || 'rascunho sem título'}`}
        onClick={() => remover(r)}
      >
        Remover
      </Botao>
    ),
  },
]
