import { sql } from 'drizzle-orm'
import { linhas } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { enviarEmail } from '../events/enviar-email.ts'
import { linkSelado } from '../events/link-do-email.ts'
import type { Reacao } from '../events/reacoes.ts'
import { criarLink } from '../passos/link-unico.ts'
import { travarSolicitacao } from '../passos/solicitacao-travada.ts'

/** The client's people get a link with which they evaluate without signing in, until the evaluation's deadline. */
export const aoFinalizarProjeto: Reacao<{ solicitacaoId: number }> = async (tx, portas, { solicitacaoId }) => {
  const s = await travarSolicitacao(tx, solicitacaoId)
  const r = await lerRegulamento(tx)
  const token = await criarLink(
    tx,
    { finalidade: 'avaliacao', referencia: s.id },
    r.emDiasCorridos(r.de(s).parametro('prazo_avaliacao_dc')),
  )
  const pessoas = await linhas<{ nome: string; email: string }>(
    tx,
    sql`select u.nome, u.email from usuario u join empresa_usuario eu on eu.usuario_id = u.id
      where eu.empresa_id = ${s.empresaId} and eu.lado = 'cliente' and u.ativo`,
  )
  for (const p of pessoas)
    await enviarEmail(tx, portas.fila, {
      para: p.email,
      assunto: `Como foi o serviço da solicitação ${s.nrosolicitacao}?`,
      paragrafos: [
        `Olá, ${p.nome}.`,
        `O prestador concluiu "${s.oferta.titulo}". Conte em um minuto como foi: sua avaliação ajuda outras empresas a escolher.`,
      ],
      botao: { texto: 'Avaliar o serviço', ...linkSelado(portas.config, '/avaliar/', token) },
    })
}
