import { painel } from '@hub/protocol/painel.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { useLembrarFila } from '../../api/fila.ts'
import { useSessao } from '../../api/sessao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { useEscolha } from '../../blocos/usar-escolha.ts'
import { para } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { FiltrosRapidos } from '../../ui/FiltrosRapidos.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { tardio } from '../../ui/tardio.ts'
import {
  type BuscaDasDemandas,
  buscaDasDemandas,
  consultaDe,
  nomeDoFiltro,
  ordemDaTabela,
  ordemDoEndereco,
  quantosFiltros,
  recorteDoPainel,
  semFiltros,
  sempreAVista,
  temFiltro,
} from './busca-das-demandas.ts'
import { colunasDasDemandas } from './colunas-das-demandas.tsx'
import css from './Demandas.module.css'
import { FiltrosDasDemandas } from './FiltrosDasDemandas.tsx'
import { RespondePor } from './RespondePor.tsx'
import { SemDemandas } from './SemDemandas.tsx'

// Drawer and window bring the dialogs of the kit: only who opens one waits for them.
const LoteDasDemandas = tardio(async () => ({ default: (await import('./LoteDasDemandas.tsx')).LoteDasDemandas }))
const TransferirGestor = tardio(async () => ({ default: (await import('./TransferirGestor.tsx')).TransferirGestor }))
const GavetaDasDemandas = tardio(async () => ({ default: (await import('./GavetaDasDemandas.tsx')).GavetaDasDemandas }))

function porQueVazia(busca: BuscaDasDemandas): 'nenhum' | 'minha_vez' | 'atrasadas' | 'outros' {
  if (!temFiltro(busca)) return 'nenhum'
  const so = quantosFiltros(busca) === 0 && busca.search === ''
  return so && (busca.dash_filter === 'minha_vez' || busca.dash_filter === 'atrasadas') ? busca.dash_filter : 'outros'
}

/** The work list: every request within reach, the most urgent first. */
export function Demandas() {
  const [busca, mudar, href] = useBusca(buscaDasDemandas)
  const { user, papel } = useSessao()
  const [gaveta, setGaveta] = useState<'nunca' | 'aberta' | 'fechada'>('nunca')
  const [transferindo, setTransferindo] = useState(false)
  const { page: _, page_size: __, ...recorteDaLista } = consultaDe(busca, user?.id)
  const lista = useQuery(consulta(painel.demandas, { query: consultaDe(busca, user?.id) }))
  const escolha = useEscolha(lista.data?.results ?? [], (s) => String(s.id), JSON.stringify(recorteDaLista))
  const { count = 0, contagens } = lista.data ?? {}
  useLembrarFila(
    lista.data && !lista.isPlaceholderData
      ? {
          rotulo: 'Demandas',
          href: href({ page: busca.page }),
          itens: lista.data.results.map((s) => ({ id: s.id, href: para('solicitacao', { id: s.id }) })),
          antes: (busca.page - 1) * busca.page_size,
          total: count,
        }
      : undefined,
  )
  const filtro = busca.dash_filter === 'todas' ? '' : busca.dash_filter
  const rapidos = sempreAVista.includes(filtro) ? sempreAVista : [...sempreAVista, filtro]
  const contaDe = { '': contagens?.todas, minha_vez: contagens?.minha_vez, atrasadas: contagens?.atrasadas }
  const marcados = quantosFiltros(busca)
  // Consultants read the list; giving a demand to somebody is for managers and coordinators.
  const distribui = papel === 'gestor' || papel === 'coordenador'
  const responsavel = lista.data?.results[0]?.gestor
  const recorte = recorteDoPainel(busca, responsavel ? `${responsavel.nome} ${responsavel.sobrenome}` : undefined)
  const campos = <FiltrosDasDemandas busca={busca} aoMudar={(valores) => mudar(valores)} />

  return (
    <>
      <Cabecalho
        title="Demandas"
        subtitle={
          papel === 'gestor'
            ? 'As solicitações das suas unidades, com o prazo de cada passo.'
            : papel === 'consultor'
              ? 'As solicitações em que você é o consultor, com o prazo de cada passo.'
              : 'As solicitações de todas as unidades, com o prazo de cada passo.'
        }
        end={distribui && <Botao onClick={() => setTransferindo(true)}>Transferir gestor</Botao>}
      />
      <RespondePor />
      <search className={css.filtros}>
        <CampoBusca
          label="Buscar"
          placeholder="Número, empresa ou serviço"
          value={busca.search}
          onSearch={(search) => mudar({ search }, { trocar: true })}
        />
        <div className={css.campos}>{campos}</div>
        <span className={css.abrir}>
          <Botao icon="filtro" onClick={() => setGaveta('aberta')}>
            Filtros{marcados > 0 && ` (${marcados})`}
          </Botao>
        </span>
      </search>
      <div className={css.rapidos}>
        <FiltrosRapidos
          current={filtro}
          filters={rapidos.map((id) => ({
            id,
            label: nomeDoFiltro[id],
            count: id === '' || id === 'minha_vez' || id === 'atrasadas' ? contaDe[id] : lista.data?.count,
            alert: id === 'atrasadas',
            href: href({ dash_filter: id }),
          }))}
        />
        {temFiltro(busca) && (
          <LinkBotao href={href(semFiltros)} variant="texto" size="pequeno">
            Limpar filtros
          </LinkBotao>
        )}
      </div>
      {recorte && <p className="apoio">{recorte}</p>}
      <ListaPaginada<SolicitacaoResumo>
        label="Demandas"
        lista={lista}
        noun="demandas"
        address={[busca, mudar, href]}
        columns={colunasDasDemandas}
        rowKey={(s) => String(s.id)}
        rowHref={(s) => para('solicitacao', { id: s.id })}
        isLate={(s) => s.agora.situacao === 'atrasada'}
        sort={ordemDaTabela(busca.ordem)}
        onSort={(ordem) => mudar({ ordem: ordemDoEndereco(ordem) })}
        selection={
          distribui
            ? {
                selected: escolha.selected,
                onChange: escolha.onChange,
                label: (s) => `Selecionar ${s.nrosolicitacao}`,
                isDisabled: (s) => s.agora.vezes.length === 0,
              }
            : undefined
        }
        empty={<SemDemandas filtro={porQueVazia(busca)} limpar={href(semFiltros)} />}
      />
      {escolha.marcadas.length > 0 && (
        <Suspense fallback={null}>
          <LoteDasDemandas escolha={escolha} total={count} query={recorteDaLista} />
        </Suspense>
      )}
      {transferindo && (
        <Suspense fallback={null}>
          <TransferirGestor onClose={() => setTransferindo(false)} />
        </Suspense>
      )}
      {gaveta !== 'nunca' && (
        <Suspense fallback={null}>
          <GavetaDasDemandas
            aberta={gaveta === 'aberta'}
            total={count}
            marcados={marcados}
            aoLimpar={() => mudar({ status: '', vez: '', prazo: '', gestor: '', substatus: '' })}
            onClose={() => setGaveta('fechada')}
          >
            {campos}
          </GavetaDasDemandas>
        </Suspense>
      )}
    </>
  )
}
