import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import { servico } from '@hub/protocol/servico.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { useEmpresaDoPreco } from '../../api/pedido.ts'
import { pareceDeFora, useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { SemUnidade } from '../../parts/SemUnidade.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { FiltrosRapidos } from '../../ui/FiltrosRapidos.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { tardio } from '../../ui/tardio.ts'
import { buscaDoCatalogo, filtros, ordens, POR_PAGINA, valoresDe } from './busca-do-catalogo.ts'
import css from './Catalogo.module.css'
import { FiltrosDoCatalogo } from './FiltrosDoCatalogo.tsx'
import { NadaNoCatalogo } from './NadaNoCatalogo.tsx'
import { ServicosDoCatalogo } from './ServicosDoCatalogo.tsx'
import { PedidoNoRodape, SeuPedido } from './SeuPedido.tsx'
import { Vitrines } from './Vitrines.tsx'

// The drawer brings the dialogs of the kit: only who opens it waits for them.
const GavetaDeFiltros = tardio(() => import('./GavetaDeFiltros.tsx'), 'GavetaDeFiltros')

/** The catalogue: filters, services with the price split, and the order that is being put together. */
export function Catalogo() {
  const [busca, mudar, href] = useBusca(buscaDoCatalogo)
  const { papel } = useSessao()
  const empresa = useEmpresaDoPreco()
  const [gaveta, setGaveta] = useState<'nunca' | 'aberta' | 'fechada'>('nunca')
  const { page, search, ordem, ...escolhas } = busca
  const recorte = (cheios: Record<string, string>) => ({
    ...(empresa && { empresa }),
    ...Object.fromEntries(Object.entries(cheios).filter(([, v]) => v !== '')),
  })
  const lista = useQuery(
    consulta(servico.listar, { query: { page, page_size: POR_PAGINA, ...recorte({ search, ordem, ...escolhas }) } }),
  )
  const marcados = filtros.reduce((n, f) => n + valoresDe(busca[f]).length, 0)
  const limpar = () => mudar({ tema: '', subtema: '', porte: '', modelo: '', tiposervico: '' })
  const compra = papel === null || papel === 'cliente'
  const dados = lista.data
  const painel = dados && <FiltrosDoCatalogo facetas={dados.facetas} busca={busca} aoMudar={mudar} />
  return (
    <div className={css.quadro}>
      <Cabecalho title="Catálogo de serviços" subtitle={resumo(dados?.count, marcados > 0 || search !== '')} />
      <div className={compra ? css.comPedido : css.semPedido}>
        <aside className={css.filtros} aria-label="Filtros">
          <div className={css.filtrosCabeca}>
            <h2>Filtros</h2>
            {marcados > 0 && (
              <button type="button" className={css.limpar} onClick={limpar}>
                Limpar {marcados}
              </button>
            )}
          </div>
          {painel ?? <Esqueleto lines={8} label="Carregando filtros" />}
        </aside>
        <div className={css.lista}>
          <div className={css.ferramentas}>
            <CampoBusca
              label="Buscar serviço ou problema"
              hideLabel
              placeholder="Serviço ou problema"
              value={search}
              onSearch={(valor) => mudar({ search: valor }, { trocar: true })}
            />
            <span className={css.ordem}>
              <CampoSelecao
                label="Ordenar por"
                hideLabel
                placeholder={null}
                value={ordem || (search ? 'relevancia' : 'contratados')}
                options={Object.entries(ordens).map(([value, label]) => ({ value, label }))}
                onChange={(valor) => mudar({ ordem: valor as keyof typeof ordens })}
              />
            </span>
            <span className={css.abrirFiltros}>
              <Botao icon="filtro" onClick={() => setGaveta('aberta')}>
                Filtros{marcados > 0 && ` (${marcados})`}
              </Botao>
            </span>
          </div>
          {dados && (
            <ProblemasComuns problemas={dados.atalhos} search={search} aoBuscar={(p) => mudar({ search: p })} />
          )}
          {dados?.empresa?.atendida === false && <SemUnidade />}
          {lista.isError || !dados ? (
            <LoadState query={lista} table lines={6} label="Carregando serviços" />
          ) : dados.count === 0 ? (
            <NadaNoCatalogo busca={busca} query={recorte} href={href} />
          ) : (
            <ServicosDoCatalogo dados={dados} compra={compra} atrasado={lista.isPlaceholderData} />
          )}
          {dados && dados.count > 0 && (
            <Paginacao page={page} pageSize={POR_PAGINA} total={dados.count} hrefOf={(p) => href({ page: p })} />
          )}
          {/* After the list: what comes below it before it is there would be pushed down. */}
          {dados && page === 1 && marcados === 0 && search === '' && <Vitrines />}
        </div>
        {compra && <SeuPedido />}
      </div>
      {compra && <PedidoNoRodape />}
      {gaveta !== 'nunca' && (
        <GavetaDeFiltros
          aberta={gaveta === 'aberta'}
          total={dados?.count ?? 0}
          marcados={marcados}
          ordem={ordem || (search ? 'relevancia' : 'contratados')}
          aoOrdenar={(valor) => mudar({ ordem: valor })}
          aoLimpar={limpar}
          onClose={() => setGaveta('fechada')}
        >
          {painel}
        </GavetaDeFiltros>
      )}
    </div>
  )
}

// As it is for who is nobody and looks for nothing yet.
Catalogo.antes = (cache: QueryClient) =>
  pareceDeFora() &&
  location.search === '' &&
  cache.prefetchQuery(consulta(servico.listar, { query: { page: 1, page_size: POR_PAGINA } }))

interface DosProblemas {
  problemas: readonly string[]
  search: string
  aoBuscar: (problema: string) => void
}

/** Searches that are ready, for who does not know what to write: they stay while one of them is searched, so that it can be let go. */
function ProblemasComuns({ problemas, search, aoBuscar }: DosProblemas) {
  if (problemas.length === 0 || (search !== '' && !problemas.includes(search))) return null
  return (
    <div className={css.problemas}>
      <span className={css.problemasNome} aria-hidden="true">
        Problemas comuns
      </span>
      <FiltrosRapidos
        label="Problemas comuns"
        filters={problemas.map((p) => ({ id: p, label: p }))}
        current={search}
        onChange={(p) => aoBuscar(p === search ? '' : p)}
      />
    </div>
  )
}

function resumo(total: number | undefined, filtrado: boolean): string | undefined {
  if (total === 0) return undefined
  if (total === undefined) return 'O preço já mostra quanto o patrocinador paga por você.'
  const servicos = quantos(total, 'serviço', 'serviços')
  return `${servicos}${filtrado ? ' com esses filtros' : ''}. O preço já mostra quanto o patrocinador paga por você.`
}
