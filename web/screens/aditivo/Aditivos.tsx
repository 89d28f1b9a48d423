import { aditivos } from '@hub/protocol/listas/aditivos.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { camposDoRecorte, filtrosDoRecorte } from '../../parts/filtros-da-lista.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { SituacaoDoAditivo } from './SituacaoDoAditivo.tsx'

const situacoes = ['', 'em_aprovacao', 'proposto', 'em_assinatura', 'em_decisao'] as const
const nomes: Record<(typeof situacoes)[number], string> = {
  '': 'Todos',
  em_aprovacao: 'Com a coordenação',
  proposto: 'Com o gestor',
  em_assinatura: 'Em assinatura',
  em_decisao: 'Não assinados',
}
const { valor_de: _, valor_ate: __, ...semValores } = camposDoRecorte
const campos = { situacao: emOpcao(situacoes, ''), ...semValores }
const filtros = filtrosDoRecorte('Pedido')

const colunas = colunasDe(aditivos, {
  titulo: { link: true, card: 'topo', detail: 'servico' },
  cliente: { header: 'Cliente e prestador', detail: 'prestador' },
  motivo: { hideBelow: 1200, labelled: true },
  quando: { card: 'pe', labelled: true, detail: 'quem' },
  situacao: { card: 'topo-fim', cell: (a) => <SituacaoDoAditivo situacao={a.situacao.codigo} /> },
})

/** Amendments and terminations across all requests: those that wait for the coordinator, the manager, or signatures. */
export function Aditivos() {
  const lista = useLista(aditivos, { filters: campos })
  const { busca, href, data } = lista
  return (
    <Lista
      de={lista}
      title="Aditivos e distratos"
      subtitle="Mudanças e fins antecipados de contratos em execução."
      searchLabel="Buscar aditivos e distratos"
      placeholder="Número, CNPJ, cliente ou prestador"
      queues={filasDe({
        atual: busca.situacao,
        filas: situacoes,
        nomes,
        contagens: data?.contagens,
        todas: 'todos',
        href: (situacao) => href({ situacao }),
      })}
      filters={filtros}
      noun="registros"
      columns={colunas}
      rowHref={(a) => para('solicitacao', { id: a.solicitacao.id }, { aba: 'contrato' })}
      empty={
        <Vazio title="Nenhum aditivo nem distrato">Eles começam na aba Contrato de uma solicitação em execução.</Vazio>
      }
    />
  )
}
