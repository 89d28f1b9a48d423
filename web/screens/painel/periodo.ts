import { type Data, ehData } from '@hub/domain/kernel/data.ts'
import {
  diasDoPeriodo,
  falhaDoPeriodo,
  type Intervalo,
  type Periodo,
  periodos,
} from '@hub/domain/painel/periodo.rules.ts'
import { type Busca, emOpcao, emTexto } from '../../parts/busca.ts'

/** What a panel keeps of its period in the address; the two days only of a period of one's own. */
export const camposDoPeriodo = {
  periodo: emOpcao(Object.keys(periodos) as Periodo[], '12'),
  de: emTexto(),
  ate: emTexto(),
}
export type BuscaDoPeriodo = Busca<typeof camposDoPeriodo>

/** The days of it, or what is wrong with those that were typed. */
export function periodoDe({ periodo, de, ate }: BuscaDoPeriodo, hoje: Data): Intervalo | { falha: string } {
  if (periodo !== 'datas') return diasDoPeriodo(periodo, hoje)
  if (!de || !ate) return { falha: 'Informe o primeiro e o último dia.' }
  if (!ehData(de) || !ehData(ate)) return { falha: 'Esta data não existe. Use DD/MM/AAAA.' }
  const falha = falhaDoPeriodo({ desde: de, ate })
  return falha ? { falha } : { desde: de, ate }
}

/** What the choice of a period changes in the address: for days of one's own, begins with those that are shown. */
export function aoEscolher(periodo: Periodo, agora: Intervalo | { falha: string }): BuscaDoPeriodo {
  if (periodo !== 'datas' || 'falha' in agora) return { periodo, de: '', ate: '' }
  return { periodo, de: agora.desde, ate: agora.ate }
}
