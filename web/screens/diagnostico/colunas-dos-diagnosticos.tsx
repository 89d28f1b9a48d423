import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { DiagnosticoResumo } from '@hub/protocol/diagnostico.ts'
import { DataHora } from '../../parts/Data.tsx'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDoDiagnostico } from '../../parts/SituacaoDoDiagnostico.tsx'
import { VezDeAgora } from '../../parts/VezDeAgora.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { encerrado } from './encerrado.ts'

const titulo: Coluna<DiagnosticoResumo> = {
  id: 'titulo',
  header: 'Diagnóstico',
  link: true,
  card: 'topo',
  cell: (d) => (
    <Celula strong detail={`${d.nrodiagnostico} · ${d.solicitacao.cliente.nome}, ${d.solicitacao.cidade}`}>
      {d.solicitacao.titulo}
    </Celula>
  ),
}
const executor: Coluna<DiagnosticoResumo> = {
  id: 'executor',
  header: 'Quem faz',
  hideBelow: 1200,
  card: 'linha',
  cardLabel: 'Quem faz',
  cell: (d) => d.executor?.nome ?? (encerrado(d) ? '-' : 'Ninguém ainda'),
}
const situacao: Coluna<DiagnosticoResumo> = {
  id: 'situacao',
  header: 'Situação',
  card: 'linha',
  cell: (d) => <SituacaoDoDiagnostico situacao={d.situacao} />,
}
const vez: Coluna<DiagnosticoResumo> = {
  id: 'vez',
  header: 'De quem é a vez',
  card: 'pe-fim',
  cell: (d) => <VezDeAgora agora={d.agora} />,
}
const prazo: Coluna<DiagnosticoResumo> = {
  id: 'prazo',
  header: 'Prazo',
  nowrap: true,
  card: 'pe',
  cell: (d) => <Prazo ate={d.prazo} genero="m" encerrado={encerrado(d)} />,
}
const enviado: Coluna<DiagnosticoResumo> = {
  id: 'enviado',
  header: 'Enviado em',
  nowrap: true,
  card: 'pe',
  cell: (d) => <DataHora valor={d.enviado_em} />,
}

/** Columns for the group that reads: a provider knows who makes it, and of what was sent the day counts. */
export const colunasDosDiagnosticos = (
  papel: Papel | null,
  enviados: boolean,
): readonly Coluna<DiagnosticoResumo>[] => [
  titulo,
  ...(papel === 'prestador' ? [] : [executor]),
  situacao,
  vez,
  enviados ? enviado : prazo,
]
