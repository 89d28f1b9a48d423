import { recusas } from '@hub/domain/kernel/recusas.ts'
import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarAcesso } from '../services/acesso.ts'
import { tomarCodigo } from '../services/segundo-fator.ts'
import { conferirCsrf } from './csrf.ts'
import { falhasDeEntrada } from './entrada.limite.ts'
import { quemEspera, receber } from './espera.ts'

/**
 * The code of somebody whom an outside provider vouched for without a second step of its own. Counted like a wrong password. Terms are
 * not asked for: the second step was set up with a password, and that was chosen by who agreed.
 * @throws Recusa SEGUNDA_ETAPA_VENCIDA where this browser brings nobody any more, SEGUNDO_FATOR_INVALIDO, MUITAS_TENTATIVAS
 */
export const concluirSegundaEtapa: UseCase<typeof autenticacao.concluirSegundaEtapa> = async (pedido) => {
  const { db, corpo, origem, ports } = pedido
  conferirCsrf(pedido, corpo.csrfToken)
  const quem = await quemEspera(pedido, 'codigo')
  const falhas = falhasDeEntrada(ports.acesso)
  const url = await falhas.naVez(quem.email, async () => {
    const demora = await falhas.esperaDoSegredo(quem.email)
    if (demora) throw new Recusa('MUITAS_TENTATIVAS', { espera: demora })
    const certa = await db.transaction((tx) => tomarCodigo(tx, ports.config, quem.usuarioId, corpo.codigo))
    if (!certa) {
      await falhas.registrarSegredo(quem.email)
      ports.figuras.entrada('segunda_etapa', 'recusada')
      await anotarAcesso(db, origem, { tipo: 'entrada_recusada', usuarioId: quem.usuarioId })
      throw new Recusa('SEGUNDO_FATOR_INVALIDO', { campos: { codigo: recusas.SEGUNDO_FATOR_INVALIDO.texto } })
    }
    return receber(pedido, { ...quem, entrada: { ...quem.entrada, segunda: true } }, 'segunda_etapa')
  })
  if (url === undefined) throw new Recusa('SEGUNDA_ETAPA_VENCIDA')
  return { url }
}
