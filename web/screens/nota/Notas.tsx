import type { Papel } from '@hub/domain/kernel/papel.ts'
import { notas } from '@hub/protocol/listas/notas.ts'
import type { FiltroDasNotas } from '@hub/protocol/nota.ts'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useEscolha } from '../../blocks/usar-escolha.ts'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { Data } from '../../parts/Data.tsx'
import { esperaDaNota } from '../../parts/espera-da-nota.ts'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { camposDoRecorte, filtrosDoRecorte } from '../../parts/filtros-da-lista.ts'
import { SituacaoDaNota } from '../../parts/SituacaoDaNota.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'

const LoteDasNotas = tardio(() => import('./LoteDasNotas.tsx'), 'LoteDasNotas')

type Filtro = 'todas' | FiltroDasNotas

const nomeDoFiltro: Record<Filtro, string> = {
  minha_vez: 'Minha vez',
  a_autorizar: 'A autorizar',
  a_enviar: 'A enviar',
  a_pagar: 'A pagar',
  atrasadas: 'Pagamento atrasado',
  pagas: 'Pagas',
  todas: 'Todas',
}
/** What waits for each group comes first. */
const filtrosDe: Partial<Record<Papel, readonly Filtro[]>> = {
  prestador: ['todas', 'a_enviar', 'a_pagar', 'atrasadas', 'pagas'],
  gestor: ['minha_vez', 'a_autorizar', 'a_pagar', 'atrasadas', 'pagas', 'todas'],
  coordenador: ['minha_vez', 'a_autorizar', 'a_pagar', 'atrasadas', 'pagas', 'todas'],
  admin: ['a_pagar', 'atrasadas', 'a_autorizar', 'pagas', 'todas'],
}
const filtros = ['', 'todas', 'minha_vez', 'a_autorizar', 'a_enviar', 'a_pagar', 'atrasadas', 'pagas'] as const
const campos = { filtro: emOpcao(filtros, ''), ...camposDoRecorte }
const daEquipe = filtrosDoRecorte('Dinheiro previsto', 'Valor')
/** A provider's own invoices are narrowed by what it knows: service, city, days and amounts. */
const filtrosDoPrestador = daEquipe.filter((f) => ['servico', 'periodo', 'quanto'].includes(f.id))

const colunas = colunasDe(notas, {
  parcela: { link: true, card: 'topo', strong: true },
  servico: {},
  prestador: { labelled: true },
  cliente: { labelled: true },
  situacao: { detail: esperaDaNota, cell: (n) => <SituacaoDaNota situacao={n.situacao} /> },
  quando: {
    card: 'pe',
    labelled: true,
    nowrap: false,
    detail: (n) => n.atrasada && 'atrasado',
    cell: (n) => (
      <>
        {n.situacao === 'paga' && 'pago em '}
        <Data valor={n.pago_no_dia ?? n.previsao_em} />
      </>
    ),
  },
  valor: { card: 'topo-fim' },
})

const vazios: Record<Filtro, [titulo: string, texto: string]> = {
  minha_vez: ['Nenhuma nota espera por você', 'As que esperam por outra pessoa estão em A autorizar.'],
  a_autorizar: ['Nenhuma nota para autorizar', 'Quando o cliente aceita uma etapa, a nota dela aparece aqui.'],
  a_enviar: ['Nenhuma nota para enviar', 'Depois do aceite da etapa, o gestor autoriza e a nota aparece aqui.'],
  a_pagar: ['Nenhuma nota esperando pagamento', 'As notas enviadas pelos prestadores aparecem aqui até serem pagas.'],
  atrasadas: ['Nenhum pagamento atrasado', 'Tudo o que foi enviado está dentro do prazo.'],
  pagas: ['Nenhuma nota paga ainda', 'O que for pago fica aqui, com o dia e a referência do banco.'],
  todas: ['Nenhuma nota ainda', 'O plano de pagamento nasce com o contrato, uma parcela por etapa.'],
}

/** Invoices across all requests: those that wait to be authorised, sent or paid, and when the money comes. */
export function Notas() {
  const { papel } = useSessao()
  const daqui = (papel && filtrosDe[papel]) ?? ['todas' as const]
  const filaDe = (f: (typeof filtros)[number]): Filtro => (f === '' ? daqui[0]! : f)
  const lista = useLista(notas, {
    filters: campos,
    query: (b, { filtro: _, ...cheios }) => {
      const filtro = filaDe(b.filtro)
      return filtro === 'todas' ? cheios : { ...cheios, filtro }
    },
  })
  const { busca, href, recorte, rows, count, data } = lista
  const filtro = filaDe(busca.filtro)
  const autoriza = papel === 'gestor' || papel === 'coordenador'
  const marcacao = useEscolha(rows, (n) => String(n.id), JSON.stringify(recorte))
  return (
    <Lista
      de={lista}
      title="Notas"
      subtitle={
        papel === 'prestador'
          ? 'As parcelas dos seus projetos: o que falta enviar e quando o dinheiro chega.'
          : 'As notas dos prestadores: o que espera autorização e o que espera pagamento.'
      }
      searchLabel="Buscar notas"
      placeholder="Solicitação, CNPJ, empresa ou nota"
      queues={filasDe({
        atual: filtro,
        filas: daqui,
        nomes: nomeDoFiltro,
        contagens: data?.contagens,
        todas: 'todas',
        atrasadas: 'atrasadas',
        href: (id) => href({ filtro: id === daqui[0] ? '' : id }),
      })}
      filters={papel === 'prestador' ? filtrosDoPrestador : daEquipe}
      selects={autoriza}
      noun="notas"
      columns={colunas}
      shown={colunas.map((c) => c.id).filter((id) => id !== 'numero' && (id !== 'prestador' || papel !== 'prestador'))}
      rowHref={(n) =>
        para(papel === 'prestador' ? 'projeto' : 'solicitacao', { id: n.solicitacao.id }, { aba: 'notas' })
      }
      isLate={(n) => n.atrasada}
      selection={
        autoriza
          ? {
              selected: marcacao.selected,
              onChange: marcacao.onChange,
              label: (n) => `Selecionar ${n.solicitacao.nrosolicitacao}, parcela ${n.parcela}`,
              isDisabled: (n) => n.situacao !== 'a_autorizar',
            }
          : undefined
      }
      empties={vazios}
      empty={<Vazio title={vazios.todas[0]}>{vazios.todas[1]}</Vazio>}
    >
      {marcacao.marcadas.length > 0 && (
        <LoteDasNotas escolha={marcacao} total={count} mais={data?.mais ?? false} query={recorte} />
      )}
    </Lista>
  )
}
