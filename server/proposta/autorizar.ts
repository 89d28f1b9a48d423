import { solicitacao as maquina } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { abrirSelos } from '../services/abrir-selos.ts'
import { verSituacao } from '../services/situacao.ts'
import { autorizarEscolhida } from './autorizar-escolhida.ts'
import { escolher } from './escolher.ts'
import { travarDaConhecida } from './proposta-travada.ts'

/** One call for both turns (design: domain §3): in the selection the client chooses (for several companies the manager), after it the manager authorises. */
export const autorizar: UseCase<typeof proposta.autorizar> = async (pedido) => {
  const { db, actor, params, ports } = pedido
  await abrirSelos(db, ports, (await travarDaConhecida(db, actor, params.id)).id)
  const { substatus, quantasEmpresas } = await travarDaConhecida(db, actor, params.id)
  const interno = actor.grupos.includes('gestor') || actor.grupos.includes('coordenador')
  const escolhe =
    maquina.comandos.escolher.de.includes(substatus) && (quantasEmpresas > 1 || actor.grupos.includes('cliente'))
  const vezDeAutorizar = interno && !escolhe
  const s = await (vezDeAutorizar ? autorizarEscolhida : escolher)(pedido)
  return { proposta: params.id, solicitacao: s.id, substatus: verSituacao(s.substatus) }
}
