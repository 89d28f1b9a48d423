import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { acoesDoRecurso, type FatosDoRecurso } from '@hub/domain/recurso/recurso.rules.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { lugarNaFamilia } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerLivres } from '../db/queries/quem-julga.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { recurso } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

type Colunas = Pick<
  Solicitacao,
  | 'id'
  | 'substatus'
  | 'principalId'
  | 'quantasEmpresas'
  | 'propostaId'
  | 'empresaId'
  | 'unidadeId'
  | 'areaId'
  | 'gestorId'
  | 'consultorId'
>

async function fatosDoRecurso(db: Database, s: Colunas, r: Regulamento): Promise<FatosDoRecurso> {
  const [x] = await db.select().from(recurso).where(eq(recurso.solicitacaoId, s.id))
  return {
    substatus: s.substatus,
    lugar: lugarNaFamilia(s),
    indeferimento: x
      ? {
          por: x.indeferidaPor,
          vencido: x.prazo <= r.agora,
          recorrida: x.recorridaEm !== null,
          livres: await lerLivres(db, s.id),
          porDelegacao: await lerFeitosPorDelegacao(db, s.id),
        }
      : null,
  }
}

/** What the caller may do about a refusal and the appeal against it. */
export const decisoesDoRecurso = async (db: Database, actor: Actor, s: Colunas, r: Regulamento) =>
  acoesDoRecurso(await fatosDoRecurso(db, s, r), {
    papeis: papeisNaSolicitacao(actor, { ...s, convidadas: [] }),
    nomes: nomesDe(actor),
  })
