import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { Celula } from '../ui/Celula.tsx'
import type { Coluna } from '../ui/Tabela.tsx'
import { DinheiroNaTabela } from './DinheiroNaTabela.tsx'
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

const situacao: Coluna<SolicitacaoResumo> = {
  id: 'situacao',
  header: 'Situação',
  card: 'linha',
  cell: (s) => <SituacaoDaSolicitacao situacao={s.substatus} />,
}
const vez: Coluna<SolicitacaoResumo> = {
  id: 'vez',
  header: 'De quem é a vez',
  card: 'pe-fim',
  cell: (s) => <VezDeAgora agora={s.agora} />,
}
const prazo: Coluna<SolicitacaoResumo> = {
  id: 'prazo',
  header: 'Prazo',
  nowrap: true,
  card: 'pe',
  cell: (s) => (s.agora.ate ? <Prazo ate={s.agora.ate} /> : '-'),
}
const valor: Coluna<SolicitacaoResumo> = {
  id: 'valor',
  header: 'Preço (R$)',
  align: 'fim',
  card: 'topo-fim',
  cell: (s) => <DinheiroNaTabela reais={s.valor} />,
}

/** A row of a client's list; rows of other lists do not tell its part. */
type ComParte = SolicitacaoResumo & { valor_cliente?: number | null }
const valorEParte: Coluna<ComParte> = {
  ...valor,
  cell: (s) => (
    <PrecoComParte parte={s.valor_cliente}>
      <DinheiroNaTabela reais={s.valor} />
    </PrecoComParte>
  ),
}

/** As the client reads its list: the service first. */
export const colunasDoCliente: readonly Coluna<ComParte>[] = [
  {
    id: 'titulo',
    header: 'Serviço',
    link: true,
    card: 'topo',
    cell: (s) => (
      <Celula strong detail={`${nomeDaEmpresa(s)} · ${s.nrosolicitacao}`}>
        {s.modelooferta.titulo}
      </Celula>
    ),
  },
  {
    id: 'prestador',
    header: 'Prestador',
    hideBelow: 1200,
    card: 'nada',
    cell: (s) => s.prestador?.nome ?? '-',
  },
  situacao,
  vez,
  prazo,
  valorEParte,
]

/** As the staff reads its demands: number and company first. */
export const colunasDaCasa: readonly Coluna<SolicitacaoResumo>[] = [
  { id: 'numero', header: 'Número', link: true, nowrap: true, card: 'topo', cell: (s) => s.nrosolicitacao },
  {
    id: 'empresa',
    header: 'Empresa e serviço',
    card: 'linha',
    cell: (s) => (
      <Celula strong detail={s.modelooferta.titulo}>
        {nomeDaEmpresa(s)}
      </Celula>
    ),
  },
  {
    id: 'gestor',
    header: 'Responsável',
    hideBelow: 1200,
    card: 'nada',
    cell: (s) => (s.gestor ? `${s.gestor.nome} ${s.gestor.sobrenome}` : 'Ninguém ainda'),
  },
  situacao,
  vez,
  prazo,
  valor,
]
