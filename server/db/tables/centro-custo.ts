import { index, integer, pgTable, text, uniqueIndex } from '../drizzle.ts'
import { centroCusto } from './catalogo.ts'
import { chave, dtainclusao, referencia } from './colunas.ts'
import { usuario } from './usuario.ts'

/** Members of staff who follow a cost centre: they read it and are told when its money or its use changes. */
export const centroCustoEnvolvido = pgTable(
  'centro_custo_envolvido',
  {
    id: chave(),
    centroCustoId: referencia(() => centroCusto.id),
    usuarioId: referencia(() => usuario.id),
    incluidoPor: integer().references(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [
    uniqueIndex('centro_custo_envolvido_unico').on(t.centroCustoId, t.usuarioId),
    index('centro_custo_envolvido_usuario').on(t.usuarioId),
  ],
)

/** Append-only: what was changed about a cost centre besides its money. */
export const centroCustoHistorico = pgTable(
  'centro_custo_historico',
  {
    id: chave(),
    centroCustoId: referencia(() => centroCusto.id),
    mensagem: text().notNull(),
    detalhe: text(),
    usuarioId: integer().references(() => usuario.id),
    dtainclusao: dtainclusao(),
  },
  (t) => [index('centro_custo_historico_centro').on(t.centroCustoId, t.id)],
)
