import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { row, text } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Documento } from '../kernel/use-case.ts'

/** The file `a` that the rest of a query finds: arquivoAchado(db, ports)`from arquivo a where …`. @throws Recusa NAO_ENCONTRADO */
export const arquivoAchado =
  (db: Database, { arquivos }: Pick<Ports, 'arquivos'>) =>
  async (de: TemplateStringsArray, ...valores: unknown[]): Promise<Documento> => {
    const achado = await row(db, { chave: text, nome: text, tipo: text })`
      select a.chave, a.nome, a.tipo ${sql(de, ...valores)}`
    const { chave, nome, tipo } = existente(achado)
    return { nome, tipo, corpo: await arquivos.ler(chave) }
  }
