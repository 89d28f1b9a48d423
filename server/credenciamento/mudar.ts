import type { ComandoDoCredenciamento } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq, sql } from '../db/drizzle.ts'
import { comSubstitutos } from '../db/queries/delegacao.ts'
import { cuidaDaArea } from '../db/queries/gestores-de.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import { credenciamentoPasso } from '../db/tables/credenciamento.ts'
import { credenciamento, empresaHistorico } from '../db/tables/empresa.ts'
import { coordenadores } from '../events/notificar.ts'
import type { Credenciamento, Par } from './par.ts'

export type Mudancas = Partial<
  Pick<
    Credenciamento,
    | 'rodada'
    | 'solicitadoPor'
    | 'solicitadoEm'
    | 'comentario'
    | 'prazo'
    | 'motivo'
    | 'causa'
    | 'vigenteAte'
    | 'tiposExigidos'
    | 'contrato'
  >
>

export interface Passo {
  comando: ComandoDoCredenciamento
  para: Credenciamento['situacao']
  /** Null: a job. */
  por: number | null
  detalhe?: string | undefined
  /** Line of the company's history. */
  frase: string
  /** Between members of staff. */
  interno?: true
}

/** Moves a locked accreditation: its row, its step, the line in the company's history. What is not given of the row is emptied. */
export async function mudar(
  tx: Database,
  { servico }: Pick<Par, 'servico'>,
  c: Credenciamento,
  passo: Passo,
  mudancas: Mudancas,
  r: Regulamento,
): Promise<Credenciamento> {
  const [mudado] = await tx
    .update(credenciamento)
    .set({ prazo: null, motivo: null, causa: null, ...mudancas, situacao: passo.para, desde: r.agora })
    .where(eq(credenciamento.id, c.id))
    .returning()
  const depois = existente(mudado)
  await anotar(tx, servico, depois, passo)
  return depois
}

/** Writes a step of an accreditation and the line in the company's history. */
export async function anotar(
  tx: Database,
  servico: Par['servico'],
  c: Credenciamento,
  { comando, para, por, detalhe, frase, interno }: Passo,
): Promise<void> {
  await tx.insert(credenciamentoPasso).values({
    credenciamentoId: c.id,
    rodada: c.rodada,
    comando,
    situacao: para,
    detalhe: detalhe ?? null,
    usuarioId: por,
  })
  const mensagem = `Credenciamento em ${servico.titulo}: ${frase}.${detalhe ? ` ${detalhe}` : ''}`
  await anotarNaEmpresa(tx, c.empresaId, mensagem, por, interno)
}

export const anotarNaEmpresa = (
  tx: Database,
  empresaId: number,
  mensagem: string,
  por: number | null,
  interna: boolean = false,
) => tx.insert(empresaHistorico).values({ empresaId, usuarioId: por, mensagem, interna })

/** The managers who look after a service's area, or the coordinators; with them who stands in for them. */
export const daEquipe = async (tx: Database, quem: 'gestor' | 'coordenador', areaId: number): Promise<number[]> =>
  comSubstitutos(tx, quem === 'gestor' ? await gestoresDaArea(tx, areaId) : await coordenadores(tx), [quem])

/** A manager without areas looks after all of them. */
const gestoresDaArea = async (tx: Database, areaId: number): Promise<number[]> =>
  (
    await rows(tx, { id: num })`
      select u.id from usuario u join usuario_grupo g on g.usuario_id = u.id and g.grupo = 'gestor' where u.ativo
        and ${cuidaDaArea(sql`u.id`, sql`${areaId}`)}`
  ).map((l) => l.id)
