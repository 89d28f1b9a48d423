import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { podeAlterarObjetivo } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { propostaOnde } from '../db/queries/estado.ts'
import { num, rows } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { fatosDaSolicitacao } from '../services/fatos-da-solicitacao.ts'
import { gravarSolicitacao, travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'

/** From the invitations on the invited are told too: what they propose, and what is contracted, is for this. */
export const alterarObjetivo: UseCase<typeof solicitacao.alterarObjetivo> = async ({
  db,
  actor,
  params,
  corpo,
  ports,
}) => {
  const s = await travarVisivel(db, actor, params.id, ['cliente', 'gestor', 'coordenador'])
  const papeis = papeisNaSolicitacao(actor, { ...s, convidadas: [] })
  exigir(podeAlterarObjetivo(await fatosDaSolicitacao(db, s), { id: actor.id, papeis }))
  exigirAntes(s.objetivo, corpo.antes && primeiraMaiuscula(corpo.antes))
  const objetivo = primeiraMaiuscula(corpo.objetivo)
  if (objetivo === s.objetivo) return { id: s.id, objetivo }
  await gravarSolicitacao(db, s, { objetivo })
  const participam = await rows(db, { proposta: num, empresaId: num })`
    select p.id as proposta, p.empresa_id as "empresaId" from proposta p where p.solicitacao_id = ${s.id}
      and (${propostaOnde('naRodada', 'p.situacao')} or ${propostaOnde('emDisputa', 'p.situacao')} or ${propostaOnde('venceu', 'p.situacao')}) order by p.id`
  const mudanca = { s, por: actor.id, antes: s.objetivo, depois: objetivo }
  await anunciar(db, avisos.objetivoAlterado, { ...mudanca, comConvidados: participam.length > 0 }, ports)
  for (const { proposta, empresaId } of participam) {
    const destino = substatus[s.substatus].pedeAceite ? `/demandas-internas/${s.id}` : `/propostas/${proposta}`
    await anunciar(db, avisos.objetivoAlteradoAoConvidado, { ...mudanca, empresaId, destino }, ports)
  }
  return { id: s.id, objetivo }
}
