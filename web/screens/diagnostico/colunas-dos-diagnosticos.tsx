import type { Papel } from '@hub/domain/kernel/papel.ts'
import { diagnosticos } from '@hub/protocol/listas/diagnosticos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDoDiagnostico } from '../../parts/SituacaoDoDiagnostico.tsx'
import { VezDeAgora } from '../../parts/VezDeAgora.tsx'
import { encerrado } from './encerrado.ts'

export const colunasDosDiagnosticos = colunasDe(diagnosticos, {
  numero: { nowrap: true, card: 'topo-fim' },
  titulo: { link: true, card: 'topo', strong: true },
  cliente: { labelled: true },
  executor: { labelled: true, cell: (d) => d.executor?.nome ?? (encerrado(d) ? '-' : 'Ninguém ainda') },
  situacao: { cell: (d) => <SituacaoDoDiagnostico situacao={d.situacao} /> },
  vez: { card: 'pe-fim', cell: (d) => <VezDeAgora agora={d.agora} /> },
  prazo: {
    card: 'pe',
    cell: (d) => <Prazo ate={d.prazo} genero="m" encerrado={encerrado(d)} />,
  },
  enviado: { card: 'pe' },
})

/** Columns for the group that reads: a provider knows who makes it, and of what was sent the day counts. */
export const colunasDeSempre = (papel: Papel | null, enviados: boolean): readonly string[] => [
  'numero',
  'titulo',
  'cliente',
  ...(papel === 'prestador' ? [] : ['executor']),
  'situacao',
  'vez',
  enviados ? 'enviado' : 'prazo',
]
