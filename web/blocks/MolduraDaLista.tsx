import { type ReactNode, useRef, useState } from 'react'
import type { Exportacao, OutroArquivo } from '../api/usar-exportacao.ts'
import { AndamentoDaExportacao } from '../parts/AndamentoDaExportacao.tsx'
import { emReaisPorExtenso } from '../parts/dinheiro.ts'
import type { Filtro } from '../parts/filtros-da-lista.ts'
import { Botao } from '../ui/Botao.tsx'
import { CampoBusca } from '../ui/CampoBusca.tsx'
import { type FiltroRapido, FiltrosRapidos } from '../ui/FiltrosRapidos.tsx'
import { tardio } from '../ui/tardio.ts'
import type { EscolhaDeColunas } from './colunas-da-lista.ts'
import { FiltrosDaLista } from './FiltrosDaLista.tsx'
import { MenuDeExportacao } from './MenuDeExportacao.tsx'
import css from './MolduraDaLista.module.css'
import { useTeclasDaLista } from './teclas-da-lista.ts'
import { useVisoes } from './usar-visoes.ts'

// Windows of the kit: rows do not wait for them.
const Exibicao = tardio(() => import('./Exibicao.tsx'), 'Exibicao')
const FolhaDoTeclado = tardio(() => import('./FolhaDoTeclado.tsx'), 'FolhaDoTeclado')
const GuardarVisao = tardio(() => import('./GuardarVisao.tsx'), 'GuardarVisao')
const ApagarVisao = tardio(() => import('./GuardarVisao.tsx'), 'ApagarVisao')

/** An address as the frame writes it: each list has fields of its own, and drops what they do not take. */
type Endereco = readonly [
  busca: Readonly<Record<string, unknown>>,
  mudar: (valores: Record<string, string>, opcoes?: { trocar?: boolean }) => void,
  href: (valores: Record<string, string>) => string,
]

export interface MolduraDaListaProps {
  title: string
  /** Stands in a page that has its own title. */
  part?: true
  subtitle?: ReactNode
  /** What `useBusca` answered: the search is its field `search`. */
  address: readonly [
    busca: object,
    mudar: (valores: never, opcoes?: { trocar?: boolean }) => void,
    href: (valores: never) => string,
  ]
  /** What the search looks at: "Número, empresa ou serviço". None: the list has no search. */
  placeholder?: string | undefined
  searchLabel?: string
  filters?: readonly Filtro[] | undefined
  /** Queues of the list, with how many each holds. */
  queues?: { current: string; filters: readonly FiltroRapido[] } | undefined
  /** The list's name for views that are kept of it, and its address with nothing that narrows it. */
  views?: { lista: string; neutro: string } | undefined
  columns?: EscolhaDeColunas | undefined
  /** How the list goes out; `oQue`: 'demandas', `total`: how many there are, once that is known. */
  export?: { exportacao: Exportacao; oQue: string; total: number | undefined } | undefined
  /** Other files of it. */
  files?: readonly OutroArquivo[]
  /** Of the list's amounts, in reais. */
  sum?: number | undefined
  /** Other buttons, the filled one last. */
  end?: ReactNode
  /** Rows can be ticked. */
  selects?: boolean
  /** Between the title and the list: whom one stands in for. */
  notice?: ReactNode
  children: ReactNode
}

/** The one shape of a list: title, search, columns, export and buttons; queues and views; filters and sum; then the list itself. */
export function MolduraDaLista(props: MolduraDaListaProps) {
  const { address, queues, filters = [], views, placeholder, part, export: saida } = props
  const [busca, mudar, href] = address as unknown as Endereco
  const lista = useRef<HTMLDivElement>(null)
  const [janela, abrir] = useState<'exibir' | 'teclado' | 'guardar' | 'apagar' | null>(null)
  const fechar = () => abrir(null)
  const visoes = useVisoes(views, href, props.columns)
  useTeclasDaLista(lista, {
    busca: placeholder !== undefined,
    filtros: filters.length > 0,
    filas: queues !== undefined || visoes.daLista.length > 0,
    marca: props.selects ?? false,
    guardar: views ? () => abrir('guardar') : undefined,
  })
  const prontas: FiltroRapido[] = visoes.daLista.map((v) => ({ id: v.id, label: v.label, href: v.href }))
  const todas: FiltroRapido[] = queues
    ? [...queues.filters]
    : prontas.length > 0
      ? [{ id: '', label: 'Todas', href: visoes.semNada }]
      : []
  const guardavel = views !== undefined && !visoes.atual && !visoes.comum
  const Titulo = part ? 'h2' : 'h1'
  return (
    <div ref={lista}>
      <div className={css.cabeca}>
        <Titulo className={css.titulo}>{props.title}</Titulo>
        <div className={css.acoes}>
          {placeholder !== undefined && (
            <search className={css.busca}>
              <CampoBusca
                label={props.searchLabel ?? 'Buscar'}
                hideLabel
                placeholder={placeholder}
                value={String(busca.search ?? '')}
                onSearch={(search) => mudar({ search }, { trocar: true })}
              />
            </search>
          )}
          <Botao onClick={() => abrir('exibir')}>Colunas</Botao>
          {saida && (
            <MenuDeExportacao exportacao={saida.exportacao} outros={props.files ?? []} vazia={saida.total === 0} />
          )}
          {props.end}
        </div>
        {props.subtitle && <p className={css.sub}>{props.subtitle}</p>}
      </div>
      {props.notice}
      <div className={css.filas}>
        {todas.length > 0 && (
          <FiltrosRapidos current={visoes.atual?.id ?? queues?.current ?? ''} filters={[...todas, ...prontas]} />
        )}
        <FiltrosDaLista filtros={filters} busca={busca} mudar={mudar} href={href} />
        {visoes.atual?.minha ? (
          <Botao variant="texto" size="pequeno" icon="lixeira" onClick={() => abrir('apagar')}>
            Apagar esta visão
          </Botao>
        ) : (
          guardavel && (
            <Botao variant="texto" size="pequeno" icon="mais" onClick={() => abrir('guardar')}>
              Guardar esta visão
            </Botao>
          )
        )}
        {props.sum !== undefined && (
          <p className={css.soma}>
            Soma <strong>{emReaisPorExtenso(props.sum)}</strong>
          </p>
        )}
      </div>
      {saida && <AndamentoDaExportacao {...saida} />}
      {props.children}
      {janela === 'exibir' && <Exibicao columns={props.columns} onKeys={() => abrir('teclado')} onClose={fechar} />}
      {janela === 'teclado' && <FolhaDoTeclado onClose={fechar} />}
      {janela === 'guardar' && views && (
        <GuardarVisao lista={views.lista} busca={visoes.busca} unidades={visoes.unidades} onClose={fechar} />
      )}
      {janela === 'apagar' && visoes.atual && <ApagarVisao visao={visoes.atual} onClose={fechar} />}
    </div>
  )
}
