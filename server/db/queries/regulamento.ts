import { type Data, dataLocal, fimDoDia } from '@hub/domain/kernel/data.ts'
import { prazoCorrido, somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import type { Calendario } from '@hub/domain/kernel/feriados.ts'
import { type Guardados, ler, type Valor } from '@hub/domain/parametro/ler.ts'
import type { Chave } from '@hub/domain/parametro/parametros.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../banco.ts'
import { linha } from '../linhas.ts'

/** The parameters in force and the database's clock, read together: every deadline of a call is counted from one moment. */
export interface Regulamento {
  agora: Date
  /** Today in the hub's time zone. */
  hoje: Data
  calendario: Calendario
  parametro<C extends Chave>(chave: C): Valor<C>
  /** End of the n-th business day from today. */
  emDiasUteis(n: number): Date
  /** End of the n-th calendar day from today, moved on to a business day. */
  emDiasCorridos(n: number): Date
  fimDe(dia: Data): Date
}

// Calendars are cached by identity in domain/kernel/feriados: equal options must be the same object.
const calendarios = new Map<string, Calendario>()
function calendarioDe(facultativos: NonNullable<Calendario['facultativos']>): Calendario {
  const chave = facultativos.join()
  const feito = calendarios.get(chave) ?? { facultativos }
  calendarios.set(chave, feito)
  return feito
}

export async function lerRegulamento(db: Banco): Promise<Regulamento> {
  const { agora: texto, guardados } = (await linha<{ agora: string; guardados: Guardados | null }>(
    db,
    sql`select agora() as agora, (select jsonb_object_agg(chave, valor) from parametro) as guardados`,
  ))!
  const agora = new Date(texto)
  const parametro = <C extends Chave>(chave: C) => ler(guardados ?? {}, chave)
  const fuso = parametro('fuso')
  const hoje = dataLocal(agora, fuso)
  const calendario = calendarioDe(parametro('pontos_facultativos'))
  return {
    agora,
    hoje,
    calendario,
    parametro,
    emDiasUteis: (n) => fimDoDia(somarDiasUteis(hoje, n, calendario), fuso),
    emDiasCorridos: (n) => fimDoDia(prazoCorrido(hoje, n, calendario), fuso),
    fimDe: (dia) => fimDoDia(dia, fuso),
  }
}
