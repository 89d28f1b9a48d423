import { truncar } from '@hub/domain/kernel/texto.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDaSolicitacao } from '../../parts/SituacaoDaSolicitacao.tsx'
import { VezDeAgora } from '../../parts/VezDeAgora.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'

const numero: Coluna<SolicitacaoResumo> = {
  id: 'numero',
  header: 'Número',
  link: true,
  sortable: true,
  nowrap: true,
  card: 'topo',
  cell: (s) => s.nrosolicitacao,
}
const empresa: Coluna<SolicitacaoResumo> = {
  id: 'empresa',
  header: 'Empresa e serviço',
  card: 'linha',
  cell: (s) => (
    <Celula strong detail={truncar(s.modelooferta.titulo, 60)}>
      {s.count_empresas === 1 ? truncar(s.empresa.nomefantasia, 50) : 'Várias empresas'}
    </Celula>
  ),
}
const prestador: Coluna<SolicitacaoResumo> = {
  id: 'prestador',
  header: 'Prestador',
  hideBelow: 1200,
  card: 'nada',
  cell: (s) => (s.prestador ? truncar(s.prestador.nome, 40) : '-'),
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
  cell: (s) => <VezDeAgora agora={s.agora} gestor={s.gestor} />,
}
const prazo: Coluna<SolicitacaoResumo> = {
  id: 'prazo',
  header: 'Prazo',
  sortable: 'crescente',
  nowrap: true,
  card: 'pe',
  cell: (s) => (s.agora.ate ? <Prazo ate={s.agora.ate} /> : '-'),
}
const preco: Coluna<SolicitacaoResumo> = {
  id: 'valor',
  header: 'Preço (R$)',
  align: 'fim',
  sortable: 'decrescente',
  card: 'topo-fim',
  cell: (s) => <DinheiroNaTabela reais={s.valor} />,
}

export const colunasDasDemandas: readonly Coluna<SolicitacaoResumo>[] = [
  numero,
  empresa,
  prestador,
  situacao,
  vez,
  prazo,
  preco,
]
