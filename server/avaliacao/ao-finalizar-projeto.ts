import { linhas, text } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { mandarCarta } from '../events/anunciar.ts'
import { linkSelado } from '../events/link-do-email.ts'
import type { Reacao } from '../events/reacoes.ts'
import { criarLink } from '../passos/link-unico.ts'
import { travarSolicitacao } from '../passos/solicitacao-travada.ts'
import { avisos } from './avaliacao.avisos.ts'

/** The client's people get a link with which they evaluate without signing in, until the evaluation's deadline. */
export const aoFinalizarProjeto: Reacao<{ solicitacaoId: number }> = async (tx, portas, { solicitacaoId }) => {
  const s = await travarSolicitacao(tx, solicitacaoId)
  const r = await lerRegulamento(tx)
  const token = await criarLink(
    tx,
    { finalidade: 'avaliacao', referencia: s.id },
    r.emDiasCorridos(r.de(s).parametro('prazo_avaliacao_dc')),
  )
  const pessoas = await linhas(tx, { nome: text, email: text })`
    select u.nome, u.email from usuario u join empresa_usuario eu on eu.usuario_id = u.id
      where eu.empresa_id = ${s.empresaId} and eu.lado = 'cliente' and u.ativo`
  for (const p of pessoas)
    await mandarCarta(
      tx,
      portas,
      avisos.conviteAAvaliar,
      { nome: p.nome, nrosolicitacao: s.nrosolicitacao, titulo: s.oferta.titulo },
      p.email,
      linkSelado(portas.config, '/avaliar/', token),
    )
}
