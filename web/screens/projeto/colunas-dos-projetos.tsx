import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { ProjetoResumo } from '@hub/protocol/projeto.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDaSolicitacao } from '../../parts/SituacaoDaSolicitacao.tsx'
import { VezDeAgora } from '../../parts/VezDeAgora.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Andamento } from './Andamento.tsx'

/** Columns for the group that reads: the provider knows who he is, the consultant is told. */
export const colunasDosProjetos = (papel: Papel | null): readonly Coluna<ProjetoResumo>[] => [
  {
    id: 'titulo',
    header: 'Projeto',
    link: true,
    card: 'topo',
    cell: (p) => (
      <Celula
        strong
        detail={`${p.nrosolicitacao} · ${p.cliente.nome}${papel === 'prestador' ? '' : ` e ${p.prestador.nome}`}`}
      >
        {p.titulo}
      </Celula>
    ),
  },
  {
    id: 'prazo',
    header: 'Prazo',
    nowrap: true,
    card: 'pe',
    cell: (p) => (p.agora.ate ? <Prazo ate={p.agora.ate} genero="m" /> : '-'),
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'linha',
    cell: (p) => <SituacaoDaSolicitacao situacao={p.substatus} />,
  },
  {
    id: 'vez',
    header: 'De quem é a vez',
    card: 'pe-fim',
    cell: (p) => <VezDeAgora agora={p.agora} />,
  },
  {
    id: 'etapas',
    header: 'Etapas aceitas',
    hideBelow: 1200,
    card: 'linha',
    cardLabel: 'Etapas aceitas',
    cell: (p) => <Andamento etapas={p.etapas} />,
  },
  {
    id: 'valor',
    header: 'Valor (R$)',
    align: 'fim',
    hideBelow: 1200,
    card: 'topo-fim',
    cell: (p) => <DinheiroNaTabela reais={p.valor} />,
  },
]
