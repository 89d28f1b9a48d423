import type { TipoDeAviso } from '@hub/domain/notificacao/tipos.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linhas } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import { querEmail } from '../db/queries/preferencia.ts'
import type { Portas } from '../kernel/portas.ts'
import { enviarEmail } from './enviar-email.ts'
import { notificar } from './notificar.ts'

export interface Recado {
  /** What people may keep to the portal, by kind; 'andamento' unless said. */
  tipo?: TipoDeAviso
  /** The line in the bell and the first paragraph of the e-mail. */
  mensagem: string
  /** Path of the screen that it speaks of. */
  destino: string
  assunto: string
  /** More for the e-mail alone. */
  detalhes?: readonly string[]
  /** Words of the e-mail's button. */
  botao?: string
}

/** Bell and e-mail together, with the transaction of their cause; repeated users are told once. Who keeps this kind to the portal gets no e-mail. */
export async function avisarPessoas(
  db: Banco,
  { fila, config }: Pick<Portas, 'fila' | 'config'>,
  usuarios: readonly number[],
  { tipo = 'andamento', mensagem, destino, assunto, detalhes = [], botao = 'Abrir no Hub' }: Recado,
): Promise<void> {
  const unicos = [...new Set(usuarios)]
  if (unicos.length === 0) return
  await notificar(db, unicos, mensagem, destino)
  const pessoas = await linhas<{ nome: string; email: string }>(
    db,
    sql`select u.nome, u.email from usuario u where u.id = any(${lista(unicos)}) and u.ativo and ${querEmail(tipo)}`,
  )
  for (const p of pessoas)
    await enviarEmail(db, fila, {
      para: p.email,
      assunto,
      paragrafos: [`Olá, ${p.nome}.`, mensagem, ...detalhes],
      botao: { texto: botao, url: `${config.origem}${destino}` },
    })
}
