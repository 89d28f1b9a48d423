import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { ForaDaPagina } from '../../blocos/ListaPaginada.tsx'
import { emPaginas, emTexto } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { colunasDosPendentes } from './colunas-das-demandas.tsx'
import css from './Pendentes.module.css'
import { porAto } from './por-ato.ts'
import { RespondePor } from './RespondePor.tsx'

// A page large enough for most people's whole day: the groups are then complete.
const campos = { ...emPaginas(50), search: emTexto() }
/** So few are seen at a glance: nothing to search, no pages. */
const POUCAS = 10
const assinar = substatus.aguardando_assinaturas.ato

/** What waits for me, by what I have to do. */
export function Pendentes() {
  const [{ page, page_size, search }, mudar, href] = useBusca(campos)
  const { papel } = useSessao()
  const lista = useQuery(
    consulta(solicitacao.listarPendentes, { query: { page, page_size, ...(search && { search }) } }),
  )
  const dados = lista.data
  const grupos = porAto(dados?.results ?? [])
  const inteira = dados !== undefined && dados.count === dados.results.length

  return (
    <>
      <Cabecalho title="Pendentes" subtitle={resumo(dados?.count, search !== '')} />
      <RespondePor />
      {(search !== '' || (dados && dados.count > POUCAS)) && (
        <search>
          <CampoBusca
            label="Buscar"
            placeholder="Número, empresa ou serviço"
            value={search}
            onSearch={(texto) => mudar({ search: texto }, { trocar: true })}
          />
        </search>
      )}
      {lista.isError ? (
        <Falha onRetry={() => void lista.refetch()} retrying={lista.isFetching}>
          {fraseDe(lista.error)}
        </Falha>
      ) : !dados ? (
        <Esqueleto table lines={6} label="Carregando o que espera por você" />
      ) : grupos.length === 0 && dados.count > 0 ? (
        <ForaDaPagina primeira={href({ page: 1 })} />
      ) : grupos.length === 0 ? (
        <SemPendentes buscando={search !== ''} inicio={href({ search: '', page: 1 })} />
      ) : (
        <div className={css.grupos}>
          {grupos.map(({ ato, titulo, itens }) => (
            <Secao
              key={ato}
              title={
                <>
                  {titulo}
                  {inteira && <span className={css.quantas}> {itens.length}</span>}
                </>
              }
              end={
                papel === 'coordenador' && ato === assinar && itens.length > 1 ? (
                  <Ancora href={caminhos.assinaturas}>Assinar várias de uma vez</Ancora>
                ) : undefined
              }
            >
              <Tabela<SolicitacaoResumo>
                label={titulo}
                columns={colunasDosPendentes}
                rows={itens}
                rowKey={(s) => String(s.id)}
                rowHref={(s) => para('solicitacao', { id: s.id })}
                isLate={(s) => s.agora.situacao === 'atrasada'}
                refreshing={lista.isPlaceholderData}
              />
            </Secao>
          ))}
        </div>
      )}
      {!lista.isError && dados && grupos.length > 0 && dados.count > POUCAS && (
        <Paginacao
          page={page}
          pageSize={page_size}
          total={dados.count}
          noun="pendentes"
          hrefOf={(p) => href({ page: p })}
          onPageSize={(tamanho) => mudar({ page_size: tamanho })}
        />
      )}
    </>
  )
}

function resumo(total: number | undefined, buscando: boolean): string {
  if (!total || buscando) return 'O que só anda com uma decisão sua, o mais urgente primeiro.'
  return total === 1
    ? '1 solicitação espera por uma decisão sua.'
    : `${total.toLocaleString('pt-BR')} solicitações esperam por uma decisão sua, as mais urgentes primeiro.`
}

function SemPendentes(props: { buscando: boolean; inicio: string }) {
  if (props.buscando)
    return (
      <Vazio
        title="Nenhuma pendente com essas palavras"
        action={<LinkBotao href={props.inicio}>Ver todas as pendentes</LinkBotao>}
      >
        O que não espera por você está em <Ancora href={caminhos.demandas}>Demandas</Ancora>.
      </Vazio>
    )
  return (
    <Vazio title="Nada espera por você agora" action={<LinkBotao href={caminhos.demandas}>Ver as demandas</LinkBotao>}>
      Quando for a sua vez em alguma solicitação, ela aparece aqui e o sino avisa.
    </Vazio>
  )
}
