import type { ListaComVisao } from '@hub/protocol/visao.ts'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Filtro } from '../parts/filtros-da-lista.ts'
import { Botao } from '../ui/Botao.tsx'
import { CampoBusca } from '../ui/CampoBusca.tsx'
import { type FiltroRapido, FiltrosRapidos } from '../ui/FiltrosRapidos.tsx'
import { tardio } from '../ui/tardio.ts'
import type { EscolhaDeColunas } from './colunas-da-lista.ts'
import { FiltrosDaLista } from './FiltrosDaLista.tsx'
import css from './MolduraDaLista.module.css'
import { useTeclasDaLista } from './teclas-da-lista.ts'
import { useVisoes } from './usar-visoes.ts'

// Windows of the kit: only who opens one waits for it.
const Exibicao = tardio(async () => ({ default: (await import('./Exibicao.tsx')).Exibicao }))
const FolhaDoTeclado = tardio(async () => ({ default: (await import('./FolhaDoTeclado.tsx')).FolhaDoTeclado }))
const GuardarVisao = tardio(async () => ({ default: (await import('./GuardarVisao.tsx')).GuardarVisao }))
const ApagarVisao = tardio(async () => ({ default: (await import('./GuardarVisao.tsx')).ApagarVisao }))

/** An address as the frame writes it: each list has fields of its own, and drops what they do not take. */
type Endereco = readonly [
  busca: Readonly<Record<string, unknown>>,
  mudar: (valores: Record<string, string>, opcoes?: { trocar?: boolean }) => void,
  href: (valores: Record<string, string>) => string,
]

interface MolduraDaListaProps {
  title: string
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
  /** The list's name for views that are kept of it. */
  views?: ListaComVisao | undefined
  columns?: EscolhaDeColunas | undefined
  /** The button of the export, and under everything how far it is. */
  exportMenu?: ReactNode
  exportProgress?: ReactNode
  /** Other buttons, the filled one last. */
  end?: ReactNode
  /** Rows can be ticked. */
  selects?: boolean
  /** Between the title and the list: whom one stands in for. */
  notice?: ReactNode
  children: ReactNode
}

/** The one shape of a list: title, search, export and buttons; queues and views; filters; then the list itself. */
export function MolduraDaLista(props: MolduraDaListaProps) {
  const { address, queues, filters = [], views, placeholder } = props
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
    folha: () => abrir('teclado'),
  })
  const prontas: FiltroRapido[] = visoes.daLista.map((v) => ({ id: v.id, label: v.label, href: v.href }))
  const todas: FiltroRapido[] = queues
    ? [...queues.filters]
    : prontas.length > 0
      ? [{ id: '', label: 'Todas', href: visoes.semNada }]
      : []
  return (
    <div ref={lista}>
      <div className={css.cabeca}>
        <div className={css.titulos}>
          <h1>{props.title}</h1>
          {props.subtitle && <p className={css.sub}>{props.subtitle}</p>}
        </div>
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
          <Botao onClick={() => abrir('exibir')}>{props.columns ? 'Colunas' : 'Exibir'}</Botao>
          {props.exportMenu}
          {props.end}
        </div>
      </div>
      {props.notice}
      {(todas.length > 0 || views) && (
        <div className={css.filas}>
          {todas.length > 0 && (
            <FiltrosRapidos current={visoes.atual?.id ?? queues?.current ?? ''} filters={[...todas, ...prontas]} />
          )}
          {views &&
            (visoes.atual?.minha ? (
              <Botao variant="texto" size="pequeno" icon="lixeira" onClick={() => abrir('apagar')}>
                Apagar esta visão
              </Botao>
            ) : (
              !visoes.atual &&
              !visoes.comum && (
                <Botao variant="texto" size="pequeno" icon="mais" onClick={() => abrir('guardar')}>
                  Guardar esta visão
                </Botao>
              )
            ))}
        </div>
      )}
      {filters.length > 0 && (
        <div className={css.filtros}>
          <FiltrosDaLista filtros={filters} busca={busca} mudar={mudar} href={href} />
        </div>
      )}
      {props.exportProgress}
      {props.children}
      <Suspense fallback={null}>
        {janela === 'exibir' && <Exibicao columns={props.columns} onKeys={() => abrir('teclado')} onClose={fechar} />}
        {janela === 'teclado' && <FolhaDoTeclado onClose={fechar} />}
        {janela === 'guardar' && views && (
          <GuardarVisao lista={views} busca={visoes.busca} unidades={visoes.unidades} onClose={fechar} />
        )}
        {janela === 'apagar' && visoes.atual && <ApagarVisao visao={visoes.atual} onClose={fechar} />}
      </Suspense>
    </div>
  )
}
