import type { ProvaDaTitularidade } from '@hub/domain/empresa/titularidade.rules.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { empresaHistorico } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './conta.avisos.ts'

/** Everybody active who acts for a company, on either side. */
export const donosDaEmpresa = async (db: Database, id: number): Promise<number[]> => [
  ...(await pessoasDaEmpresa(db, id, 'cliente')),
  ...(await pessoasDaEmpresa(db, id, 'prestador')),
]

const frases: Record<Exclude<ProvaDaTitularidade, 'nenhuma'>, string> = {
  email_do_registro: 'o e-mail confirmado é o do registro público',
  govbr: 'o CPF foi comprovado pelo gov.br',
  equipe: 'conferida pela equipe',
}

/** The claim of a locked company holds from now on; its people are told. `por` null: the hub found the proof by itself. */
export async function confirmarTitularidade(
  db: Database,
  ports: Pick<Ports, 'queue' | 'config'>,
  e: { id: number; nome: string },
  prova: Exclude<ProvaDaTitularidade, 'nenhuma'>,
  por: number | null,
): Promise<void> {
  await db.execute(
    sql`update empresa set titularidade = 'confirmada', titularidade_prova = ${prova} where id = ${e.id}`,
  )
  await db
    .insert(empresaHistorico)
    .values({ empresaId: e.id, usuarioId: por, mensagem: `Titularidade confirmada: ${frases[prova]}.` })
  await anunciar(db, avisos.titularidadeConfirmada, { ...e, donos: await donosDaEmpresa(db, e.id) }, ports)
}
