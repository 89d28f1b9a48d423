import type { Papel } from '@hub/domain/kernel/papel.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import type { CastName } from '../db/seed/cast.ts'
import { loadActor } from '../services/load-actor.ts'
import { alvos } from '../testing/alvos.ts'
import { ensaiar, pararRelogio } from '../testing/ensaio.ts'
import { alheios, especies, NINGUEM, type NomeDeEspecie, recusaIgual, responder } from '../testing/especies.ts'
import { deDoceCacau, type Historia, historiaCompleta } from '../testing/historia-completa.ts'
import { idsDe, trocados } from '../testing/ids-do-esquema.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

/** Calls whose id is of a wider kind to these groups: an account of anybody, the other party of one's own conversation or contract. */
const livres: Partial<Record<NomeDeEndpoint, readonly Papel[]>> = {
  'usuario.detalhar': ['admin'],
  'usuario.atualizarConta': ['admin'],
  'usuario.atualizarPessoa': ['admin'],
  'usuario.convidar': ['admin'],
  'mensagem.listar': ['cliente', 'consultor'],
  'mensagem.marcarVistas': ['cliente', 'consultor'],
  'mensagem.enviar': ['cliente', 'consultor'],
  'proposta.listarEtapas': ['prestador'],
  'contrato.baixar': ['prestador'],
  'contrato.assinar': ['prestador'],
  'contrato.recusar': ['prestador'],
}

/** What the ids of the stories are. */
const daHistoria: Partial<Record<keyof Historia, NomeDeEspecie>> = {
  empresa: 'empresa',
  prestador: 'prestador',
  solicitacao: 'solicitacao',
  umGestor: 'gestor',
  umConsultor: 'consultor',
}
const porPapel: Record<Papel, CastName> = {
  cliente: 'helena',
  prestador: 'marina',
  gestor: 'rogerio',
  coordenador: 'vera',
  consultor: 'tiago',
  admin: 'ana',
}

let hub: TestHub
let historia: Historia
beforeAll(async () => {
  hub = await createTestHub()
  historia = await historiaCompleta(hub, deDoceCacau)
  await hub.database.execute(sql`update credenciamento set situacao = 'credenciado' where situacao = 'descredenciado'`)
  await hub.database.execute(sql`delete from subsidio_anual`)
  await pararRelogio(hub)
})
afterAll(() => hub?.fechar())

/** The story, which notes what is read of it. */
const lendo = (chaves: Set<keyof Historia>): Historia =>
  new Proxy(historia, {
    get(h, chave: keyof Historia) {
      chaves.add(chave)
      return h[chave]
    },
  })

const chamadas = Object.keys(alvos) as NomeDeEndpoint[]

describe('an id of a record out of reach, or of another kind', { timeout: 600_000 }, () => {
  it('is answered like one that nobody has, by every call about a company, a request or a person', async () => {
    const erradas: unknown[] = []
    let tentadas = 0
    await ensaiar(hub, undefined, async () => {
      for (const nome of chamadas) {
        const chaves = new Set<keyof Historia>()
        alvos[nome]!(lendo(chaves))
        const permissao = permissoes[nome]
        const grupos =
          permissao === 'autenticado' ? (['cliente', 'prestador'] as Papel[]) : (Object.keys(permissao) as Papel[])
        for (const chave of chaves) {
          const especie = daHistoria[chave]
          if (!especie) continue
          for (const papel of grupos.filter((p) => !livres[nome]?.includes(p))) {
            const quem = porPapel[papel]
            const actor = (await loadActor(hub.database, hub.como(quem).id, 'teste'))!
            const nada = await responder(hub, quem, nome, alvos[nome]!({ ...historia, [chave]: NINGUEM }))
            for (const id of await alheios(hub, quem, especie)) {
              const dele = await responder(hub, quem, nome, alvos[nome]!({ ...historia, [chave]: id }))
              tentadas++
              if (!recusaIgual(actor, especies[especie], dele, nada))
                erradas.push([
                  nome,
                  quem,
                  chave,
                  id,
                  dele.status,
                  dele.texto.slice(0, 90),
                  nada.status,
                  nada.texto.slice(0, 60),
                ])
            }
          }
        }
      }
    })
    expect(erradas).toEqual([])
    expect(tentadas).toBeGreaterThan(1_500)
  })

  it('is refused at any depth of every body that the registry knows, and nothing is written', async () => {
    const erradas: unknown[] = []
    const tentadas = new Set<string>()
    await ensaiar(hub, undefined, async () => {
      for (const nome of chamadas) {
        const { corpo: esquema } = registro[nome] as { corpo?: unknown }
        const dentro = idsDe(esquema).filter((caminho) => caminho.length > 1)
        const permissao = permissoes[nome]
        if (dentro.length === 0 || permissao === 'publico') continue
        const alvo = alvos[nome]!(historia)
        const grupos = permissao === 'autenticado' ? (['cliente'] as const) : (Object.keys(permissao) as Papel[])
        for (const papel of grupos)
          for (const com of dentro.flatMap((caminho) => trocados(alvo.corpo, caminho, NINGUEM))) {
            const quem = porPapel[papel]
            tentadas.add(nome)
            const errada = await responder(hub, quem, nome, { ...alvo, corpo: com as Record<string, unknown> })
            if (errada.status < 400 || errada.status >= 500)
              erradas.push([nome, quem, JSON.stringify(com).slice(0, 200), errada.status, errada.texto.slice(0, 120)])
          }
      }
    })
    expect(erradas).toEqual([])
    expect(tentadas.size).toBeGreaterThan(5)
  })
})
