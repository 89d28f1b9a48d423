import { truncar } from '@hub/domain/kernel/texto.ts'
import { demandas } from '@hub/protocol/listas/demandas.ts'
import { solicitacoes } from '@hub/protocol/listas/solicitacoes.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import type { Coluna } from '../ui/Tabela.tsx'
import { colunasDe } from './colunas.tsx'
import { DinheiroNaTabela } from './DinheiroNaTabela.tsx'
import { ComNumero, NumeroNaLista } from './NaLista.tsx'
import { Prazo } from './Prazo.tsx'
import { PrecoComParte } from './PrecoComParte.tsx'
import { SituacaoDaSolicitacao } from './SituacaoDaSolicitacao.tsx'
import { VezDeAgora } from './VezDeAgora.tsx'

type ComEmpresas = Pick<SolicitacaoResumo, 'count_empresas' | 'empresa'> & {
  /** Of one that is open: those that have not left. */
  empresas?: readonly { nomefantasia: string }[]
}

/** Companies of a request: its name, or that there are several (specification §9), as long as more than one has stayed. */
export const nomeDaEmpresa = (s: ComEmpresas): string => {
  if (s.count_empresas === 1) return s.empresa.nomefantasia
  return s.empresas?.length === 1 ? s.empresas[0]!.nomefantasia : 'Várias empresas'
}

const situacao = { nowrap: true, cell: (s: SolicitacaoResumo) => <SituacaoDaSolicitacao situacao={s.substatus} /> }
const prazo = { card: 'pe', cell: (s: SolicitacaoResumo) => <Prazo ate={s.agora.ate} /> } as const

/** As the client reads its list: the service first. */
export const colunasDoCliente = colunasDe(solicitacoes, {
  titulo: {
    link: true,
    card: 'topo',
    detail: (s) => <ComNumero numero={s.nrosolicitacao}>{nomeDaEmpresa(s)}</ComNumero>,
    tells: ['empresa', 'numero'],
  },
  prestador: { hideBelow: 1200, card: 'nada' },
  situacao,
  vez: { card: 'pe-fim', cell: (s) => <VezDeAgora agora={s.agora} /> },
  prazo,
  valor: {
    card: 'topo-fim',
    tells: ['parte'],
    cell: (s) => (
      <PrecoComParte parte={s.valor_cliente}>
        <DinheiroNaTabela reais={s.valor} />
      </PrecoComParte>
    ),
  },
})

/** The same of rows that do not tell its part, with the columns that are there from the start. */
export const colunasNoInicioDoCliente = colunasDoCliente.filter(
  (c) => !c.extra,
) as unknown as readonly Coluna<SolicitacaoResumo>[]

/** As the staff reads its demands: number and company first. */
export const colunasDaEquipe = colunasDe(demandas, {
  numero: {
    link: true,
    sortable: true,
    nowrap: true,
    card: 'topo',
    cell: (s) => <NumeroNaLista>{s.nrosolicitacao}</NumeroNaLista>,
  },
  empresa: { strong: true, cell: (s) => truncar(nomeDaEmpresa(s), 50) },
  servico: { cell: (s) => truncar(s.modelooferta.titulo, 60) },
  situacao,
  vez: { card: 'pe-fim', cell: (s) => <VezDeAgora agora={s.agora} gestor={s.gestor} /> },
  prazo: { ...prazo, sortable: 'crescente' },
  valor: { sortable: 'decrescente', card: 'topo-fim' },
})
