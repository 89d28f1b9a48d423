import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { nomeDasPendencias, tiposDePendencia } from '@hub/domain/pendencia/tipos.ts'
import type { Ato } from '@hub/domain/solicitacao/atos.ts'
import { pendentes } from '@hub/protocol/listas/pendentes.ts'
import type { Pendencia } from '@hub/protocol/pendencia.ts'
import { type CSSProperties, useState } from 'react'
import { useGostoDasListas } from '../../api/gosto-das-listas.ts'
import { useSessao } from '../../api/sessao.ts'
import { useLembrarFila } from '../../blocks/fila.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { colunasDoAto, destinoDaPendencia } from '../../parts/pendencias.tsx'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { linhaDaPendencia, type SolicitacaoDoLote } from './atos-em-lote.ts'
import css from './Pendentes.module.css'
import { porAto } from './por-ato.ts'
import { RespondePor } from './RespondePor.tsx'

const EmLote = tardio(() => import('./EmLote.tsx'), 'EmLote')

/** Requests of which the same release is awaited. */
const ehAnalise = (itens: readonly Pendencia[]): boolean =>
  itens.length > 1 &&
  itens.every((p) => p.tipo === 'solicitacao' && p.substatus && linhaDoSubstatus(p.substatus.codigo).triagem)

/** Documents of which the same signature is awaited. */
const assinam = (itens: readonly Pendencia[]): boolean =>
  itens.length > 1 && itens.every(({ agora: { vezes } }) => vezes[0]?.tipo && deAssinar.includes(vezes[0].tipo))
const deAssinar: readonly Ato[] = ['assinarContrato', 'assinarAditivo', 'assinarDistrato']

const campos = { tipo: emOpcao(['', ...tiposDePendencia], '') }
/** So few are seen at a glance: nothing to search. */
const POUCAS = 10

/** What waits for me, by what I have to do. */
export function Pendentes() {
  const { papel } = useSessao()
  // A page large enough for most people's whole day: the groups are then complete.
  const lista = useLista(pendentes, { filters: campos, pageSize: 50, query: (_, cheios) => ({ ...cheios, papel }) })
  const { busca, href, rows, data } = lista
  const { page, search, tipo } = busca
  const [liberando, liberar] = useState<readonly SolicitacaoDoLote[] | null>(null)
  const distribui = papel === 'gestor' || papel === 'coordenador'
  const [{ densa }] = useGostoDasListas()
  const grupos = porAto(rows)
  // In the order of the screen: the next one asks for the same act as long as there is one.
  const daqui = grupos.flatMap((g) => g.itens).filter((p) => p.tipo === 'solicitacao')
  useLembrarFila(
    data && !lista.query.isPlaceholderData
      ? {
          rotulo: 'Pendentes',
          href: href({ page }),
          itens: daqui.map((p) => ({ id: p.id, href: destinoDaPendencia(p, papel) })),
          antes: 0,
          total: daqui.length,
        }
      : undefined,
  )
  const inteira = data !== undefined && data.count === rows.length
  const daEquipe = papel !== 'cliente' && papel !== 'prestador' && papel !== 'admin'
  // Kinds of which something waits, counted or more than are counted; the one that is chosen stays when its last row is done.
  const tipos = tiposDePendencia.filter((t) => t === tipo || (data && data.contagens[t] !== 0))
  // Under the search, as its counts are; the kind that is chosen leaves the others counted.
  const total = tiposDePendencia.reduce((soma, t) => soma + (data?.contagens[t] ?? 0), 0)
  const procurando = search !== '' || tipo !== ''

  return (
    <Lista
      de={lista}
      title="Pendentes"
      subtitle={resumo(data?.count, procurando)}
      placeholder={procurando || (data && data.count > POUCAS) ? 'Número, empresa ou serviço' : undefined}
      queues={
        data && (tipos.length > 1 || tipo)
          ? {
              current: tipo,
              filters: [
                {
                  id: '',
                  label: 'Tudo',
                  ...(data.contagens.solicitacao !== undefined && { count: total }),
                  href: href({ tipo: '', page: 1 }),
                },
                ...tipos.map((t) => ({
                  id: t,
                  label: nomeDasPendencias[t],
                  ...(data.contagens[t] !== undefined && { count: data.contagens[t] }),
                  href: href({ tipo: t, page: 1 }),
                })),
              ],
            }
          : undefined
      }
      empties={{ [tipo]: ['Nada deste tipo espera por você', 'O que falta está em Tudo.'] }}
      notice={daEquipe && <RespondePor />}
      noun="pendentes"
      columns={colunasDoAto}
      empty={
        <Vazio title="Nada espera por você agora" action={<LinkBotao href={caminhos.inicio}>Ver o painel</LinkBotao>}>
          Quando for a sua vez, aparece aqui e o sino avisa.
        </Vazio>
      }
      table={(colunas) => (
        <div className={css.grupos} style={{ '--colunas': colunas.length } as CSSProperties}>
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
                columns={colunas}
                rows={itens}
                rowKey={(p) => p.chave}
                rowHref={(p) => destinoDaPendencia(p, papel)}
                isLate={(p) => p.agora.situacao === 'atrasada'}
                refreshing={lista.query.isPlaceholderData}
              />
            </Secao>
          ))}
        </div>
      )}
    >
      {liberando && <EmLote ato="liberar" linhas={liberando} onClose={() => liberar(null)} />}
    </Lista>
  )
}

function resumo(total: number | undefined, buscando: boolean): string {
  if (!total || buscando) return 'O que só anda com você, o mais urgente primeiro.'
  return total === 1
    ? '1 tarefa espera por você.'
    : `${escreverNumero(total)} tarefas esperam por você, as mais urgentes primeiro.`
}
