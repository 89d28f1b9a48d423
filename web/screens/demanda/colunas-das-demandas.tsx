import { truncar } from '@hub/domain/kernel/texto.ts'
import { type ColunaDasDemandas, tituloDaColuna } from '@hub/protocol/painel.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { Data } from '../../parts/Data.tsx'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDaSolicitacao } from '../../parts/SituacaoDaSolicitacao.tsx'
import { VezDeAgora } from '../../parts/VezDeAgora.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'

const deUma = (s: SolicitacaoResumo) => s.count_empresas === 1

const colunas: { [C in ColunaDasDemandas]: Omit<Coluna<SolicitacaoResumo>, 'id' | 'header'> } = {
  numero: {
    link: true,
    sortable: true,
    nowrap: true,
    card: 'topo',
    denseWidth: 92,
    cell: (s) => s.nrosolicitacao,
  },
  empresa: { cell: (s) => <b>{deUma(s) ? truncar(s.empresa.nomefantasia, 50) : 'Várias empresas'}</b> },
  documento: {
    nowrap: true,
    cardLabel: tituloDaColuna.documento,
    denseWidth: 146,
    cell: (s) => (deUma(s) ? s.empresa.documento : '-'),
  },
  servico: { cell: (s) => truncar(s.modelooferta.titulo, 60) },
  situacao: { denseWidth: 152, cell: (s) => <SituacaoDaSolicitacao situacao={s.substatus} /> },
  vez: { card: 'pe-fim', cell: (s) => <VezDeAgora agora={s.agora} gestor={s.gestor} /> },
  responsavel: {
    cardLabel: tituloDaColuna.responsavel,
    cell: (s) => (s.gestor ? `${s.gestor.nome} ${s.gestor.sobrenome}` : 'Ninguém ainda'),
  },
  prestador: { cardLabel: tituloDaColuna.prestador, cell: (s) => (s.prestador ? truncar(s.prestador.nome, 40) : '-') },
  unidade: { cardLabel: tituloDaColuna.unidade, cell: (s) => s.unidade },
  cidade: {
    cardLabel: tituloDaColuna.cidade,
    cell: (s) => (deUma(s) ? `${s.empresa.cidade}/${s.empresa.estado}` : '-'),
  },
  chegou: {
    nowrap: true,
    cardLabel: tituloDaColuna.chegou,
    denseWidth: 96,
    cell: (s) => <Data valor={s.dtainclusao} />,
  },
  prazo: {
    sortable: 'crescente',
    nowrap: true,
    card: 'pe',
    denseWidth: 186,
    cell: (s) => (s.agora.ate ? <Prazo ate={s.agora.ate} /> : '-'),
  },
  valor: {
    align: 'fim',
    sortable: 'decrescente',
    card: 'topo-fim',
    denseWidth: 92,
    cell: (s) => <DinheiroNaTabela reais={s.valor} />,
  },
}

/** Every column of the work list; the export writes the same ones (protocol/painel.ts). */
export const colunasDasDemandas: readonly Coluna<SolicitacaoResumo>[] = (
  Object.keys(tituloDaColuna) as ColunaDasDemandas[]
).map((id) => ({ id, header: tituloDaColuna[id], ...colunas[id] }))

/** Those that are shown until somebody chooses others. */
export const colunasDeSempre: readonly ColunaDasDemandas[] = [
  'numero',
  'empresa',
  'servico',
  'situacao',
  'vez',
  'prazo',
  'valor',
]
