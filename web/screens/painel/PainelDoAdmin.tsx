import { operacao } from '@hub/protocol/operacao.ts'
import { painel } from '@hub/protocol/painel.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { SuaVez } from '../../blocks/SuaVez.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { useHoje } from '../../parts/clock.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { EscolhaDoPeriodo } from './EscolhaDoPeriodo.tsx'
import { espera } from './espera.ts'
import { Manha } from './Manha.tsx'
import { Numeros } from './Numeros.tsx'
import css from './Painel.module.css'
import { camposDoPeriodo, periodoDe } from './periodo.ts'

const campos = { ...camposDoPeriodo, ver: emOpcao(['manha', 'numeros'], 'manha') }
const PRIMEIRAS = 10
const NOVA_LEITURA_MS = 30_000

/** The administration's start: what failed on its way out and waits, what nobody else can decide, and the numbers of the hub. */
export function PainelDoAdmin() {
  const { user } = useSessao()
  const hoje = useHoje()
  const [busca, mudar, href] = useBusca(campos)
  // What failed is told with its cause and its act above it.
  const lista = useQuery(
    consulta(pendencia.listar, { query: { papel: 'admin', sem_falhas: 'true', page_size: PRIMEIRAS } }),
  )
  const manha = useQuery({ ...consulta(operacao.verManha), refetchInterval: NOVA_LEITURA_MS })
  // What failed stands above what waits, and would push it.
  if (lista.isError || !lista.data || manha.isPending || !user) return <LoadState query={lista} title lines={6} />
  const periodo = periodoDe(busca, hoje)
  const { results, count, contagens } = lista.data
  const todas = Object.values(contagens).reduce((soma, n) => soma + n, 0)
  return (
    <div className={css.tela}>
      <Saudacao
        nome={user.nome}
        espera={esperaOuFalha(espera({ esperam: todas, pendencias: contagens }), todas, manha.data?.falhas.length ?? 0)}
        end={busca.ver === 'numeros' && <EscolhaDoPeriodo busca={busca} mudar={mudar} />}
      />
      <PassosQueFaltam />
      <Abas
        label="Partes do painel"
        current={busca.ver}
        tabs={[
          { id: 'manha', label: 'Agora', href: href({ ver: 'manha' }) },
          { id: 'numeros', label: 'Números', href: href({ ver: 'numeros' }) },
        ]}
      >
        {busca.ver === 'numeros' ? (
          'falha' in periodo ? (
            <p className="apoio">{periodo.falha}</p>
          ) : (
            <Numeros periodo={periodo} />
          )
        ) : (
          <>
            {manha.isError || !manha.data ? <LoadState query={manha} lines={4} /> : <Manha manha={manha.data} />}
            <SuaVez
              aguardam={results}
              esperam={count}
              sossego="O que pedir a sua decisão aparece aqui e no seu sino."
              ir={<LinkBotao href={caminhos.demandas}>Ver as demandas</LinkBotao>}
            />
          </>
        )}
      </Abas>
    </div>
  )
}

/** What only the machine misses waits for nobody in the list, and yet not all is well. */
const esperaOuFalha = (frase: string, esperam: number, falhas: number): string =>
  esperam > 0 || falhas === 0 ? frase : falhas === 1 ? '1 coisa falhou.' : `${falhas} coisas falharam.`

/** The way to the first steps, while one of them is left; afterwards nothing. */
function PassosQueFaltam() {
  const busca = useQuery(consulta(painel.primeirosPassos))
  const faltam = busca.data?.passos.filter(({ feito }) => !feito).length ?? 0
  if (faltam === 0) return null
  return (
    <Faixa
      title={
        faltam === 1
          ? 'Falta um passo para o Hub receber a primeira solicitação'
          : `Faltam ${faltam} passos para o Hub receber a primeira solicitação`
      }
      action={<Ancora href={para('primeirosPassos')}>Ver os primeiros passos</Ancora>}
    />
  )
}
