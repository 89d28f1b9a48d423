import { substatus as tabela } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import { executores } from '../jobs/executores.ts'
import { type Caminhada, conferirVezes, olhar, type PedidoAndando, umDe, type Vista } from './atos-da-caminhada.ts'
import { conferirDinheiro } from './conferir-dinheiro.ts'
import { conferirVezDe } from './conferir-vez.ts'
import { contratacaoEnviada, empresasDeLuciana } from './contratacao-enviada.ts'
import { analisada, centroDeCusto } from './solicitacao-liberada.ts'

interface Passos {
  passos: number
  /** Names of the acts that were done. */
  atos: Set<string>
  /** How the first request ended, or 'andando'. */
  fim: string
}

/** One request of Doce Cacau, walked from its analysis on. */
export async function caminharSozinha(caminhada: Caminhada, maximo: number): Promise<Passos> {
  await caminhada.hub.database.execute(sql`delete from subsidio_anual`)
  const id = await analisada(caminhada.hub)
  return caminhar(caminhada, [{ id, cliente: empresaDe('doceCacau') }], maximo)
}

/** A hiring for two companies, walked with the requests of both from its analysis on. */
export async function caminharJuntas(caminhada: Caminhada, maximo: number): Promise<Passos> {
  const { hub } = caminhada
  const { id, partes } = await contratacaoEnviada(hub, ['doceCacau', 'amostra'])
  await hub.como('luciana').deve(solicitacao.alterarCentroCusto, {
    params: { id },
    corpo: { centrocusto: await centroDeCusto(hub) },
  })
  const pedidos: [PedidoAndando, ...PedidoAndando[]] = [
    { id, cliente: null },
    { id: partes.doceCacau, cliente: empresaDe('doceCacau') },
    { id: partes.amostra, cliente: empresaDe('amostra') },
  ]
  return caminhar(caminhada, pedidos, maximo)
}

/** Some are refused, rightly, because another came first; none breaks. */
async function aoMesmoTempo(quais: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const r of await Promise.allSettled(quais.map((fazer) => fazer()))) {
    if (r.status === 'rejected' && !/ answered 4\d\d: /.test(String(r.reason))) throw r.reason
    const status = (r.status === 'fulfilled' && (r.value as { status?: number } | undefined)?.status) || 0
    if (status >= 500) throw new Error(`one of several acts at once was answered ${status}`)
  }
}

const empresaDe = (nome: 'doceCacau' | 'amostra') => empresasDeLuciana[nome]

/**
 * Random acts of everybody, drawn from `sortear`, with time passing, one by one or `juntos` at once. At each step somebody is told that it is his turn in one of
 * the requests, whoever is told so has the command for it, and money agrees everywhere; or all of them have ended.
 * @throws Error that names the walk's acts so far
 */
async function caminhar(
  caminhada: Caminhada,
  pedidos: readonly [PedidoAndando, ...PedidoAndando[]],
  maximo: number,
): Promise<Passos> {
  const { hub, sortear, juntos } = caminhada
  const feitos: string[] = []
  const passou = (passos: number, fim: string) => ({ passos, atos: new Set(feitos.map((f) => f.split(' ')[1]!)), fim })
  const falha = (porque: string) =>
    new Error(`${porque}\nrequests ${pedidos.map((p) => p.id).join(', ')} after: ${feitos.join(', ')}`)
  const contando = <T>(tarefa: () => Promise<T>, antes = ''): Promise<T> =>
    tarefa().catch((causa: unknown) => {
      throw falha(`${antes}${causa instanceof Error ? causa.message : String(causa)}`)
    })
  const varrer = async () => executores(hub.ports)['prazos.varrer']!({} as never)
  const passar = async (dias: number) => {
    await hub.avancar(`${dias} days`)
    await varrer()
    await hub.rodarTrabalhos()
  }

  for (let passo = 1; passo <= maximo; passo++) {
    await hub.rodarTrabalhos()
    const vistos: Vista[] = []
    for (const pedido of pedidos) {
      await contando(() => conferirDinheiro(hub, pedido.id))
      vistos.push(await contando(() => olhar(caminhada, pedido)))
    }
    await contando(async () => {
      for (const [i, visto] of vistos.entries()) conferirVezes(visto, pedidos[i]!.cliente ? [] : vistos.slice(1))
    })
    await contando(() =>
      conferirVezDe(
        hub,
        pedidos.map((p) => p.id),
      ),
    )
    const andando = vistos.filter((v) => tabela[v.substatus].vez !== null)
    if (andando.length === 0) return passou(passo, vistos[0]!.substatus)
    if (andando.every((v) => v.vezes.length === 0))
      throw falha(`nobody is awaited in ${andando.map((v) => v.substatus).join(', ')}`)
    const atos = vistos.flatMap((v) => v.atos)
    if (juntos && atos.length > 0 && sortear() < 0.7) {
      const quais = Array.from({ length: 2 + Math.floor(sortear() * (juntos - 1)) }, () => umDe(caminhada, atos))
      const varre = sortear() < 0.3
      feitos.push(...quais.map((a) => `${a.quem} ${a.nome}`), ...(varre ? ['everybody time'] : []), '(at once)')
      await contando(() => aoMesmoTempo([...quais.map((a) => a.fazer), ...(varre ? [varrer] : [])]))
      continue
    }
    const escolhido = atos.length > 0 && sortear() < 0.85 ? umDe(caminhada, atos) : undefined
    feitos.push(escolhido ? `${escolhido.quem} ${escolhido.nome}` : 'everybody time')
    await contando(
      () => (escolhido ? escolhido.fazer() : passar(umDe(caminhada, [1, 3, 8, 15, 40]))),
      'what was offered was refused: ',
    )
  }
  return passou(maximo, 'andando')
}
