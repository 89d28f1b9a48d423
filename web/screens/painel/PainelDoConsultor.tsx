import { type DiagnosticoResumo, diagnostico } from '@hub/protocol/diagnostico.ts'
import { painel } from '@hub/protocol/painel.ts'
import { type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDaCasa } from '../../parts/colunas-da-solicitacao.tsx'
import { Prazo } from '../../parts/Prazo.tsx'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { SituacaoDoDiagnostico } from '../../parts/SituacaoDoDiagnostico.tsx'
import { VezDeAgora } from '../../parts/VezDeAgora.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { espera } from './espera.ts'
import { TempoPorFase } from './TempoPorFase.tsx'

const PRIMEIROS = '5'

const colunasDoDiagnostico: readonly Coluna<DiagnosticoResumo>[] = [
  {
    id: 'titulo',
    header: 'Diagnóstico',
    link: true,
    card: 'topo',
    cell: (d) => (
      <Celula strong detail={`${d.nrodiagnostico} · ${d.solicitacao.cliente.nome}`}>
        {d.solicitacao.titulo}
      </Celula>
    ),
  },
  { id: 'situacao', header: 'Situação', card: 'linha', cell: (d) => <SituacaoDoDiagnostico situacao={d.situacao} /> },
  { id: 'vez', header: 'O que fazer', card: 'pe-fim', cell: (d) => <VezDeAgora agora={d.agora} /> },
  { id: 'prazo', header: 'Prazo', nowrap: true, card: 'pe', cell: (d) => <Prazo ate={d.prazo} genero="m" /> },
]

/** A consultant's start: diagnostics to make and deliveries to look at; each number opens exactly what it counts. */
export function PainelDoConsultor() {
  const { user } = useSessao()
  const entregas = useQuery(consulta(solicitacao.listarPendentes, { query: { page_size: '20' } }))
  const contas = useQuery(consulta(painel.consultor))
  const meus = useQuery(
    consulta(diagnostico.listarDoConsultor, { query: { dash_filter: 'minha_vez', page_size: PRIMEIROS } }),
  )
  const falhou = [entregas, contas, meus].find((q) => q.isError)
  if (falhou?.error)
    return (
      <Falha onRetry={() => void falhou.refetch()} retrying={falhou.isFetching}>
        {fraseDe(falhou.error)}
      </Falha>
    )
  if (!entregas.data || !contas.data || !meus.data || !user) return <Esqueleto title lines={6} />
  const aConferir = entregas.data.results.filter((s) => s.substatus.codigo !== 'em_diagnostico')
  const { projetos: p, diagnosticos: d, tempos } = contas.data
  const emProjetos = (dash_filter: string) => para('projetos', undefined, { dash_filter })
  const emDiagnosticos = (dash_filter: string) => para('diagnosticos', undefined, { dash_filter })
  return (
    <>
      <Saudacao nome={user.nome} espera={espera(d.minha_vez + p.minha_vez, 'tarefa', 'tarefas')} />
      <Definicoes
        layout="indicadores"
        items={[
          { term: 'Diagnósticos com você', value: d.minha_vez, href: emDiagnosticos('minha_vez') },
          {
            term: 'Diagnósticos atrasados',
            value: d.atrasados,
            href: emDiagnosticos('atrasados'),
            alert: d.atrasados > 0,
          },
          { term: 'Entregas a conferir', value: p.minha_vez, href: emProjetos('minha_vez') },
          { term: 'Projetos em execução', value: p.em_execucao, href: emProjetos('em_execucao') },
          { term: 'Projetos atrasados', value: p.atrasados, href: emProjetos('atrasados'), alert: p.atrasados > 0 },
        ]}
      />
      {meus.data.count > 0 && (
        <Secao title="Diagnósticos com você">
          <Tabela<DiagnosticoResumo>
            label="Diagnósticos que esperam por você"
            columns={colunasDoDiagnostico}
            rows={meus.data.results}
            rowKey={(x) => String(x.id)}
            rowHref={(x) => para('diagnostico', { id: x.id })}
            isLate={(x) => x.ematraso}
          />
        </Secao>
      )}
      <Secao title={meus.data.count > 0 ? 'Entregas a conferir' : 'Sua vez'}>
        <Tabela<SolicitacaoResumo>
          label="Projetos que esperam por você"
          columns={colunasDaCasa}
          rows={aConferir}
          rowKey={(s) => String(s.id)}
          rowHref={(s) => para('projeto', { id: s.id })}
          isLate={(s) => s.agora.situacao === 'atrasada'}
          empty={
            <Vazio
              title="Nenhuma entrega para conferir"
              action={<LinkBotao href={caminhos.projetos}>Ver os projetos</LinkBotao>}
            >
              Quando um prestador entregar uma etapa de um projeto seu, ela aparece aqui e no seu sino.
            </Vazio>
          }
        />
      </Secao>
      <TempoPorFase tempos={tempos} de="das solicitações que você acompanha" />
    </>
  )
}
