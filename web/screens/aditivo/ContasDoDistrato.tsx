import type { DistratoVisto } from '@hub/protocol/aditivo.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Celula } from '../../ui/Celula.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'

type Linha = DistratoVisto['etapas'][number]
type Campo = 'executado' | 'nao_executado' | 'devido'

const dinheiro = (id: Campo, nome: string): Coluna<Linha> => ({
  id,
  header: `${nome} (R$)`,
  cardLabel: nome,
  align: 'fim',
  cell: (e) => <DinheiroNaTabela reais={e[id]} />,
})

const valorDaEtapa = (e: Linha) =>
  `de ${emReaisPorExtenso(e.valor)}${e.pago > 0 ? `, ${emReaisPorExtenso(e.pago)} já pagos` : ''}`

const colunas: readonly Coluna<Linha>[] = [
  {
    id: 'etapa',
    header: 'Etapa',
    card: 'topo',
    cell: (e) => (
      <Celula strong detail={valorDaEtapa(e)}>
        {e.ordem}. {e.descricao}
      </Celula>
    ),
  },
  dinheiro('executado', 'Executado'),
  dinheiro('nao_executado', 'Não executado'),
  dinheiro('devido', 'A pagar'),
]

type SomasDoDistrato = Omit<DistratoVisto, 'etapas'>

/** Stage by stage what was carried out, paid and is still due. */
export function EtapasDoDistrato({ etapas }: { etapas: readonly Linha[] }) {
  return <Tabela<Linha> label="Contas por etapa" columns={colunas} rows={etapas} rowKey={(e) => String(e.id)} />
}

/** What a termination comes to for each party. */
export function SomasDoDistratoVistas({ somas: d }: { somas: SomasDoDistrato }) {
  const baixado = d.baixado > 0 ? `, ${emReaisPorExtenso(d.baixado)} baixados` : ''
  const doCliente = `pagou ${emReaisPorExtenso(d.pago_pelo_cliente)}${baixado}`
  return (
    <Definicoes
      layout="valores"
      items={[
        {
          term: 'Executado',
          value: emReaisPorExtenso(d.executado),
          detail: `subsídio ${emReaisPorExtenso(d.valor_subsidio)}${d.valor_parceiro ? `, parceiro ${emReaisPorExtenso(d.valor_parceiro)}` : ''}, cliente ${emReaisPorExtenso(d.valor_cliente)}`,
        },
        { term: 'Ainda devido ao prestador', value: emReaisPorExtenso(d.devido_ao_prestador) },
        { term: 'Volta ao centro de custo', value: emReaisPorExtenso(d.liberado) },
        d.cobrar > 0
          ? {
              term: 'A cobrar do cliente',
              value: emReaisPorExtenso(d.cobrar),
              detail: doCliente,
            }
          : {
              term: 'A devolver ao cliente',
              value: emReaisPorExtenso(d.devolver),
              detail: doCliente,
            },
      ]}
    />
  )
}
