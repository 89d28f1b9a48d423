import { parteDe, podeAssinarContrato } from '@hub/domain/contrato/contrato.rules.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { verSituacao } from '../services/situacao.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { verUmContrato } from './contrato.view.ts'
import { deleganteDaParte, lugarDe, travarVisto } from './contrato-travado.ts'
import { cpfDoUsuario, documentoDeQuemAssina } from './documento-de-quem-assina.ts'
import { registrarAssinatura } from './registrar-assinatura.ts'

/** A legal representative of one of the two companies signs, signed in; or who stands in for one. */
export const assinar: UseCase<typeof contrato.assinar> = async ({ db, actor, params, corpo, origem, ports }) => {
  const t = await travarVisto(db, actor, params)
  const quem = await lugarDe(db, actor, t.k.id, true)
  exigir(podeAssinarContrato(t.fatos, quem))
  exigirAntes(t.k.codigo, corpo.codigo_lido)
  const parte = parteDe(t.fatos, quem)!
  const completo = await registrarAssinatura(db, ports, t, {
    parte,
    porDelegacaoDe: await deleganteDaParte(db, actor, t, parte),
    usuarioId: actor.id,
    nome: actor.nome,
    documento: documentoDeQuemAssina(await cpfDoUsuario(db, actor.id), corpo.documento),
    via: 'portal',
    entrada: actor.entrada,
    origem,
  })
  const { substatus } = await travarSolicitacao(db, t.s.id)
  return { contrato: await verUmContrato(db, actor, t.k.id), completo, substatus: verSituacao(substatus) }
}
