import { podeSolicitar } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { credenciamento } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor } from '../kernel/use-case.ts'
import { avisos } from './credenciamento.avisos.ts'
import { anotar, mudar } from './mudar.ts'
import { type Credenciamento, type Par, quemNaEmpresa } from './par.ts'

/**
 * The provider asks for the accreditation of a locked pair: for the first time, after a refusal, or because its term has
 * ended. Two people of one company who ask at once make one.
 */
export async function solicitar(
  tx: Database,
  ports: Ports,
  actor: Actor,
  p: Par,
  comentario: string | undefined,
  r: Regulamento,
): Promise<void> {
  const quem = quemNaEmpresa(actor, p.empresa.id)
  exigir(podeSolicitar(p.fatos, quem))
  const pedido = {
    solicitadoPor: actor.id,
    solicitadoEm: r.agora,
    comentario: comentario ? primeiraMaiuscula(comentario) : null,
    prazo: r.emDiasCorridos(r.parametro('prazo_resultado_credenciamento_dc')),
  }
  const passo = {
    comando: 'solicitar',
    para: 'solicitado',
    por: actor.id,
    frase: p.c ? 'pedido de novo' : 'pedido',
    detalhe: pedido.comentario ?? undefined,
  } as const
  if (p.c)
    await mudar(tx, p, p.c, passo, { ...pedido, rodada: p.c.rodada + 1, vigenteAte: null, tiposExigidos: null }, r)
  else await anotar(tx, p.servico, await abrir(tx, p, { ...pedido, situacao: 'solicitado' }, r), passo)
  await anunciar(tx, avisos.pedido, p, ports)
}

/** The first row of a pair. @throws Recusa CREDENCIAMENTO_JA_SOLICITADO where somebody was faster */
export async function abrir(
  tx: Database,
  p: Pick<Par, 'empresa' | 'servico'>,
  valores: Pick<Credenciamento, 'situacao'> & Partial<Credenciamento>,
  r: Regulamento,
): Promise<Credenciamento> {
  const [novo] = await tx
    .insert(credenciamento)
    .values({ ...valores, empresaId: p.empresa.id, servicoId: p.servico.id, desde: r.agora })
    .onConflictDoNothing()
    .returning()
  if (!novo) throw new Recusa('CREDENCIAMENTO_JA_SOLICITADO')
  return novo
}
