import { textoDoModelo } from '@hub/domain/notificacao/whatsapp.rules.ts'
import type { demo } from '@hub/protocol/demo.ts'
import { and, count, desc, eq, isNull } from '../db/drizzle.ts'
import { whatsappConsentimento as c, whatsappMensagem as m } from '../db/tables/mensagem.ts'
import { solicitacao as s } from '../db/tables/solicitacao.ts'
import { usuario as u } from '../db/tables/usuario.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirDemo } from './modo.ts'

export const listarWhatsapp: UseCase<typeof demo.listarWhatsapp> = async ({ db, query, ports }) => {
  exigirDemo(ports)
  const [total] = await db.select({ count: count() }).from(m)
  const rows = await db
    .select({ m, telefone: c.telefone, numero: s.nrosolicitacao, nome: u.nome, sobrenome: u.sobrenome })
    .from(m)
    .innerJoin(s, eq(s.id, m.solicitacaoId))
    .innerJoin(u, eq(u.id, m.usuarioId))
    .leftJoin(c, and(eq(c.usuarioId, u.id), isNull(c.revogadoEm)))
    .orderBy(desc(m.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  return {
    count: total!.count,
    results: rows.map(({ m, telefone, numero, nome, sobrenome }) => ({
      id: m.id,
      pessoa: `${nome} ${sobrenome}`.trim(),
      telefone,
      texto: textoDoModelo(numero),
      endereco: `${ports.config.origem}${m.destino}`,
      situacao: m.situacao,
      dtainclusao: m.dtainclusao.toISOString(),
      enviado_em: m.enviadaEm?.toISOString() ?? null,
    })),
  }
}
