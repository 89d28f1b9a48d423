import { truncar } from '@hub/domain/kernel/texto.ts'
import type { ConversaRecente } from '@hub/protocol/mensagem.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { bool, col, each, nullable, num, type Row, text } from '../db/rows.ts'
import { conversa } from '../db/tables/mensagem.ts'
import { quantasNaoLidas } from './mensagens.view.ts'

/** A conversation with its last message, for one reader. */
export const resumo = {
  ...each(['id', 'solicitacaoId', 'arquivos', 'naoLidas'], num),
  tipo: col(conversa.tipo),
  empresaId: nullable(num),
  consultorId: nullable(num),
  ...each(['texto', 'autor', 'dtainclusao'], text),
  minha: bool,
}
export type Resumo = Row<typeof resumo>

/** Rows of Resumo under a condition on aliases `c` (conversa) and `l` (the reader's row, which may be missing). */
export const resumoDasConversas = (leitor: number, condicao: SQL, pagina: SQL = sql``): SQL => sql`
  select c.id, c.solicitacao_id as "solicitacaoId", c.tipo, c.empresa_id as "empresaId", c.consultor_id as "consultorId", u.texto, u.autor, u.minha, u.dtainclusao,
    (select count(*) from mensagem_arquivo ma where ma.mensagem_id = c.ultima_id)::int as arquivos, ${quantasNaoLidas} as "naoLidas"
  from conversa c left join mensagem_leitura l on l.conversa_id = c.id and l.usuario_id = ${leitor}
  join lateral (select m.texto, q.nome as autor, m.usuario_id = ${leitor} as minha, m.dtainclusao from mensagem m
    join usuario q on q.id = m.usuario_id where m.id = c.ultima_id) u on true
  where ${condicao} order by c.ultima_em desc, c.id desc ${pagina}`

export const naoLidasDe = (r: Resumo | undefined): number => r?.naoLidas ?? 0

/** What is shown of the last message in a list of conversations: one line of it, or that it is files. */
export const verUltima = (r: Resumo): ConversaRecente['ultima'] => ({
  mensagem: r.texto
    ? truncar(r.texto.replaceAll(/\s+/g, ' '), 120)
    : r.arquivos === 1
      ? '1 arquivo'
      : `${r.arquivos} arquivos`,
  autor: r.autor,
  minha: r.minha,
  dtainclusao: iso(r.dtainclusao),
})
