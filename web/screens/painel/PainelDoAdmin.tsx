import type { TipoDePendencia } from '@hub/domain/pendencia/tipos.ts'
import { operacao } from '@hub/protocol/operacao.ts'
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
import { Manha } from './Manha.tsx'
import { PassosQueFaltam } from './PassosQueFaltam.tsx'

const LIDAS = 50
const PRIMEIRAS = 10
const NOVA_LEITURA_MS = 30_000
/** Told with their cause and their act among what failed. */
const entreAsFalhas: readonly TipoDePendencia[] = ['envio', 'metrica', 'webhook', 'email']

/** The administration's start: what failed on its way out and waits, and what nobody else can decide. */
export function PainelDoAdmin() {
  const { user } = useSessao()
  const lista = useQuery(consulta(pendencia.listar, { query: { papel: 'admin', page_size: LIDAS } }))
  const manha = useQuery({ ...consulta(operacao.verManha), refetchInterval: NOVA_LEITURA_MS })
  if (lista.isError || !lista.data || !user) return <LoadState query={lista} title lines={6} />
  const { results, count, contagens } = lista.data
  const deOutros = results.filter((p) => !entreAsFalhas.includes(p.tipo))
  const esperam = count - entreAsFalhas.reduce((soma, tipo) => soma + contagens[tipo], 0)
  return (
    <>
      <Saudacao
        nome={user.nome}
        espera={esperaOuFalha(espera({ esperam: count, pendencias: contagens }), count, manha.data?.falhas.length ?? 0)}
      />
      <PassosQueFaltam />
      {manha.isError || !manha.data ? <LoadState query={manha} lines={4} /> : <Manha manha={manha.data} />}
      <SuaVez
        aguardam={deOutros.slice(0, PRIMEIRAS)}
        esperam={esperam}
        sossego="O que pedir a sua decisão aparece aqui e no seu sino."
        ir={<LinkBotao href={caminhos.demandas}>Ver as demandas</LinkBotao>}
      />
    </>
  )
}

/** What only the machine misses waits for nobody in the list, and yet not all is well. */
const esperaOuFalha = (frase: string, esperam: number, falhas: number): string =>
  esperam > 0 || falhas === 0 ? frase : falhas === 1 ? '1 coisa falhou.' : `${falhas} coisas falharam.`
