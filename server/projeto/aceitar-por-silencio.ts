import { eq, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linhas } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { travarSolicitacao } from '../db/queries/solicitacao-travada.ts'
import { etapa } from '../db/tables/pagamento.ts'
import { internos, registrar } from '../events/registrar.ts'

/** Stages whose client kept silent for the days of the parameter are accepted; one transaction each. Answers how many. */
export async function aceitarPorSilencio(banco: Banco): Promise<number> {
  const r = await lerRegulamento(banco)
  const dias = r.parametro('aceite_tacito_etapa_dc')
  const vencidas = await linhas<{ id: number; solicitacaoId: number }>(
    banco,
    sql`select e.id, e.solicitacao_id as "solicitacaoId" from etapa e join solicitacao s on s.id = e.solicitacao_id
      where e.situacao = 'entregue' and s.substatus = 'em_execucao' and e.entregue_em < agora() - make_interval(days => ${dias}::int) limit 500`,
  )
  for (const v of vencidas)
    await banco.transaction(async (tx) => {
      const s = await travarSolicitacao(tx, v.solicitacaoId)
      const [e] = await tx.select().from(etapa).where(eq(etapa.id, v.id))
      if (e?.situacao !== 'entregue' || s.substatus !== 'em_execucao') return
      await tx.update(etapa).set({ situacao: 'aceita', aceitaEm: r.agora, aceitaPor: null }).where(eq(etapa.id, e.id))
      await registrar(tx, {
        solicitacaoId: s.id,
        evento: 'etapaAceitaPorSilencio',
        mensagem: `Etapa ${e.ordem} aceita: ${dias} dias sem resposta do cliente`,
        usuarioId: null,
        para: ['cliente', 'prestador', ...internos],
        ...(s.prestadorId && { empresaId: s.prestadorId }),
      })
    })
  return vencidas.length
}
