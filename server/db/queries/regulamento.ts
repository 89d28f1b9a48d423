import { type Data, dataLocal, fimDoDia } from '@hub/domain/kernel/data.ts'
import { diasUteisEntre, prazoCorrido, somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import type { Calendario } from '@hub/domain/kernel/feriados.ts'
import { type ChaveImediata, type MudancaDeParametro, valoresEm } from '@hub/domain/parametro/grupos.ts'
import { type Guardados, ler, type Valor } from '@hub/domain/parametro/ler.ts'
import { type Chave, ehChave } from '@hub/domain/parametro/parametros.ts'
import { type Database, sql } from '../drizzle.ts'
import { fixo, num, row, rows, text } from '../rows.ts'

/** Parameters and the database's clock, read together: every deadline of a call is counted from one moment. */
class Regras {
  readonly agora: Date
  readonly #guardados: Guardados
  #hoje: Data | undefined
  #calendario: Required<Calendario> | undefined

  constructor(guardados: Guardados, agora: Date) {
    this.#guardados = guardados
    this.agora = agora
  }

  readonly parametro = <C extends Chave>(chave: C): Valor<C> => ler(this.#guardados, chave)

  /** Today in the hub's time zone. */
  get hoje(): Data {
    this.#hoje ??= this.diaDe(this.agora)
    return this.#hoje
  }

  get calendario(): Required<Calendario> {
    this.#calendario ??= calendarioDe({
      facultativos: this.parametro('pontos_facultativos'),
      feriados: this.parametro('feriados_proprios'),
    })
    return this.#calendario
  }

  /** What a screen counts deadlines by and tells moments in. */
  get calendarioDaTela(): Required<Calendario> & { fuso: string } {
    return { ...this.calendario, fuso: this.parametro('fuso') }
  }

  /** End of the n-th business day from today. */
  emDiasUteis(n: number): Date {
    return this.fimDe(somarDiasUteis(this.hoje, n, this.calendario))
  }

  /** End of the n-th calendar day from today, moved on to a business day. */
  emDiasCorridos(n: number): Date {
    return this.fimDe(prazoCorrido(this.hoje, n, this.calendario))
  }

  fimDe(dia: Data): Date {
    return fimDoDia(dia, this.parametro('fuso'))
  }

  /** The date on the wall at a moment, in the hub's time zone. */
  diaDe(momento: Date): Data {
    return dataLocal(momento, this.parametro('fuso'))
  }

  /** Business days from today to a date; negative when it is past. */
  diasUteisAte(dia: Data): number {
    return diasUteisEntre(this.hoje, dia, this.calendario)
  }
}

/** What holds for one request: every parameter as it was on the day on which it was sent (decision 0042). */
export type RegrasDoPedido = Regras

/** What holds today. Of the parameters those alone that are not a request's: of these `de` says whose day counts, `deHoje` that none was sent yet. */
export interface Regulamento extends Omit<Regras, 'parametro'> {
  parametro<C extends ChaveImediata>(chave: C): Valor<C>
  deHoje: RegrasDoPedido
  de(s: { dtainclusao: Date | string }): RegrasDoPedido
}

// Calendars are cached by identity in domain/kernel/feriados: equal options must be the same object.
const calendarios = new Map<string, Required<Calendario>>()
function calendarioDe(calendario: Required<Calendario>): Required<Calendario> {
  const chave = JSON.stringify(calendario)
  const feito = calendarios.get(chave) ?? calendario
  calendarios.set(chave, feito)
  return feito
}

// The parameters are read with every call, so that a change holds at once; their history again only when there is a newer row of it.
let lidos: { texto: string; edicao: number; atuais: Guardados; mudancas: readonly MudancaDeParametro[] } | undefined

const consulta = fixo(sql`select agora() as agora,
  (select coalesce(jsonb_object_agg(chave, valor), '{}') from parametro)::text as guardados,
  (select coalesce(max(id), 0) from parametro_historico) as edicao`)

export async function lerRegulamento(db: Database): Promise<Regulamento> {
  const {
    guardados: texto,
    edicao,
    ...lido
  } = (await row(db, { agora: text, guardados: text, edicao: num }, consulta))!
  if (lidos?.texto !== texto || lidos.edicao !== edicao)
    lidos = { texto, edicao, atuais: JSON.parse(texto), mudancas: edicao === 0 ? [] : await lerMudancas(db) }
  const { atuais, mudancas } = lidos
  const agora = new Date(lido.agora)
  const deHoje = new Regras(atuais, agora)
  const de = ({ dtainclusao }: { dtainclusao: Date | string }) =>
    new Regras(valoresEm(atuais, mudancas, new Date(dtainclusao).getTime()), agora)
  return Object.assign(new Regras(atuais, agora), { deHoje, de })
}

/** From the newest on. */
async function lerMudancas(db: Database): Promise<MudancaDeParametro[]> {
  const found = await rows(db, { chave: text, antes: text, desde: text })`
    select chave, antes, desde from parametro_historico where antes is not null order by id desc`
  return found.flatMap(({ chave, antes, desde }) =>
    ehChave(chave) ? [{ chave, antes, desde: new Date(desde).getTime() }] : [],
  )
}
