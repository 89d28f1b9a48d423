import { type Data, dataLocal, fimDoDia } from '@hub/domain/kernel/data.ts'
import { diasUteisEntre, prazoCorrido, somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import type { Calendario } from '@hub/domain/kernel/feriados.ts'
import { type MudancaDeParametro, valoresEm } from '@hub/domain/parametro/grupos.ts'
import { type Guardados, ler, type Valor } from '@hub/domain/parametro/ler.ts'
import { type Chave, ehChave } from '@hub/domain/parametro/parametros.ts'
import type { Banco } from '../banco.ts'
import { sql } from '../drizzle.ts'
import { fixo, linha, linhas, num, text } from '../linhas.ts'

/** The parameters in force and the database's clock, read together: every deadline of a call is counted from one moment. */
export interface Regulamento {
  agora: Date
  /** Today in the hub's time zone. */
  hoje: Data
  calendario: Required<Calendario>
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
  /** The same moment under the parameters that hold for a request: those of the day on which it was sent (decision 0042). */
  de(s: { dtainclusao: Date | string }): Regulamento
}

// Calendars are cached by identity in domain/kernel/feriados: equal options must be the same object.
const calendarios = new Map<string, Required<Calendario>>()
function calendarioDe(calendario: Required<Calendario>): Required<Calendario> {
  const chave = JSON.stringify(calendario)
  const feito = calendarios.get(chave) ?? calendario
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
function interpretarParametros(guardados: Guardados) {
  const lidos = lembrar((chave: Chave): unknown => ler(guardados, chave))
  const parametro = <C extends Chave>(chave: C) => lidos(chave) as Valor<C>
  const fuso = parametro('fuso')
  const calendario = calendarioDe({
    facultativos: parametro('pontos_facultativos'),
    feriados: parametro('feriados_proprios'),
  })
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

type Regras = ReturnType<typeof interpretarParametros>

// The parameters are read with every call, so that a change holds at once; they are interpreted again only when they differ.
let vigentes:
  | {
      texto: string
      /** Last row of the history: it is read again only when there is a newer one. */
      edicao: number
      regras: Regras
      regrasEm(momento: number): Regras
    }
  | undefined

function vigorar(texto: string, edicao: number, mudancas: readonly MudancaDeParametro[]): NonNullable<typeof vigentes> {
  const atuais = JSON.parse(texto) as Guardados
  const regras = interpretarParametros(atuais)
  const deOutroDia = lembrar((guardados: string) => interpretarParametros(JSON.parse(guardados) as Guardados))
  const regrasEm = (momento: number): Regras => {
    const guardados = valoresEm(atuais, mudancas, momento)
    return guardados === atuais ? regras : deOutroDia(JSON.stringify(guardados))
  }
  return { texto, edicao, regras, regrasEm }
}

const consulta = fixo(sql`select agora() as agora,
  (select coalesce(jsonb_object_agg(chave, valor), '{}') from parametro)::text as guardados,
  (select coalesce(max(id), 0) from parametro_historico) as edicao`)

export async function lerRegulamento(db: Banco): Promise<Regulamento> {
  const lido = (await linha(db, { agora: text, guardados: text, edicao: num }, consulta))!
  const { guardados, edicao } = lido
  if (vigentes?.texto !== guardados || vigentes.edicao !== edicao)
    vigentes = vigorar(guardados, edicao, edicao === 0 ? [] : await lerMudancas(db))
  const agora = new Date(lido.agora)
  const { regras, regrasEm } = vigentes
  const sob = (as: Regras): Regulamento => {
    const hoje = as.hojeEm(agora.getTime())
    return {
      agora,
      hoje,
      calendario: as.calendario,
      parametro: as.parametro,
      ...as.contagensDesde(hoje),
      emDiasCorridos: (n) => as.fimDe(prazoCorrido(hoje, n, as.calendario)),
      fimDe: as.fimDe,
      diaDe: (m) => as.diaDo(m.getTime()),
      de: ({ dtainclusao }) => sob(regrasEm(new Date(dtainclusao).getTime())),
    }
  }
  return sob(regras)
}

/** From the newest on. */
async function lerMudancas(db: Banco): Promise<MudancaDeParametro[]> {
  const rows = await linhas(db, { chave: text, antes: text, desde: text })`
    select chave, antes, desde from parametro_historico where antes is not null order by id desc`
  return rows.flatMap(({ chave, antes, desde }) =>
    ehChave(chave) ? [{ chave, antes, desde: new Date(desde).getTime() }] : [],
  )
}
