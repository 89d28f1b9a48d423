import { painel } from '@hub/protocol/painel.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { SuaVez } from '../../blocks/SuaVez.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { espera } from './espera.ts'
import { OutrasFilas } from './OutrasFilas.tsx'
import { PrimeiroDia } from './PrimeiroDia.tsx'
import { indicadoresDosConvites } from './RespostasAosConvites.tsx'
import { TempoPorFase } from './TempoPorFase.tsx'

/** A provider's start: invitations that run out, contracts to sign, projects to carry on. */
export function PainelDoPrestador() {
  const { user } = useSessao()
  const busca = useQuery(consulta(painel.prestador))
  if (busca.isError || !busca.data || !user) return <LoadState query={busca} title lines={8} />
  const {
    aguardam,
    esperam,
    pendencias,
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
  // Nothing brings invitations and nothing was ever asked of it: counters of nothing are no work.
  const novo =
    credenciamentos.em_vigor === 0 &&
    p.todas === 0 &&
    projetos.em_contratacao + projetos.em_execucao + projetos.em_encerramento === 0 &&
    esperam === (pendencias.credenciamento ?? 0)
  if (novo) return <PrimeiroDia nome={user.nome} />
  return (
    <>
      <Saudacao nome={user.nome} espera={espera(busca.data)} />
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
        ].filter(({ value }) => value > 0)}
      />
      <SuaVez
        aguardam={aguardam}
        esperam={esperam}
        sossego="Os convites para os serviços em que a sua empresa está credenciada chegam aqui e no seu sino."
        ir={<LinkBotao href={caminhos.propostas}>Ver as propostas</LinkBotao>}
      />
      <OutrasFilas
        pendencias={pendencias}
        aguardam={aguardam}
        atrasados={diagnosticos.atrasados}
        outras={[
          {
            term: 'Credenciamentos suspensos',
            value: credenciamentos.suspensos,
            href: caminhos.minhaEmpresa,
            alert: credenciamentos.suspensos > 0,
          },
        ]}
      />
      {notas.some(({ filtro }) => recebimentos[filtro].quantas > 0) && (
        <Secao title="Recebimentos">
          <Definicoes
            layout="indicadores"
            items={notas
              .filter(({ filtro }) => recebimentos[filtro].quantas > 0)
              .map(({ filtro, term }) => ({
                term,
                value: recebimentos[filtro].quantas,
                detail: emReaisPorExtenso(recebimentos[filtro].valor),
                href: para('notas', undefined, { filtro }),
              }))}
          />
        </Secao>
      )}
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
