import type { Papel } from '@hub/domain/kernel/papel.ts'
import {
  nota as api,
  type ColunaDasNotas,
  colunasDasNotas,
  type FiltroDasNotas,
  type ListaDeNotas,
  type NotaResumo,
  tituloDaColunaDeNota,
} from '@hub/protocol/nota.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { useExportacao } from '../../api/usar-exportacao.ts'
import { emColunas, useColunasDaLista } from '../../blocos/colunas-da-lista.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { useEscolha } from '../../blocos/usar-escolha.ts'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { AndamentoDaExportacao, MenuDeExportacao } from '../../parts/Exportacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import {
  camposDoRecorte,
  consultaDoRecorte,
  estaPosto,
  filtrosDoRecorte,
  semFiltro,
} from '../../parts/filtros-da-lista.ts'
import { SituacaoDaNota } from '../../parts/SituacaoDaNota.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Notas.module.css'

const LoteDasNotas = tardio(async () => ({ default: (await import('./LoteDasNotas.tsx')).LoteDasNotas }))

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
const campos = {
  ...emPaginas(20),
  search: emTexto(),
  filtro: emOpcao(filtros, ''),
  ...camposDoRecorte,
  colunas: emColunas,
}
const daCasa = filtrosDoRecorte('Dinheiro previsto', 'Valor')
/** A provider's own invoices are narrowed by what it knows: service, city, days and amounts. */
const filtrosDoPrestador = daCasa.filter((f) => ['servico', 'periodo', 'quanto'].includes(f.id))

const celulas: { [C in ColunaDasNotas]: Omit<Coluna<NotaResumo>, 'id' | 'header'> } = {
  parcela: {
    link: true,
    card: 'topo',
    denseWidth: 170,
    cell: (n) => (
      <b>
        {n.solicitacao.nrosolicitacao}, parcela {n.parcela}
      </b>
    ),
  },
  servico: { cell: (n) => n.solicitacao.titulo },
  prestador: { cardLabel: tituloDaColunaDeNota.prestador, cell: (n) => n.prestador.nome },
  cliente: { cardLabel: tituloDaColunaDeNota.cliente, cell: (n) => n.cliente.nome },
  situacao: {
    cell: (n) => (
      <Celula detail={oQueEspera(n)}>
        <SituacaoDaNota situacao={n.situacao} />
      </Celula>
    ),
  },
  numero: { cardLabel: tituloDaColunaDeNota.numero, cell: (n) => (n.numero ? `Nº ${n.numero}` : '-') },
  quando: {
    card: 'pe',
    cardLabel: tituloDaColunaDeNota.quando,
    cell: (n) =>
      n.situacao === 'paga' ? (
        <>
          pago em <Data valor={n.pago_no_dia} />
        </>
      ) : n.previsao_em ? (
        <Celula detail={n.atrasada && 'atrasado'}>
          <Data valor={n.previsao_em} />
        </Celula>
      ) : (
        '-'
      ),
  },
  valor: { align: 'fim', card: 'topo-fim', denseWidth: 96, cell: (n) => <DinheiroNaTabela reais={n.valor} /> },
}
const colunas: readonly Coluna<NotaResumo>[] = colunasDasNotas.map((id) => ({
  id,
  header: tituloDaColunaDeNota[id],
  ...celulas[id],
}))
const deSempre = (papel: Papel | null): readonly ColunaDasNotas[] => [
  'parcela',
  'servico',
  ...(papel === 'prestador' ? (['cliente'] as const) : (['prestador', 'cliente'] as const)),
  'situacao',
  'quando',
  'valor',
]

function oQueEspera(n: NotaResumo): string | null {
  switch (n.situacao) {
    case 'a_autorizar':
      return n.etapa.situacao === 'aceita'
        ? 'espera a autorização do gestor'
        : `espera o aceite da etapa ${n.etapa.ordem}`
    case 'autorizada':
      return 'espera a nota do prestador'
    case 'devolvida':
      return n.motivo ?? 'espera a correção do prestador'
    case 'enviada':
      return 'espera o pagamento'
    default:
      return null
  }
}

