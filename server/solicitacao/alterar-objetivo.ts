import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { podeAlterarObjetivo } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirAntes } from '../passos/exigir-versao.ts'
import { fatosDaSolicitacao } from '../passos/fatos-da-solicitacao.ts'
import { gravarSolicitacao, travarVisivel } from '../passos/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'

/** The invited are not told of the wording before: they read the request as it is. */
export const alterarObjetivo: Caso<typeof solicitacao.alterarObjetivo> = async ({ db, ator, params, corpo }) => {
  const s = await travarVisivel(db, ator, params.id, ['cliente', 'gestor', 'coordenador'])
  const papeis = papeisNaSolicitacao(ator, { ...s, convidadas: [] })
  exigir(podeAlterarObjetivo(await fatosDaSolicitacao(db, s), { id: ator.id, papeis }))
  exigirAntes(s.objetivo, corpo.antes && primeiraMaiuscula(corpo.antes))
  const objetivo = primeiraMaiuscula(corpo.objetivo)
  if (objetivo === s.objetivo) return { id: s.id, objetivo }
  await gravarSolicitacao(db, s, { objetivo })
  await anunciar(db, avisos.objetivoAlterado, { s, por: ator.id, antes: s.objetivo, depois: objetivo })
  return { id: s.id, objetivo }
}
