import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import type { ServicoACriar, servicoInterno } from '@hub/protocol/servico-interno.ts'
import type { Database } from '../db/drizzle.ts'
import { servico } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasEscritas } from './conferir-servico.ts'
import { conferirOferta, incluirOferta } from './gravar-oferta.ts'
import { verInterno } from './interno.view.ts'
import { comecarVersoes } from './mudar-servico.ts'

/** With its first offers: what has none could not be bought. @throws Recusa VALIDACAO */
export async function criarServico(db: Database, autorId: number, corpo: ServicoACriar): Promise<number> {
  const colunas = await colunasEscritas(db, corpo)
  const [novo] = await db
    .insert(servico)
    .values({ ...colunas, codigo: corpo.codigo, ativo: corpo.ativo })
    .onConflictDoNothing()
    .returning({ id: servico.id })
  if (!novo) throw campoInvalido('codigo', 'Já existe um serviço com este código.')
  for (const [i, o] of corpo.ofertas.entries())
    await incluirOferta(db, novo.id, await conferirOferta(db, novo.id, o, { prefixo: `ofertas.${i}.` }))
  await comecarVersoes(db, autorId, novo.id)
  return novo.id
}

export const criar: UseCase<typeof servicoInterno.criar> = async ({ db, actor, corpo }) =>
  verInterno(db, actor, await criarServico(db, actor.id, corpo))
