import type { Papel } from '@hub/domain/kernel/papel.ts'
import {
  type ColunaDosDiagnosticos,
  type DiagnosticoResumo,
  colunasDosDiagnosticos as ids,
  tituloDaColunaDeDiagnostico as titulos,
} from '@hub/protocol/diagnostico.ts'
import { DataHora } from '../../parts/Data.tsx'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDoDiagnostico } from '../../parts/SituacaoDoDiagnostico.tsx'
import { VezDeAgora } from '../../parts/VezDeAgora.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { encerrado } from './encerrado.ts'

const celulas: { [C in ColunaDosDiagnosticos]: Omit<Coluna<DiagnosticoResumo>, 'id' | 'header'> } = {
  numero: { nowrap: true, card: 'topo-fim', denseWidth: 92, cell: (d) => d.nrodiagnostico },
  titulo: { link: true, card: 'topo', cell: (d) => <b>{d.solicitacao.titulo}</b> },
  cliente: { cardLabel: titulos.cliente, cell: (d) => d.solicitacao.cliente.nome },
  cidade: { cardLabel: titulos.cidade, cell: (d) => `${d.solicitacao.cidade}/${d.solicitacao.estado}` },
  executor: {
    cardLabel: titulos.executor,
    cell: (d) => d.executor?.nome ?? (encerrado(d) ? '-' : 'Ninguém ainda'),
  },
  situacao: { denseWidth: 130, cell: (d) => <SituacaoDoDiagnostico situacao={d.situacao} /> },
  vez: { card: 'pe-fim', cell: (d) => <VezDeAgora agora={d.agora} /> },
  prazo: {
    nowrap: true,
    card: 'pe',
    denseWidth: 186,
    cell: (d) => <Prazo ate={d.prazo} genero="m" encerrado={encerrado(d)} />,
  },
  enviado: {
    nowrap: true,
    card: 'pe',
    denseWidth: 130,
    cell: (d) => (d.enviado_em ? <DataHora valor={d.enviado_em} /> : '-'),
  },
}

/** Every column; the export writes the same ones (protocol/diagnostico.ts). */
export const colunasDosDiagnosticos: readonly Coluna<DiagnosticoResumo>[] = ids.map((id) => ({
  id,
  header: titulos[id],
  ...celulas[id],
}))

/** Columns for the group that reads: a provider knows who makes it, and of what was sent the day counts. */
export const colunasDeSempre = (papel: Papel | null, enviados: boolean): readonly ColunaDosDiagnosticos[] => [
  'numero',
  'titulo',
  'cliente',
  ...(papel === 'prestador' ? [] : (['executor'] as const)),
  'situacao',
  'vez',
  enviados ? 'enviado' : 'prazo',
]
