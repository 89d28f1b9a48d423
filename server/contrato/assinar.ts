import { parteDe, podeAssinarContrato } from '@hub/domain/contrato/contrato.rules.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { Caso } from '../kernel/caso.ts'
import { verSituacao } from '../passos/situacao.ts'
import { travarSolicitacao } from '../passos/solicitacao-travada.ts'
import { verUmContrato } from './contrato.view.ts'
import { deleganteDaParte, lugarDe, travarVisto } from './contrato-travado.ts'
import { cpfDoUsuario, documentoDeQuemAssina } from './documento-de-quem-assina.ts'
import { registrarAssinatura } from './registrar-assinatura.ts'

/** A legal representative of one of the two companies signs, signed in; or who stands in for one. */
export const assinar: Caso<typeof contrato.assinar> = async ({ db, ator, params, corpo, origem, portas }) => {
  const t = await travarVisto(db, ator, params)
  const quem = await lugarDe(db, ator, t.k.id, true)
  exigir(podeAssinarContrato(t.fatos, quem))
  const parte = parteDe(t.fatos, quem)!
  const completo = await registrarAssinatura(db, portas, t, {
    parte,
    porDelegacaoDe: await deleganteDaParte(db, ator, t, parte),
    usuarioId: ator.id,
    nome: ator.nome,
    documento: documentoDeQuemAssina(await cpfDoUsuario(db, ator.id), corpo.documento),
    via: 'portal',
    entrada: ator.entrada,
    origem,
  })
  const { substatus } = await travarSolicitacao(db, t.s.id)
  return { contrato: await verUmContrato(db, ator, t.k.id), completo, substatus: verSituacao(substatus) }
}
