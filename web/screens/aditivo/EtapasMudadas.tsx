import type { AlteracaoVista } from '@hub/protocol/aditivo.ts'
import { Data } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Celula } from '../../ui/Celula.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'

type Linha = AlteracaoVista['etapas'][number]
type Lado = NonNullable<Linha['antes']>

const nomes = { nova: 'Nova', alterada: 'Alterada', retirada: 'Sai', igual: 'Fica' } as const

const periodo = (e: Lado) => (
  <>
    <Data valor={e.dtainicio} /> a <Data valor={e.dtafim} />
  </>
)

function lado(e: Lado | null) {
  if (!e) return '-'
  return (
    <Celula
      detail={
        <>
          {e.horas} h · {periodo(e)}
        </>
      }
    >
      {emReaisPorExtenso(e.valor)}
    </Celula>
  )
}

const colunas: readonly Coluna<Linha>[] = [
  {
    id: 'etapa',
    header: 'Etapa',
    card: 'topo',
    cell: (e) => <Celula strong>{(e.depois ?? e.antes)!.descricao}</Celula>,
  },
  { id: 'mudanca', header: 'O que muda', card: 'topo-fim', cell: (e) => <Etiqueta>{nomes[e.mudanca]}</Etiqueta> },
  { id: 'antes', header: 'Antes', cardLabel: 'Antes', cell: (e) => lado(e.antes) },
  { id: 'depois', header: 'Depois', cardLabel: 'Depois', cell: (e) => lado(e.depois) },
]

/** The stages that an amendment changes, brings or takes away. */
export function EtapasMudadas({ etapas }: { etapas: readonly Linha[] }) {
  return (
    <Tabela<Linha>
      label="Etapas que mudam"
      columns={colunas}
      rows={etapas.filter((e) => e.mudanca !== 'igual')}
      rowKey={(e) => `${e.mudanca} ${e.id ?? e.depois?.descricao}`}
    />
  )
}
