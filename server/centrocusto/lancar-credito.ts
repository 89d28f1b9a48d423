import { MAIOR_SALDO, podeRetirar } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import { deReais, formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { creditar } from '../services/centro-custo.ts'
import { anotarNoCentro, travarCentro } from './centro-travado.ts'
import { avisos } from './centrocusto.avisos.ts'
import { verDetalhe } from './centrocusto.view.ts'

/**
 * A credit, or the taking back of what nobody holds; both with the reason, both in the ledger for good.
 * @throws Recusa VALIDACAO at `valor` where the balance would pass MAIOR_SALDO; SALDO_INSUFICIENTE
 */
export const lancarCredito: UseCase<typeof centrocusto.lancarCredito> = async ({ db, actor, params, corpo }) => {
  const c = await travarCentro(db, params.id)
  const valor = deReais(corpo.valor)
  const retira = corpo.tipo === 'retirada'
  const movimento = retira ? 'Retirada' : 'Aporte'
  if (retira) exigir(podeRetirar(c, valor, actor.grupos))
  else if (c.saldo + valor > MAIOR_SALDO)
    throw campoInvalido('valor', `Um centro de custo guarda no máximo ${formatarReais(MAIOR_SALDO)}.`)
  await creditar(db, c.id, retira ? -valor : valor, { motivo: corpo.motivo, usuarioId: actor.id })
  await anotarNoCentro(db, c.id, actor.id, {
    mensagem: `${movimento} de ${formatarReais(valor)}`,
    detalhe: corpo.motivo,
  })
  await anunciar(db, avisos.centroCreditado, { id: c.id, codigo: c.codigo, por: actor.id, movimento, valor })
  return verDetalhe(db, actor, c.id)
}
