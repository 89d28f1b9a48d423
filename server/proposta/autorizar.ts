import { solicitacao as maquina } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import type { Caso } from '../kernel/caso.ts'
import { abrirSelos } from '../passos/abrir-selos.ts'
import { verSituacao } from '../passos/situacao.ts'
import { autorizarEscolhida } from './autorizar-escolhida.ts'
import { escolher } from './escolher.ts'
import { travarDaConhecida } from './proposta-travada.ts'

/** One call for both turns (design: domain §3): in the selection the client chooses (for several companies the manager), after it the manager authorises. */
export const autorizar: Caso<typeof proposta.autorizar> = async (pedido) => {
  const { db, ator, params, portas } = pedido
  await abrirSelos(db, portas, (await travarDaConhecida(db, ator, params.id)).id)
  const { substatus, quantasEmpresas } = await travarDaConhecida(db, ator, params.id)
  const interno = ator.grupos.includes('gestor') || ator.grupos.includes('coordenador')
  const escolhe =
    maquina.comandos.escolher.de.includes(substatus) && (quantasEmpresas > 1 || ator.grupos.includes('cliente'))
  const vezDeAutorizar = interno && !escolhe
  const s = await (vezDeAutorizar ? autorizarEscolhida : escolher)(pedido)
  return { proposta: params.id, solicitacao: s.id, substatus: verSituacao(s.substatus) }
}
