import { MAIOR_SALDO, podeRetirar } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import { deReais, formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { creditar } from '../passos/centro-custo.ts'
import { anotarNoCentro, travarCentro } from './centro-travado.ts'
import { avisos } from './centrocusto.avisos.ts'
import { verDetalhe } from './centrocusto.view.ts'

/**
 * A credit, or the taking back of what nobody holds; both with the reason, both in the ledger for good.
 * @throws Recusa VALIDACAO at `valor` where the balance would pass MAIOR_SALDO; SALDO_INSUFICIENTE
 */
export const lancarCredito: Caso<typeof centrocusto.lancarCredito> = async ({ db, ator, params, corpo }) => {
  const c = await travarCentro(db, params.id)
  const valor = deReais(corpo.valor)
  const retira = corpo.tipo === 'retirada'
  const movimento = retira ? 'Retirada' : 'Aporte'
  if (retira) exigir(podeRetirar(c, valor, ator.grupos))
  else if (c.saldo + valor > MAIOR_SALDO)
    throw campoInvalido('valor', `Um centro de custo guarda no máximo ${formatarReais(MAIOR_SALDO)}.`)
  await creditar(db, c.id, retira ? -valor : valor, { motivo: corpo.motivo, usuarioId: ator.id })
  await anotarNoCentro(db, c.id, ator.id, {
    mensagem: `${movimento} de ${formatarReais(valor)}`,
    detalhe: corpo.motivo,
  })
  await anunciar(db, avisos.centroCreditado, { id: c.id, codigo: c.codigo, por: ator.id, movimento, valor })
  return verDetalhe(db, ator, c.id)
}