const vazios: Record<Filtro, [titulo: string, texto: string]> = {
  minha_vez: ['Nenhuma nota espera por você', 'As que esperam por outra pessoa estão em A autorizar.'],
  a_autorizar: ['Nenhuma nota para autorizar', 'Quando o cliente aceita uma etapa, a nota dela aparece aqui.'],
  a_enviar: ['Nenhuma nota para enviar', 'Depois do aceite da etapa, o gestor autoriza e a nota aparece aqui.'],
  a_pagar: ['Nenhuma nota esperando pagamento', 'As notas enviadas pelos prestadores aparecem aqui até serem pagas.'],
  atrasadas: ['Nenhum pagamento atrasado', 'Tudo o que foi enviado está dentro do prazo.'],
  pagas: ['Nenhuma nota paga ainda', 'O que for pago fica aqui, com o dia e a referência do banco.'],
  todas: ['Nenhuma nota ainda', 'O plano de pagamento nasce com o contrato, uma parcela por etapa.'],
}

const contar = (contagens: ListaDeNotas['contagens'] | undefined, filtro: Filtro) => contagens?.[filtro]

/** Invoices across all requests: those that wait to be authorised, sent or paid, and when the money comes. */
export function Notas() {
  const [busca, mudar, href] = useBusca(campos)
  const { papel, user } = useSessao()
  const daqui = (papel && filtrosDe[papel]) ?? ['todas' as const]
  const filtro: Filtro = busca.filtro === '' ? daqui[0]! : busca.filtro
  const { page, page_size, search } = busca
  const recorte = {
    filtro: filtro === 'todas' ? ('' as const) : filtro,
    ...(search && { search }),
    ...consultaDoRecorte(busca, user?.id),
  }
  const lista = useQuery(consulta(api.listar, { query: { page, page_size, ...recorte } }))
  const filtros = papel === 'prestador' ? filtrosDoPrestador : daCasa
  const { visiveis, escolha } = useColunasDaLista('notas', colunas, deSempre(papel), [busca, mudar])
  const exportacao = useExportacao((formato, escuta) =>
    chamar(api.exportar, { query: { ...recorte, formato, colunas: visiveis.map((c) => c.id).join() }, ...escuta }),
  )
  const autoriza = papel === 'gestor' || papel === 'coordenador'
  const marcacao = useEscolha(lista.data?.results ?? [], (n) => String(n.id), JSON.stringify(recorte))
  const { results = [], contagens } = lista.data ?? {}
  const [titulo, texto] = vazios[filtro]
  return (
    <MolduraDaLista
      title="Notas"
      subtitle={
        papel === 'prestador'
          ? 'As parcelas dos seus projetos: o que falta enviar e quando o dinheiro chega.'
          : 'As notas dos prestadores: o que espera autorização e o que espera pagamento.'
      }
      address={[busca, mudar, href]}
      searchLabel="Buscar notas"
      placeholder="Solicitação, CNPJ, empresa ou nota"
      queues={{
        current: filtro,
        filters: daqui.map((id) => ({
          id,
          label: nomeDoFiltro[id],
          count: contar(contagens, id),
          alert: id === 'atrasadas',
          href: href({ filtro: id === daqui[0] ? '' : id }),
        })),
      }}
      filters={filtros}
      views="notas"
      columns={escolha}
      selects={autoriza}
      exportMenu={
        <MenuDeExportacao
          exportacao={exportacao}
          impedimento={lista.data?.count === 0 ? 'Não há o que exportar.' : undefined}
        />
      }
      exportProgress={<AndamentoDaExportacao exportacao={exportacao} oQue="notas" total={lista.data?.count} />}
    >
      <ListaPaginada<NotaResumo>
        label="Notas"
        lista={lista}
        noun="notas"
        address={[busca, mudar, href]}
        columns={visiveis}
        rowKey={(n) => String(n.id)}
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
        filtered={
          search
            ? {
                title: 'Nenhuma nota com essa busca',
                text: 'Tente o número da solicitação ou parte do nome.',
                clear: href({ search: '' }),
                label: 'Limpar a busca',
              }
            : filtros.some((f) => estaPosto(f, busca)) && {
                title: 'Nenhuma nota com esses filtros',
                text: 'Tire um deles para ver mais.',
                clear: href(Object.assign({}, ...filtros.map(semFiltro))),
              }
        }
        empty={<Vazio title={titulo}>{texto}</Vazio>}
      />
      {!lista.isError && results.length > 0 && (
        <p className={css.soma}>
          Soma: <strong>{emReaisPorExtenso(lista.data?.soma)}</strong>
        </p>
      )}
      {marcacao.marcadas.length > 0 && (
        <Suspense fallback={null}>
          <LoteDasNotas escolha={marcacao} total={lista.data?.count ?? 0} query={recorte} />
        </Suspense>
      )}
    </MolduraDaLista>
  )
}
