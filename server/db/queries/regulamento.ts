import { type Data, dataLocal, fimDoDia } from '@hub/domain/kernel/data.ts'
import { diasUteisEntre, prazoCorrido, somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
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
  /** The date on the wall at a moment, in the hub's time zone. */
  diaDe(momento: Date): Data
  /** Business days from today to a date; negative when it is past. */
  diasUteisAte(dia: Data): number
}

// Calendars are cached by identity in domain/kernel/feriados: equal options must be the same object.
const calendarios = new Map<string, Calendario>()
function calendarioDe(facultativos: NonNullable<Calendario['facultativos']>): Calendario {
  const chave = facultativos.join()
  const feito = calendarios.get(chave) ?? { facultativos }
  calendarios.set(chave, feito)
  return feito
}

/** A function of few different arguments: answers what it answered before. Forgets all rather than grow. */
function lembrar<A, V>(calcular: (a: A) => V): (a: A) => V {
  const lembrados = new Map<A, V>()
  return (a) => {
    const feito = lembrados.get(a)
    if (feito !== undefined) return feito
    if (lembrados.size >= 1_000) lembrados.clear()
    const valor = calcular(a)
    lembrados.set(a, valor)
    return valor
  }
}

/** What follows from the parameters alone, whatever the clock says. */
function interpretarParametros(texto: string) {
  const guardados = JSON.parse(texto) as Guardados
  const lidos = lembrar((chave: Chave): unknown => ler(guardados, chave))
  const parametro = <C extends Chave>(chave: C) => lidos(chave) as Valor<C>
  const fuso = parametro('fuso')
  const calendario = calendarioDe(parametro('pontos_facultativos'))
  const fimDe = lembrar((dia: Data) => fimDoDia(dia, fuso))
  const contagensDesde = lembrar((hoje: Data) => ({
    emDiasUteis: lembrar((n: number) => fimDe(somarDiasUteis(hoje, n, calendario))),
    diasUteisAte: lembrar((dia: Data) => diasUteisEntre(hoje, dia, calendario)),
  }))
  // The clock's own moments come once each: what is remembered is the stretch of the day that they fell into.
  let hoje = { dia: '', desde: 1, ate: 0 }
  return {
    parametro,
    calendario,
    fimDe,
    contagensDesde,
    diaDo: lembrar((milissegundos: number) => dataLocal(new Date(milissegundos), fuso)),
    hojeEm(agora: number): Data {
      if (agora < hoje.desde || agora > hoje.ate) {
        const dia = dataLocal(new Date(agora), fuso)
        hoje = { dia, desde: agora, ate: fimDe(dia).getTime() }
      }
      return hoje.dia
    },
  }
}

// The parameters are read with every call, so that a change holds at once; they are interpreted again only when they differ.
let vigentes: { texto: string; regras: ReturnType<typeof interpretarParametros> } | undefined

export async function lerRegulamento(db: Banco): Promise<Regulamento> {
  const { agora: momento, guardados } = (await linha<{ agora: string; guardados: string }>(
    db,
    sql`select agora() as agora, (select coalesce(jsonb_object_agg(chave, valor), '{}') from parametro)::text as guardados`,
  ))!
  if (vigentes?.texto !== guardados) vigentes = { texto: guardados, regras: interpretarParametros(guardados) }
  const { parametro, calendario, fimDe, contagensDesde, diaDo, hojeEm } = vigentes.regras
  const agora = new Date(momento)
  const hoje = hojeEm(agora.getTime())
  return {
    agora,
    hoje,
    calendario,
    parametro,
    ...contagensDesde(hoje),
    emDiasCorridos: (n) => fimDe(prazoCorrido(hoje, n, calendario)),
    fimDe,
    diaDe: (m) => diaDo(m.getTime()),
  }
}
