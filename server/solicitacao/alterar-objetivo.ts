import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { podeAlterarObjetivo } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { fatosDaSolicitacao } from '../services/fatos-da-solicitacao.ts'
import { gravarSolicitacao, travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'

/** The invited are not told of the wording before: they read the request as it is. */
export const alterarObjetivo: UseCase<typeof solicitacao.alterarObjetivo> = async ({ db, actor, params, corpo }) => {
  const s = await travarVisivel(db, actor, params.id, ['cliente', 'gestor', 'coordenador'])
  const papeis = papeisNaSolicitacao(actor, { ...s, convidadas: [] })
  exigir(podeAlterarObjetivo(await fatosDaSolicitacao(db, s), { id: actor.id, papeis }))
  exigirAntes(s.objetivo, corpo.antes && primeiraMaiuscula(corpo.antes))
  const objetivo = primeiraMaiuscula(corpo.objetivo)
  if (objetivo === s.objetivo) return { id: s.id, objetivo }
  await gravarSolicitacao(db, s, { objetivo })
  await anunciar(db, avisos.objetivoAlterado, { s, por: actor.id, antes: s.objetivo, depois: objetivo })
  return { id: s.id, objetivo }
}
