import { demandas } from '@hub/protocol/listas/demandas.ts'
import { useState } from 'react'
import { useSessao } from '../../api/sessao.ts'
import { naFila, useLembrarFila } from '../../blocks/fila.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useEscolha } from '../../blocks/usar-escolha.ts'
import { useLista } from '../../blocks/usar-lista.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDaEquipe } from '../../parts/colunas-da-solicitacao.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import {
  camposDasDemandas,
  filasDasDemandas,
  filtrosPara,
  ordemDaTabela,
  ordemDoEndereco,
} from './busca-das-demandas.ts'
import { RespondePor } from './RespondePor.tsx'

// Windows bring the dialogs of the kit: only who opens one waits for it.
const LoteDasDemandas = tardio(() => import('./LoteDasDemandas.tsx'), 'LoteDasDemandas')
const TransferirGestor = tardio(() => import('./TransferirGestor.tsx'), 'TransferirGestor')

const subtitulos = {
  gestor: 'As solicitações das suas unidades, com o prazo de cada passo.',
  consultor: 'As solicitações em que você é o consultor, com o prazo de cada passo.',
}
const vazias = {
  minha_vez: [
    'Nenhuma demanda espera por você',
    'Quando for a sua vez em alguma solicitação, ela aparece aqui e o sino avisa.',
  ],
  atrasadas: ['Nenhuma demanda atrasada', 'Todos os prazos estão em dia.'],
} as const

/** The work list: every request within reach, the most urgent first. */
export function Demandas() {
  const { papel } = useSessao()
  const lista = useLista(demandas, { filters: camposDasDemandas })
  const { busca, mudar, href, recorte, rows, count, data } = lista
  const [transferindo, setTransferindo] = useState(false)
  const marcacao = useEscolha(rows, (s) => String(s.id), JSON.stringify(recorte))
  useLembrarFila(
    data && !lista.query.isPlaceholderData
      ? {
          rotulo: 'Demandas',
          href: href({ page: busca.page }),
          itens: rows.map(naFila),
          antes: (busca.page - 1) * busca.page_size,
          total: count,
          mais: data.mais,
          pagina: { recorte, page: busca.page, page_size: busca.page_size },
        }
      : undefined,
  )
  // Consultants read the list; giving a demand to somebody is for managers and coordinators.
  const distribui = papel === 'gestor' || papel === 'coordenador'
  return (
    <Lista
      de={lista}
      title="Demandas"
      subtitle={
        papel === 'gestor' || papel === 'consultor'
          ? subtitulos[papel]
          : 'As solicitações de todas as unidades, com o prazo de cada passo.'
      }
      placeholder="Número, empresa, CNPJ ou serviço"
      queues={filasDasDemandas(busca.dash_filter, data, (dash_filter) => href({ dash_filter }))}
      filters={filtrosPara(busca)}
      selects={distribui}
      end={distribui && <Botao onClick={() => setTransferindo(true)}>Transferir gestor</Botao>}
      notice={<RespondePor />}
      noun="demandas"
      columns={colunasDaEquipe}
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
      empties={vazias}
      empty={
        <Vazio title="Nenhuma demanda ainda">
          As solicitações das empresas que você atende aparecem aqui assim que são enviadas.
        </Vazio>
      }
    >
      {marcacao.marcadas.length > 0 && (
        <LoteDasDemandas escolha={marcacao} total={count} mais={data?.mais ?? false} query={recorte} />
      )}
      {transferindo && <TransferirGestor onClose={() => setTransferindo(false)} />}
    </Lista>
  )
}
