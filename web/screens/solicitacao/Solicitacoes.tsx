import { status } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { filtroDoPainel } from '@hub/protocol/solicitacao.formas.ts'
import { type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { filtrosDoPainel, filtrosRapidos } from '../../copy/solicitacao.ts'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDoCliente } from '../../parts/colunas-da-solicitacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { filasDe } from '../../parts/filas-da-lista.ts'
import type { Filtro } from '../../parts/filtros-da-lista.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const situacoes = Object.keys(status) as (keyof typeof status)[]
const campos = {
  ...emPaginas(),
  dash_filter: emOpcao(filtroDoPainel.options, ''),
  status: emOpcao(['', ...situacoes], ''),
  empresa: emTexto(),
  search: emTexto(),
}

/** The client's requests: each with its road, whose turn it is and until when. */
export function Solicitacoes() {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, dash_filter, status: situacao, search } = busca
  const deQual = /^[1-9]\d{0,8}$/.test(busca.empresa) ? busca.empresa : ''
  const lista = useQuery(
    consulta(solicitacao.listar, {
      query: {
        page: String(page),
        page_size: String(page_size),
        dash_filter,
        ...(situacao && { status: situacao }),
        ...(deQual && { empresa: deQual }),
        ...(search && { search }),
      },
    }),
  )
  const empresas = useQuery(consulta(empresa.listarMinhas))
  const minhas = empresas.data?.filter((e) => e.lado === 'cliente') ?? []
  const filtros: readonly Filtro[] = [
    {
      tipo: 'opcoes',
      id: 'status',
      label: 'Situação',
      sempre: true,
      opcoes: situacoes.map((s) => ({ value: s, label: status[s].descricao })),
    },
    ...(minhas.length > 1
      ? [
          {
            tipo: 'opcoes' as const,
            id: 'empresa',
            label: 'Empresa',
            sempre: true,
            opcoes: minhas.map((e) => ({ value: String(e.id), label: e.nomefantasia })),
          },
        ]
      : []),
  ]
  const filtrada = Boolean(dash_filter || situacao || deQual || search)
  return (
    <MolduraDaLista
      title="Minhas solicitações"
      subtitle="O caminho de cada serviço pedido, do envio ao encerramento."
      address={[busca, mudar, href]}
      searchLabel="Buscar solicitações"
      placeholder="Número, empresa ou serviço"
      queues={filasDe({
        atual: dash_filter,
        filas: Object.keys(filtrosRapidos),
        nomes: filtrosRapidos,
        contagens: lista.data?.contagens,
        todas: 'todas',
        atrasadas: 'atrasadas',
        href: (f) => href({ dash_filter: f as typeof dash_filter }),
        trazido: filtrosDoPainel[dash_filter],
      })}
      filters={filtros}
      end={<LinkBotao href={caminhos.catalogo}>Pedir um serviço</LinkBotao>}
    >
      <ListaPaginada<SolicitacaoResumo>
        label="Minhas solicitações"
        lista={lista}
        noun="solicitações"
        address={[busca, mudar, href]}
        columns={colunasDoCliente}
        rowKey={(s) => String(s.id)}
        rowHref={(s) => para('solicitacao', { id: s.id })}
        isLate={(s) => s.agora.situacao === 'atrasada'}
        empty={
          filtrada ? (
            <Vazio
              title={
                dash_filter === 'minha_vez' && !search
                  ? 'Nenhuma solicitação espera por você'
                  : 'Nenhuma solicitação assim'
              }
              action={<LinkBotao href={caminhos.solicitacoes}>Ver todas</LinkBotao>}
            >
              {dash_filter === 'minha_vez' && !search
                ? 'Avisamos assim que for a sua vez em alguma solicitação.'
                : 'Mude a busca ou os filtros.'}
            </Vazio>
          ) : (
            <Vazio
              title="Você ainda não pediu nenhum serviço"
              action={
                <LinkBotao variant="acao" href={caminhos.catalogo}>
                  Ver o catálogo
                </LinkBotao>
              }
            >
              Escolha um serviço no catálogo: mostramos quanto o subsídio cobre antes de você enviar.
            </Vazio>
          )
        }
      />
    </MolduraDaLista>
  )
}
