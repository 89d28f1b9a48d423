import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { podeDevolver } from '@hub/domain/nota/nota.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { eq } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { nota } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'
import { mudarNota, travarNota } from './projeto-travado.ts'

export const devolverNota: UseCase<typeof projeto.devolverNota> = async (pedido) => {
  const { db, actor, params, corpo, ports } = pedido
  const { s, n, fatos, quem } = await travarNota(db, actor, eq(nota.id, params.id), ['gestor', 'coordenador', 'admin'])
  exigir(podeDevolver(fatos, quem))
  exigirAntes(iso(n.enviadaEm), corpo.enviada_em)
  const motivo = primeiraMaiuscula(corpo.motivo)
  await mudarNota(db, n, { situacao: 'devolvida', motivo })
  await ports.emitir(db, ports, 'notaDevolvida', { notaId: n.id, solicitacaoId: s.id })
  await anunciar(db, avisos.notaDevolvida, { s, por: actor.id, parcela: n.parcela, motivo }, ports)
  return (await verProjeto(db, actor, s.id)).notas
}
