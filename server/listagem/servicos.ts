import type { listagem } from '@hub/protocol/listagem.ts'
import { sql } from 'drizzle-orm'
import { quantosEm } from '../db/queries/contagem-de-cadastros.ts'
import { contem, pagina } from '../db/queries/pagina.ts'
import type { Caso } from '../kernel/caso.ts'

const de = (busca: string | undefined) => sql`from servico s where ${contem(sql`s.codigo || ' ' || s.titulo`, busca)}`
const ordem = sql`busca_texto(s.titulo), s.id`
const total = quantosEm('servico')

export const listarServicos: Caso<typeof listagem.servicos> = ({ db, query }) =>
  pagina(
    db,
    { colunas: sql`s.id, s.codigo, s.titulo, s.ativo`, de: de(query.search), ordem, total, busca: query.search },
    query,
  )

export const listarServicosSimples: Caso<typeof listagem.simplesServicos> = ({ db, query }) =>
  pagina(
    db,
    { colunas: sql`s.id, s.titulo as descricao`, de: de(query.search), ordem, total, busca: query.search },
    query,
  )
