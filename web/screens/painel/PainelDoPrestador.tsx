import { type PainelDoPrestador as Dados, painel } from '@hub/protocol/painel.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { Prazo } from '../../parts/Prazo.tsx'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { SituacaoDaProposta } from '../../parts/SituacaoDaProposta.tsx'
import { SituacaoDaSolicitacao } from '../../parts/SituacaoDaSolicitacao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { espera } from './espera.ts'
import { OutrasFilas } from './OutrasFilas.tsx'
import { indicadoresDosConvites } from './RespostasAosConvites.tsx'
import { TempoPorFase } from './TempoPorFase.tsx'

type Pendencia = Dados['aguardam'][number]

const oQueFazer: Record<Pendencia['tipo'], string> = {
  proposta: 'Responder ao convite',
  demanda: 'Responder à demanda',
  contrato: 'Assinar o contrato',
  projeto: 'Cuidar do projeto',
  nota: 'Enviar a nota',
  diagnostico: 'Cuidar do diagnóstico',
}

/** Of a diagnostic the act itself says more: to accept, to send, to mend. */
function fazer({ situacao, tipo, agora }: Pendencia): string {
  if (situacao === 'em_negociacao') return 'Responder à negociação'
  const ato = tipo === 'diagnostico' ? agora.vezes[0]?.ato : undefined
  return ato ? `${ato[0]?.toUpperCase()}${ato.slice(1)}` : oQueFazer[tipo]
}

const colunas: readonly Coluna<Pendencia>[] = [
  {
    id: 'titulo',
    header: 'Serviço',
    link: true,
    card: 'topo',
    cell: (p) => (
      <Celula strong detail={`${[p.cliente, p.cidade].filter(Boolean).join(', ')} · ${p.nrosolicitacao}`}>
        {p.titulo}
      </Celula>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'linha',
    cell: (p) =>
      p.situacao ? <SituacaoDaProposta situacao={p.situacao} /> : <SituacaoDaSolicitacao situacao={p.substatus} />,
  },
  {
    id: 'fazer',
    header: 'O que fazer',
    card: 'pe-fim',
    cell: (p) => <b>{fazer(p)}</b>,
  },
  { id: 'prazo', header: 'Prazo', nowrap: true, card: 'pe', cell: (p) => <Prazo ate={p.agora.ate} /> },
]

const destino = ({ tipo, id }: Pendencia): string =>
  tipo === 'proposta'
    ? para('proposta', { id })
    : tipo === 'demanda'
      ? para('demandaInterna', { id })
      : tipo === 'diagnostico'
        ? para('diagnostico', { id })
        : para('projeto', { id })

/** A provider's start: invitations that run out, contracts to sign, projects to carry on. */
export function PainelDoPrestador() {
  const { user } = useSessao()
  const busca = useQuery(consulta(painel.prestador))
  if (busca.isError)
    return (
      <Falha onRetry={() => void busca.refetch()} retrying={busca.isFetching}>
        {fraseDe(busca.error)}
      </Falha>
    )
  if (!busca.data || !user) return <Esqueleto title lines={8} />
  const {
    aguardam,
    esperam,
    propostas: p,
    projetos,
    diagnosticos,
    credenciamentos,
    recebimentos,
    respostas,
    tempos,
  } = busca.data
  const lista = (dash_filter: string) => para('propostas', undefined, { dash_filter })
  const emProjetos = (dash_filter: string) => para('projetos', undefined, { dash_filter })
  return (
    <>
      <Saudacao nome={user.nome} espera={espera(esperam, 'tarefa', 'tarefas')} />
      <Definicoes
        layout="indicadores"
        items={[
          { term: 'Propostas com você', value: p.minha_vez, href: lista('minha_vez') },
          { term: 'Terminando', value: p.atrasadas, href: lista('atrasadas'), alert: p.atrasadas > 0 },
          { term: 'Em negociação', value: p.em_negociacao, href: lista('em_negociacao') },
          { term: 'Projetos com você', value: projetos.minha_vez, href: emProjetos('minha_vez') },
          {
            term: 'Projetos atrasados',
            value: projetos.atrasados,
            href: emProjetos('atrasados'),
            alert: projetos.atrasados > 0,
          },
          { term: 'Em contratação', value: projetos.em_contratacao, href: emProjetos('em_contratacao') },
          { term: 'Em execução', value: projetos.em_execucao, href: emProjetos('em_execucao') },
        ]}
      />
      <Secao title="Sua vez">
        <Tabela<Pendencia>
          label="O que espera por você"
          columns={colunas}
          rows={aguardam}
          rowKey={(x) => `${x.tipo}-${x.id}`}
          rowHref={destino}
          isLate={(x) => x.agora.situacao === 'atrasada'}
          empty={
            <Vazio
              title="Nada espera por você agora"
              action={<LinkBotao href={caminhos.propostas}>Ver as propostas</LinkBotao>}
            >
              Os convites para os serviços em que a sua empresa está credenciada chegam aqui e no seu sino.
            </Vazio>
          }
        />
      </Secao>
      <OutrasFilas
        diagnosticos={diagnosticos}
        outras={[
          { term: 'Credenciamentos com você', value: credenciamentos.minha_vez, href: caminhos.minhaEmpresa },
          {
            term: 'Credenciamentos suspensos',
            value: credenciamentos.suspensos,
            href: caminhos.minhaEmpresa,
            alert: credenciamentos.suspensos > 0,
          },
        ]}
      />
      <Secao title="Recebimentos">
        <Definicoes
          layout="indicadores"
          items={notas.map(({ filtro, term }) => ({
            term,
            value: recebimentos[filtro].quantas,
            detail: emReaisPorExtenso(recebimentos[filtro].valor),
            href: para('notas', undefined, { filtro }),
          }))}
        />
      </Secao>
      {respostas.convites > 0 && (
        <Secao title="Como você respondeu aos convites">
          <Definicoes layout="indicadores" items={indicadoresDosConvites(respostas)} />
        </Secao>
      )}
      <TempoPorFase tempos={tempos} de="dos seus projetos" />
    </>
  )
}

const notas = [
  { filtro: 'a_autorizar', term: 'Parcelas a autorizar' },
  { filtro: 'a_enviar', term: 'Notas a enviar' },
  { filtro: 'a_pagar', term: 'Notas a receber' },
  { filtro: 'pagas', term: 'Notas pagas' },
] as const
