import type { Acesso } from '../db/database.ts'
import { row } from '../db/rows.ts'
import { type Aviso, CANAL } from '../events/registrar.ts'
import type { Actor } from '../kernel/use-case.ts'
import { loadActor } from '../services/load-actor.ts'
import { sessaoValida } from './sessoes.ts'
import type { Portador } from './token.ts'

/** While the instance hears the others, what it read is good until somebody says otherwise; this only bounds idling out. */
const OUVINDO_MS = 60_000
/** While it does not, a session ended elsewhere is known this late. */
const SURDO_MS = 2_000
const LEMBRADOS = 10_000

interface Actors {
  /** Who is behind a session, or undefined when it counts no more. */
  de(portador: Portador): Promise<Actor | undefined>
  /** From now on nothing that was read before is believed for these users. */
  esquecer(avisos: readonly Aviso[]): void
  parar(): Promise<void>
}

/** Users of the open sessions as this instance last read them, forgotten as soon as any instance announces a change. */
export async function cacheActors({ database, ouvir }: Acesso): Promise<Actors> {
  const lembrados = new Map<string, { actor: Actor; lido: number; ate: number }>()
  const lendo = new Map<string, Promise<Actor | undefined>>()
  let ouvindo = false
  // What was being read while something changed may be the past: it answers its caller and is not kept.
  let mudancas = 0

  const esquecer = (avisos: readonly Aviso[]) => {
    const usuarios = new Set(avisos.filter((a) => a.tipo === 'sessao').map((a) => a.id))
    const todos = avisos.some((a) => a.tipo === 'relogio')
    if (usuarios.size === 0 && !todos) return
    mudancas++
    lendo.clear()
    for (const [sessao, { actor }] of lembrados)
      if (todos || usuarios.has(actor.id) || actor.delegantes.some((d) => usuarios.has(d.id))) lembrados.delete(sessao)
  }
  const parar = await ouvir(
    CANAL,
    (carga) => esquecer(avisoDe(carga)),
    (agora) => {
      ouvindo = agora
      mudancas++
      lendo.clear()
      if (agora) lembrados.clear()
    },
  )

  async function ler({ usuarioId, sessao }: Portador): Promise<Actor | undefined> {
    const antes = mudancas
    const [valida, actor] = await Promise.all([
      row(database)`select 1 from sessao s where s.id = ${sessao} and s.usuario_id = ${usuarioId} and ${sessaoValida}`,
      loadActor(database, usuarioId, sessao),
    ])
    if (!valida || !actor?.grupos.length) return undefined
    if (antes === mudancas) {
      if (lembrados.size >= LEMBRADOS) lembrados.delete(lembrados.keys().next().value!)
      const lido = performance.now()
      lembrados.set(sessao, { actor, lido, ate: actor.mudaEm === null ? Infinity : lido + actor.mudaEm })
    }
    return actor
  }

  return {
    async de(portador) {
      const lembrado = lembrados.get(portador.sessao)
      const agora = performance.now()
      // A delegation begins and ends by itself: nobody announces midnight.
      const fresco = lembrado && agora < lembrado.ate && agora - lembrado.lido < (ouvindo ? OUVINDO_MS : SURDO_MS)
      if (fresco) return lembrado.actor.id === portador.usuarioId ? lembrado.actor : undefined
      lembrados.delete(portador.sessao)
      const chave = chaveDe(portador)
      const emCurso = lendo.get(chave)
      if (emCurso) return emCurso
      const leitura = ler(portador)
      lendo.set(chave, leitura)
      const acabou = () => {
        if (lendo.get(chave) === leitura) lendo.delete(chave)
      }
      leitura.then(acabou, acabou)
      return leitura
    },
    esquecer,
    parar,
  }
}

const chaveDe = ({ usuarioId, sessao }: Portador) => `${usuarioId}.${sessao}`

function avisoDe(carga: string): Aviso[] {
  try {
    return [JSON.parse(carga) as Aviso]
  } catch {
    return []
  }
}
