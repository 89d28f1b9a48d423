import type { Banco } from '../db/banco.ts'
import { linhas, num } from '../db/linhas.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Portas } from '../kernel/portas.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import { avisos } from './proposta.avisos.ts'

/** Another proposal was authorised: who proposed and was left out is told so, not who won or for how much. */
export async function avisarPreteridos(tx: Banco, portas: Portas, s: Solicitacao): Promise<void> {
  const preteridas = await linhas(tx, { id: num, empresaId: num })`
    select id, empresa_id as "empresaId" from proposta
      where solicitacao_id = ${s.id} and situacao = 'nao_selecionada' order by id`
  for (const { id: proposta, empresaId } of preteridas)
    await anunciar(tx, avisos.propostaPreterida, { s, por: null, empresaId, proposta }, portas)
}
