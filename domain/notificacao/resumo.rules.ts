import { type Data, dataLocal, noDia, somarDias } from '../kernel/data.ts'
import type { TipoDeAviso } from './tipos.ts'

/** Minutes after the beginning of a day, on the wall, at which the e-mail of the day goes out. */
const HORA_DO_RESUMO = 7 * 60

/** When the last e-mail of the day was due: what came before it goes out, what came since waits for the next. */
export function ultimoResumo(agora: Date, fuso: string): Date {
  const hoje: Data = dataLocal(agora, fuso)
  const deHoje = noDia(hoje, HORA_DO_RESUMO, fuso)
  return deHoje <= agora ? deHoje : noDia(somarDias(hoje, -1), HORA_DO_RESUMO, fuso)
}

/** Notices that reach a person by e-mail one by one within the time of a digest; what comes beyond waits for the digest. */
export const AVISOS_NA_HORA = 5

/**
 * Does this notice wait to go out together with others? Reminders always do: a sweep gives many at the same moment. What must arrive by
 * e-mail (`obrigatorio`) never gets here. `recentes`: notices of the person within the last digest's time, this one not counted.
 */
export const esperaOResumo = (tipo: TipoDeAviso, recentes: number): boolean =>
  tipo === 'prazo' || recentes >= AVISOS_NA_HORA

/** Order and headings of a digest. */
const titulos: readonly (readonly [TipoDeAviso, string])[] = [
  ['prazo', 'Prazos perto do fim'],
  ['vez', 'É a sua vez'],
  ['andamento', 'O que mudou'],
]

/** Lines of each heading in one e-mail; the rest is in the portal. */
const LINHAS = 40

interface AvisoNoResumo {
  tipo: TipoDeAviso
  mensagem: string
}

/** Subject and paragraphs of the e-mail that tells of several notices, by kind and in the order in which they came. */
export function escreverResumo(avisos: readonly AvisoNoResumo[]): { assunto: string; paragrafos: string[] } {
  const prazos = avisos.filter((a) => a.tipo === 'prazo').length
  const partes = titulos.flatMap(([tipo, titulo]) => {
    const meus = avisos.filter((a) => a.tipo === tipo).map((a) => a.mensagem)
    if (meus.length === 0) return []
    const resto = meus.length - LINHAS
    const mais = resto > 0 ? [`e mais ${resto} no Hub`] : []
    return [
      [`${titulo} (${meus.length})`, ...[...meus.slice(0, LINHAS), ...mais].map((linha) => `• ${linha}`)].join('\n'),
    ]
  })
  const perto = prazos === 0 ? '' : prazos === avisos.length ? ' de prazo' : `, ${prazos} de prazo`
  return { assunto: `${avisos.length} avisos do Hub${perto}`, paragrafos: partes }
}
