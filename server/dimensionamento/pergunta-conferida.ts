import { falhasDaPergunta, type PerguntaEditada } from '@hub/domain/dimensionamento/edicao.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { bool, row } from '../db/rows.ts'

/** @throws Recusa VALIDACAO with a sentence per field; a list that is no longer offered is none, unless it is kept. */
export async function conferirPergunta(
  db: Database,
  p: PerguntaEditada,
  listaAtual: number | null = null,
): Promise<void> {
  const campos = falhasDaPergunta(p)
  if (p.lista !== null && !campos.lista) {
    const l = await row(db, { ativo: bool })`
      select ativo from dimensionamento_lista where id = ${p.lista} for share`
    if (!l || (!l.ativo && p.lista !== listaAtual)) campos.lista = 'Esta lista não existe mais. Escolha outra.'
  }
  if (Object.keys(campos).length > 0) throw new Recusa('VALIDACAO', { campos })
}
