import { sql } from '../db/drizzle.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows, text } from '../db/rows.ts'
import { mandarCarta } from '../events/anunciar.ts'
import { linkSelado } from '../events/link-do-email.ts'
import type { Reacao } from '../events/reacoes.ts'
import { criarLink, matarLinks } from '../services/link-unico.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './avaliacao.avisos.ts'

/** Each of the client's people gets a link to evaluate without signing in, until the evaluation's deadline; those of before die. */
export const aoFinalizarProjeto: Reacao<{ solicitacaoId: number }> = async (tx, ports, { solicitacaoId }) => {
  const s = await travarSolicitacao(tx, solicitacaoId)
  const r = await lerRegulamento(tx)
  const alvo = { finalidade: 'avaliacao', referencia: s.id } as const
  await matarLinks(tx, alvo)
  const ate = r.emDiasCorridos(r.de(s).parametro('prazo_avaliacao_dc'))
  const pessoas = await rows(tx, { id: num, nome: text, email: text })`
    select u.id, u.nome, u.email from usuario u join empresa_usuario eu on eu.usuario_id = u.id
      where eu.empresa_id = ${s.empresaId} and eu.lado = 'cliente' and ${agePor(sql`eu`)}`
  for (const p of pessoas)
    await mandarCarta(
      tx,
      ports,
      avisos.conviteAAvaliar,
      { nome: p.nome, nrosolicitacao: s.nrosolicitacao, titulo: s.oferta.titulo },
      p.email,
      linkSelado(ports.config, '/avaliar/', await criarLink(tx, { ...alvo, usuarioId: p.id }, ate)),
    )
}
