import { projetos } from '@hub/protocol/listas/projetos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDaSolicitacao } from '../../parts/SituacaoDaSolicitacao.tsx'
import { VezDeAgora } from '../../parts/VezDeAgora.tsx'
import { Andamento } from './Andamento.tsx'

const colunas = (detail: readonly ('numero' | 'cliente' | 'prestador')[]) =>
  colunasDe(projetos, {
    titulo: { link: true, card: 'topo', detail },
    prazo: { card: 'pe', denseWidth: 186, cell: (p) => <Prazo ate={p.agora.ate} genero="m" /> },
    situacao: { card: 'linha', cell: (p) => <SituacaoDaSolicitacao situacao={p.substatus} /> },
    vez: { card: 'pe-fim', cell: (p) => <VezDeAgora agora={p.agora} /> },
    aceitas: {
      hideBelow: 1200,
      labelled: true,
      align: 'inicio',
      denseWidth: 130,
      tells: ['etapas'],
      cell: (p) => <Andamento etapas={p.etapas} />,
    },
    valor: { hideBelow: 1200, card: 'topo-fim' },
  })
const doPrestador = colunas(['numero', 'cliente'])
const doConsultor = colunas(['numero', 'cliente', 'prestador'])

/** Columns for the group that reads: the provider knows who he is, the consultant is told. */
export const colunasDosProjetos = (consultor: boolean) => (consultor ? doConsultor : doPrestador)
