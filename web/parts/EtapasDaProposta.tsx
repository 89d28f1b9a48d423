import { formatarData } from '@hub/domain/kernel/data.ts'
import { Celula } from '../ui/Celula.tsx'
import { type Coluna, Tabela } from '../ui/Tabela.tsx'
import { Vazio } from '../ui/Vazio.tsx'
import { DinheiroNaTabela } from './DinheiroNaTabela.tsx'

/** A stage of the wire; what a draft leaves open is null or empty. */
interface EtapaLida {
  ordem: number
  descricao: string
  entrega: string
  horas: number | null
  valor: number | null
  dtainicio: string | null
  dtafim: string | null
}

const dia = (data: string | null) => (data ? formatarData(data) : '-')

const colunas: readonly Coluna<EtapaLida>[] = [
  {
    id: 'etapa',
    header: 'Etapa',
    card: 'topo',
    cell: (e) => (
      <Celula strong detail={e.entrega || 'entrega a definir'}>
        {e.ordem}. {e.descricao || 'Sem nome'}
      </Celula>
    ),
  },
  {
    id: 'periodo',
    header: 'Período',
    nowrap: true,
    card: 'pe',
    cell: (e) => (e.dtainicio || e.dtafim ? `${dia(e.dtainicio)} a ${dia(e.dtafim)}` : '-'),
  },
  {
    id: 'horas',
    header: 'Horas',
    align: 'fim',
    card: 'pe-fim',
    cell: (e) => (e.horas === null ? '-' : `${e.horas} h`),
  },
  {
    id: 'valor',
    header: 'Valor (R$)',
    align: 'fim',
    card: 'topo-fim',
    cell: (e) => <DinheiroNaTabela reais={e.valor} />,
  },
]

/** The stages of a proposal: what is delivered, when, for how much. */
export function EtapasDaProposta({ etapas }: { etapas: readonly EtapaLida[] }) {
  return (
    <Tabela
      label="Etapas da proposta"
      columns={colunas}
      rows={etapas}
      rowKey={(e) => String(e.ordem)}
      empty={<Vazio title="Nenhuma etapa ainda">As etapas dizem o que será entregue, quando e por quanto.</Vazio>}
    />
  )
}
