import { pendencia } from '@hub/protocol/pendencia.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocos/LoadState.tsx'
import { SuaVez } from '../../blocos/SuaVez.tsx'
import { caminhos } from '../../parts/caminhos.ts'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { espera } from './espera.ts'
import { PassosQueFaltam } from './PassosQueFaltam.tsx'

const PRIMEIRAS = 10

/** The administration's start: what nobody else can decide, and what failed on its way out. */
export function PainelDoAdmin() {
  const { user } = useSessao()
  const lista = useQuery(consulta(pendencia.listar, { query: { papel: 'admin', page_size: PRIMEIRAS } }))
  if (lista.isError || !lista.data || !user) return <LoadState query={lista} title lines={6} />
  const { results, count, contagens } = lista.data
  return (
    <>
      <Saudacao nome={user.nome} espera={espera({ esperam: count, pendencias: contagens })} />
      <PassosQueFaltam />
      <SuaVez
        aguardam={results}
        esperam={count}
        sossego="O que falhar ou pedir a sua decisão aparece aqui e no seu sino."
        ir={<LinkBotao href={caminhos.demandas}>Ver as demandas</LinkBotao>}
      />
    </>
  )
}
