import { papeisNoDiagnostico } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { papeisNaConversa } from '@hub/domain/mensagem/conversa.rules.ts'
import { type Alvo, papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Acesso } from '../db/database.ts'
import { alvo, colunasDoAlvo } from '../db/queries/alvo.ts'
import { list, num, row } from '../db/rows.ts'
import { type Aviso, CANAL } from '../events/registrar.ts'
import type { Actor } from '../kernel/use-case.ts'

/** What a page hears; ids only. */
interface Evento {
  tipo: Aviso['tipo']
  id?: number
}

interface Assinante {
  actor: Actor
  contar(evento: Evento): void
  /** The stream ends; the page comes back with what the session then allows. */
  encerrar(): void
}

interface Central {
  /** Answers how to stop. @throws what the database throws when it cannot be listened to */
  assinar(assinante: Assinante): Promise<() => void>
  fechar(deVez: boolean): Promise<void>
}

/** Open pages of one user on one instance; the oldest gives way. */
const POR_USUARIO = 12

/** Everything of a request that decides who sees it. */
const alvoDe = (acesso: Acesso, id: number): Promise<Alvo | undefined> =>
  row(acesso.database, { ...alvo, convidadas: list(num) })`
    select ${colunasDoAlvo}, array(select p.empresa_id from proposta p where p.solicitacao_id = s.id) as convidadas
      from solicitacao s where s.id = ${id}`

/** May this user know that this happened? The roles in which he sees the request, less those that were not meant. */
function ouve(
  actor: Actor,
  alvo: Alvo,
  { para, empresaId, executor }: Pick<Aviso, 'para' | 'empresaId' | 'executor'>,
  contam: (papeis: readonly Papel[]) => readonly Papel[] = (papeis) => papeis,
): boolean {
  if (executor && papeisNoDiagnostico(actor, alvo, executor).some((p) => p === 'prestador' || p === 'consultor'))
    return true
  const meus = contam(papeisNaSolicitacao(actor, alvo))
  const vale = (p: Papel) => !para || para.includes(p)
  if (meus.some((p) => p !== 'prestador' && vale(p))) return true
  return (
    meus.includes('prestador') &&
    vale('prestador') &&
    (empresaId === undefined || actor.prestadorDe.includes(empresaId))
  )
}

function lerAviso(carga: string): Aviso | undefined {
  try {
    const aviso = JSON.parse(carga) as Aviso
    return typeof aviso.id === 'number' ? aviso : undefined
  } catch {
    return undefined
  }
}

/**
 * The open pages of this instance. One connection listens for all of them, from the first page on; of a request one row is
 * read per announcement, however many pages are open, and each page is told only what its user may see.
 */
function criarCentral(acesso: Acesso): Central {
  const assinantes = new Set<Assinante>()
  let escuta: Promise<() => Promise<void>> | undefined
  let surda = false
  let fechada = false
  // One after the other: pages hear things in the order in which they happened.
  let queue = Promise.resolve()

  const todos = (evento: Evento, quem: (a: Assinante) => boolean = () => true) => {
    for (const a of assinantes) if (quem(a)) a.contar(evento)
  }
  const anunciar = async (aviso: Aviso): Promise<void> => {
    switch (aviso.tipo) {
      case 'sessao':
        for (const a of [...assinantes])
          if (a.actor.id === aviso.id || a.actor.delegantes.some((d) => d.id === aviso.id)) {
            a.contar({ tipo: 'sessao' })
            a.encerrar()
          }
        return
      // The demonstration's clock moved: who sees what by date may have changed.
      case 'relogio':
        for (const a of [...assinantes]) a.encerrar()
        return
      case 'notificacao':
        return todos({ tipo: 'notificacao' }, (a) => a.actor.id === aviso.id)
      case 'diagnostico':
        return todos({ tipo: 'diagnostico' }, (a) => a.actor.id === aviso.id)
      case 'catalogo':
        return todos({ tipo: 'catalogo' })
      case 'solicitacao': {
        if (assinantes.size === 0) return
        const alvo = await alvoDe(acesso, aviso.id)
        if (alvo) todos({ tipo: 'solicitacao', id: aviso.id }, (a) => ouve(a.actor, alvo, aviso))
        return
      }
      // Of the request `id`: who is there as client or provider hears nothing of the staff's.
      case 'mensagem': {
        if (assinantes.size === 0) return
        const alvo = await alvoDe(acesso, aviso.id)
        if (alvo) todos({ tipo: 'mensagem', id: aviso.id }, (a) => ouve(a.actor, alvo, aviso, papeisNaConversa))
      }
    }
  }
  const ouvir = () =>
    acesso.ouvir(
      CANAL,
      (carga) => {
        const aviso = lerAviso(carga)
        // A page that misses one event reads it with the next: nothing here may take the instance down.
        if (aviso) queue = queue.then(() => anunciar(aviso)).catch(() => undefined)
      },
      (ouvindo) => {
        // What was said while deaf is lost: the pages come back and read everything again.
        if (ouvindo && surda) for (const a of [...assinantes]) a.encerrar()
        surda = !ouvindo
      },
    )

  return {
    async assinar(assinante) {
      // By a connection that was open already: its page comes back, to another instance.
      if (fechada) {
        assinante.encerrar()
        return () => {}
      }
      escuta ??= ouvir().catch((causa: unknown) => {
        escuta = undefined
        throw causa
      })
      await escuta
      const meus = [...assinantes].filter((a) => a.actor.id === assinante.actor.id)
      for (const antigo of meus.slice(0, Math.max(0, meus.length - POR_USUARIO + 1))) antigo.encerrar()
      assinantes.add(assinante)
      return () => assinantes.delete(assinante)
    },
    async fechar(deVez) {
      fechada = deVez
      for (const a of [...assinantes]) a.encerrar()
      assinantes.clear()
      const parar = await escuta?.catch(() => undefined)
      escuta = undefined
      await parar?.()
    },
  }
}

const centrais = new WeakMap<Acesso, Central>()

/** The one of this database connection, made when the first page listens. */
export function centralDe(acesso: Acesso): Central {
  const feita = centrais.get(acesso) ?? criarCentral(acesso)
  centrais.set(acesso, feita)
  return feita
}

/**
 * Ends the open streams, which would otherwise keep the server from stopping.
 * @param deVez those that are asked for from now on too: the server that people reach ends, not one that played the demonstration
 *   on the same database before it
 */
export const fecharCentral = async (acesso: Acesso | undefined, deVez: boolean): Promise<void> => {
  if (acesso) await centralDe(acesso).fechar(deVez)
}
