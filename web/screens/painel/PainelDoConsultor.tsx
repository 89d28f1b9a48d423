import { painel } from '@hub/protocol/painel.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { SuaVez } from '../../blocks/SuaVez.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { espera } from './espera.ts'
import { TempoPorFase } from './TempoPorFase.tsx'

/** A consultant's start: diagnostics to make and deliveries to look at; each number opens exactly what it counts. */
export function PainelDoConsultor() {
  const { user } = useSessao()
  const contas = useQuery(consulta(painel.consultor))
  if (contas.isError || !contas.data || !user) return <LoadState query={contas} title lines={6} />
  const { projetos: p, diagnosticos: d, tempos, aguardam, esperam } = contas.data
  const emProjetos = (dash_filter: string) => para('projetos', undefined, { dash_filter })
  const emDiagnosticos = (dash_filter: string) => para('diagnosticos', undefined, { dash_filter })
  return (
    <>
      <Saudacao nome={user.nome} espera={espera(contas.data)} />
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
      <SuaVez
        aguardam={aguardam}
        esperam={esperam}
        sossego="Quando um prestador entregar uma etapa de um projeto seu, ela aparece aqui e no seu sino."
        ir={<LinkBotao href={caminhos.projetos}>Ver os projetos</LinkBotao>}
      />
      <TempoPorFase tempos={tempos} de="das solicitações que você acompanha" />
    </>
  )
}
