import { nomeDaPendencia, tiposDePendencia } from '@hub/domain/pendencia/tipos.ts'
import type { Ato } from '@hub/domain/solicitacao/atos.ts'
import { type Pendencia, pendencia } from '@hub/protocol/pendencia.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useLembrarFila } from '../../api/fila.ts'
import { useGostoDasListas } from '../../api/gosto-das-listas.ts'
import { useSessao } from '../../api/sessao.ts'
import { useExportacao } from '../../api/usar-exportacao.ts'
import { ForaDaPagina } from '../../blocos/ListaPaginada.tsx'
import { LoadState } from '../../blocos/LoadState.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { AndamentoDaExportacao, MenuDeExportacao } from '../../parts/Exportacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { colunasDoAto, destinoDaPendencia } from '../../parts/pendencias.tsx'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { linhaDaPendencia, type SolicitacaoDoLote } from './atos-em-lote.ts'
import css from './Pendentes.module.css'
import { porAto } from './por-ato.ts'
import { RespondePor } from './RespondePor.tsx'

const EmLote = tardio(async () => ({ default: (await import('./EmLote.tsx')).EmLote }))

/** Requests of which the same release is awaited. */
const ehAnalise = (itens: readonly Pendencia[]): boolean =>
  itens.length > 1 &&
  itens.every((p) => p.tipo === 'solicitacao' && p.substatus && linhaDoSubstatus(p.substatus.codigo).triagem)

/** Documents of which the same signature is awaited. */
const assinam = (itens: readonly Pendencia[]): boolean =>
  itens.length > 1 && itens.every(({ agora: { vezes } }) => vezes[0]?.tipo && deAssinar.includes(vezes[0].tipo))
const deAssinar: readonly Ato[] = ['assinarContrato', 'assinarAditivo', 'assinarDistrato']

// A page large enough for most people's whole day: the groups are then complete.
const campos = { ...emPaginas(50), search: emTexto(), tipo: emOpcao(['', ...tiposDePendencia], '') }
/** So few are seen at a glance: nothing to search, no pages. */
const POUCAS = 10

/** What waits for me, by what I have to do. */
export function Pendentes() {
  const endereco = useBusca(campos)
  const [{ page, page_size, search, tipo }, mudar, href] = endereco
  const { papel } = useSessao()
  const [liberando, liberar] = useState<readonly SolicitacaoDoLote[] | null>(null)
  const distribui = papel === 'gestor' || papel === 'coordenador'
  const [{ densa }] = useGostoDasListas()
  const recorte = { ...(search && { search }), ...(tipo && { tipo }), ...(papel && { papel }) }
  const lista = useQuery(consulta(pendencia.listar, { query: { page, page_size, ...recorte } }))
  const exportacao = useExportacao((formato, escuta) =>
    chamar(pendencia.exportar, { query: { ...recorte, formato }, ...escuta }),
  )
  const dados = lista.data
  const grupos = porAto(dados?.results ?? [])
  // In the order of the screen: the next one asks for the same act as long as there is one.
  const daqui = grupos.flatMap((g) => g.itens).filter((p) => p.tipo === 'solicitacao')
  useLembrarFila(
    dados && !lista.isPlaceholderData
      ? {
          rotulo: 'Pendentes',
          href: href({ page }),
          itens: daqui.map((p) => ({ id: p.id, href: destinoDaPendencia(p, papel) })),
          antes: 0,
          total: daqui.length,
        }
      : undefined,
  )
  const inteira = dados !== undefined && dados.count === dados.results.length
  const daCasa = papel !== 'cliente' && papel !== 'prestador' && papel !== 'admin'
  // Kinds of which something waits; the one that is chosen stays when its last row is done.
  const tipos = tiposDePendencia.filter((t) => t === tipo || (dados?.contagens[t] ?? 0) > 0)
  const procurando = search !== '' || tipo !== ''

  return (
    <MolduraDaLista
      title="Pendentes"
      subtitle={resumo(dados?.count, procurando)}
      address={endereco}
      placeholder={procurando || (dados && dados.count > POUCAS) ? 'Número, empresa ou serviço' : undefined}
      filters={
        tipos.length > 1 || tipo
          ? [
              {
                tipo: 'opcoes',
                id: 'tipo',
                label: 'Tipo',
                qualquer: 'Todos',
                sempre: true,
                opcoes: tipos.map((t) => ({ value: t, label: nomeDaPendencia[t] })),
              },
            ]
          : []
      }
      views={daCasa ? 'pendentes' : undefined}
      exportMenu={
        <MenuDeExportacao
          exportacao={exportacao}
          impedimento={dados?.count === 0 ? 'Não há o que exportar.' : undefined}
        />
      }
      exportProgress={<AndamentoDaExportacao exportacao={exportacao} oQue="pendentes" total={dados?.count} />}
      notice={daCasa && <RespondePor />}
    >
      {lista.isError || !dados ? (
        <LoadState query={lista} table lines={6} label="Carregando o que espera por você" />
      ) : grupos.length === 0 && dados.count > 0 ? (
        <ForaDaPagina primeira={href({ page: 1 })} />
      ) : grupos.length === 0 ? (
        <SemPendentes buscando={procurando} inicio={href({ search: '', tipo: '', page: 1 })} />
      ) : (
        <div className={css.grupos}>
          {grupos.map(({ titulo, itens }) => (
            <Secao
              key={titulo}
              title={
                <>
                  {titulo}
                  {inteira && <span className={css.quantas}> {itens.length}</span>}
                </>
              }
              end={
                distribui && ehAnalise(itens) ? (
                  <Botao size="pequeno" onClick={() => liberar(itens.map(linhaDaPendencia))}>
                    Liberar as {itens.length}
                  </Botao>
                ) : papel === 'coordenador' && assinam(itens) ? (
                  <Ancora href={caminhos.assinaturas}>Assinar várias de uma vez</Ancora>
                ) : undefined
              }
            >
              <Tabela<Pendencia>
                label={titulo}
                dense={densa}
                columns={colunasDoAto}
                rows={itens}
                rowKey={(p) => p.chave}
                rowHref={(p) => destinoDaPendencia(p, papel)}
                isLate={(p) => p.agora.situacao === 'atrasada'}
                refreshing={lista.isPlaceholderData}
              />
            </Secao>
          ))}
        </div>
      )}
      {liberando && (
        <Suspense fallback={null}>
          <EmLote ato="liberar" linhas={liberando} onClose={() => liberar(null)} />
        </Suspense>
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
    </MolduraDaLista>
  )
}

function resumo(total: number | undefined, buscando: boolean): string {
  if (!total || buscando) return 'O que só anda com você, o mais urgente primeiro.'
  return total === 1
    ? '1 tarefa espera por você.'
    : `${total.toLocaleString('pt-BR')} tarefas esperam por você, as mais urgentes primeiro.`
}

function SemPendentes(props: { buscando: boolean; inicio: string }) {
  if (props.buscando)
    return (
      <Vazio
        title="Nenhuma pendência assim"
        action={<LinkBotao href={props.inicio}>Ver todas as pendências</LinkBotao>}
      >
        O que não espera por você se encontra na busca geral.
      </Vazio>
    )
  return (
    <Vazio title="Nada espera por você agora" action={<LinkBotao href={caminhos.inicio}>Ver o painel</LinkBotao>}>
      Quando for a sua vez, aparece aqui e o sino avisa.
    </Vazio>
  )
}
