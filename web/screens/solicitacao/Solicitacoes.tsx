import { status } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { filtroDoPainel } from '@hub/protocol/solicitacao.formas.ts'
import { type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { BarraDaLista } from '../../parts/BarraDaLista.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDoCliente } from '../../parts/colunas-da-solicitacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
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
  const filtrada = Boolean(dash_filter || situacao || deQual || search)
  return (
    <>
      <Cabecalho
        title="Minhas solicitações"
        subtitle="O caminho de cada serviço pedido, do envio ao encerramento."
        end={<LinkBotao href={caminhos.catalogo}>Pedir um serviço</LinkBotao>}
      />
      <BarraDaLista
        filtro={dash_filter}
        contagens={lista.data?.contagens}
        hrefDoFiltro={(f) => href({ dash_filter: f as typeof dash_filter })}
        busca={search}
        aoBuscar={(texto) => mudar({ search: texto }, { trocar: true })}
        rotuloDaBusca="Buscar solicitações"
      >
        <CampoSelecao
          label="Situação"
          placeholder="Todas"
          value={situacao}
          onChange={(v) => mudar({ status: v as typeof situacao })}
          options={situacoes.map((s) => ({ value: s, label: status[s].descricao }))}
        />
        {minhas.length > 1 && (
          <CampoSelecao
            label="Empresa"
            placeholder="Todas"
            value={deQual}
            onChange={(v) => mudar({ empresa: v })}
            options={minhas.map((e) => ({ value: String(e.id), label: e.nomefantasia }))}
          />
        )}
      </BarraDaLista>
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
              title={dash_filter === 'minha_vez' && !search ? 'Nada espera por você' : 'Nenhuma solicitação assim'}
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
    </>
  )
}
