import { nomesDosMovimentos } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import { movimentos } from '@hub/protocol/listas/centros-de-custo.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { emDia, type Filtro, filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './CentroCusto.module.css'

const tipos = Object.keys(nomesDosMovimentos) as (keyof typeof nomesDosMovimentos)[]
const campos = { tipo: emOpcao(['', ...tipos], ''), inicio: emDia, fim: emDia }
const filtros: readonly Filtro[] = [
  filtroDeOpcoes('tipo', 'Movimento', nomesDosMovimentos, { qualquer: 'Todos', sempre: true }),
  { tipo: 'dias', id: 'periodo', label: 'Período', de: 'inicio', ate: 'fim' },
]

const colunas = colunasDe(movimentos, {
  movimento: { link: true, card: 'topo', detail: 'quando' },
  solicitacao: {
    header: 'Solicitação ou motivo',
    cell: (l) => (l.solicitacao ? (l.solicitacao.nrosolicitacao ?? 'De outra unidade') : (l.motivo ?? '-')),
    detail: (l) => !l.solicitacao && l.por,
    tells: ['motivo', 'por'],
  },
  valor: {
    card: 'topo-fim',
    cell: (l) => (
      <span className={l.valor < 0 ? css.saida : undefined}>
        <DinheiroNaTabela reais={l.valor} />
      </span>
    ),
  },
  saldo: { card: 'pe-fim', labelled: true },
})

/** Every movement of the ledger, the last first, with the balance after each. */
export function Movimentos({ id }: { id: number }) {
  const lista = useLista(movimentos, { filters: campos, params: { id } })
  return (
    <Lista
      de={lista}
      part
      title="Movimentos"
      searchLabel="Solicitação"
      placeholder="Número da solicitação"
      filters={filtros}
      noun="movimentos"
      columns={colunas}
      rowHref={(l) => (l.solicitacao?.id ? para('solicitacao', { id: l.solicitacao.id }) : undefined)}
      empty={<Vazio title="Sem movimentos">O primeiro é o aporte: com saldo, as solicitações podem reservar.</Vazio>}
    />
  )
}
