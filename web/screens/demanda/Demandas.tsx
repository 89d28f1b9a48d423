import { painel } from '@hub/protocol/painel.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useLembrarFila } from '../../api/fila.ts'
import { useSessao } from '../../api/sessao.ts'
import { useExportacao } from '../../api/usar-exportacao.ts'
import { useColunasDaLista } from '../../blocos/colunas-da-lista.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { useEscolha } from '../../blocos/usar-escolha.ts'
import { para } from '../../parts/caminhos.ts'
import { AndamentoDaExportacao, MenuDeExportacao } from '../../parts/Exportacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Botao } from '../../ui/Botao.tsx'
import { tardio } from '../../ui/tardio.ts'
import {
  type BuscaDasDemandas,
  buscaDasDemandas,
  consultaDe,
  filtrosDe,
  filtrosPara,
  nomeDoFiltro,
  ordemDaTabela,
  ordemDoEndereco,
  quantosFiltros,
  semFiltros,
  sempreAVista,
  temFiltro,
} from './busca-das-demandas.ts'
import { colunasDasDemandas, colunasDeSempre } from './colunas-das-demandas.tsx'
import { RespondePor } from './RespondePor.tsx'
import { SemDemandas } from './SemDemandas.tsx'

// Windows bring the dialogs of the kit: only who opens one waits for it.
const LoteDasDemandas = tardio(async () => ({ default: (await import('./LoteDasDemandas.tsx')).LoteDasDemandas }))
const TransferirGestor = tardio(async () => ({ default: (await import('./TransferirGestor.tsx')).TransferirGestor }))

function porQueVazia(busca: BuscaDasDemandas): 'nenhum' | 'minha_vez' | 'atrasadas' | 'outros' {
  if (!temFiltro(busca)) return 'nenhum'
  const so = quantosFiltros(busca) === 0 && busca.search === ''
  return so && (busca.dash_filter === 'minha_vez' || busca.dash_filter === 'atrasadas') ? busca.dash_filter : 'outros'
}

/** The work list: every request within reach, the most urgent first. */
export function Demandas() {
  const [busca, mudar, href] = useBusca(buscaDasDemandas)
  const { user, papel } = useSessao()
  const [transferindo, setTransferindo] = useState(false)
  const lista = useQuery(consulta(painel.demandas, { query: consultaDe(busca, user?.id) }))
  const { count = 0, contagens } = lista.data ?? {}
  const { page: _, page_size: __, ...query } = consultaDe(busca, user?.id)
  const marcacao = useEscolha(lista.data?.results ?? [], (s) => String(s.id), JSON.stringify(query))
  const { marcadas } = marcacao
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
  // Consultants read the list; giving a demand to somebody is for managers and coordinators.
  const distribui = papel === 'gestor' || papel === 'coordenador'
  const { visiveis, escolha } = useColunasDaLista('demandas', colunasDasDemandas, colunasDeSempre, [busca, mudar])
  const exportacao = useExportacao((formato, escuta) =>
    chamar(painel.exportarDemandas, {
      query: { ...filtrosDe(busca, user?.id), formato, colunas: visiveis.map((c) => c.id).join() },
      ...escuta,
    }),
  )

  return (
    <MolduraDaLista
      title="Demandas"
      subtitle={
        papel === 'gestor'
          ? 'As solicitações das suas unidades, com o prazo de cada passo.'
          : papel === 'consultor'
            ? 'As solicitações em que você é o consultor, com o prazo de cada passo.'
            : 'As solicitações de todas as unidades, com o prazo de cada passo.'
      }
      address={[busca, mudar, href]}
      placeholder="Número, empresa, CNPJ ou serviço"
      queues={{
        current: filtro,
        filters: rapidos.map((id) => ({
          id,
          label: nomeDoFiltro[id],
          count: id === '' || id === 'minha_vez' || id === 'atrasadas' ? contaDe[id] : lista.data?.count,
          alert: id === 'atrasadas',
          href: href({ dash_filter: id }),
        })),
      }}
      filters={filtrosPara(busca)}
      views="demandas"
      columns={escolha}
      selects={distribui}
      exportMenu={
        <MenuDeExportacao exportacao={exportacao} impedimento={count === 0 ? 'Não há o que exportar.' : undefined} />
      }
      exportProgress={<AndamentoDaExportacao exportacao={exportacao} oQue="demandas" total={lista.data?.count} />}
      end={distribui && <Botao onClick={() => setTransferindo(true)}>Transferir gestor</Botao>}
      notice={<RespondePor />}
    >
      <ListaPaginada<SolicitacaoResumo>
        label="Demandas"
        lista={lista}
        noun="demandas"
        address={[busca, mudar, href]}
        columns={visiveis}
        rowKey={(s) => String(s.id)}
        rowHref={(s) => para('solicitacao', { id: s.id })}
        isLate={(s) => s.agora.situacao === 'atrasada'}
        sort={ordemDaTabela(busca.ordem)}
        onSort={(ordem) => mudar({ ordem: ordemDoEndereco(ordem) })}
        selection={
          distribui
            ? {
                selected: marcacao.selected,
                onChange: marcacao.onChange,
                label: (s) => `Selecionar ${s.nrosolicitacao}`,
                isDisabled: (s) => s.agora.vezes.length === 0,
              }
            : undefined
        }
        empty={<SemDemandas filtro={porQueVazia(busca)} limpar={href(semFiltros)} />}
      />
      {marcadas.length > 0 && (
        <Suspense fallback={null}>
          <LoteDasDemandas escolha={marcacao} total={count} query={query} />
        </Suspense>
      )}
      {transferindo && (
        <Suspense fallback={null}>
          <TransferirGestor onClose={() => setTransferindo(false)} />
        </Suspense>
      )}
    </MolduraDaLista>
  )
}
