import { type Data, dataLocal, noDia, somarDias } from '../kernel/data.ts'

/** Minutes after the beginning of a day, on the wall, between which a phone may ring. */
const ABRE = 8 * 60
const FECHA = 20 * 60

/** May a message reach a phone at this moment? Never between 20:00 and 8:00. */
export function podeChegar(agora: Date, fuso: string): boolean {
  const hoje = dataLocal(agora, fuso)
  return noDia(hoje, ABRE, fuso) <= agora && agora < noDia(hoje, FECHA, fuso)
}

/** The day on which a message that is written now reaches a phone: today, from 20:00 on tomorrow. */
export function diaDeChegar(agora: Date, fuso: string): Data {
  const hoje = dataLocal(agora, fuso)
  return agora < noDia(hoje, FECHA, fuso) ? hoje : somarDias(hoje, 1)
}

/** Hours after which a message that could not leave is given up: the e-mail told of the turn long before. */
export const HORAS_DE_ESPERA = 24

/** Of the text that people agree to. Another text is another version: who agreed to the one before is asked again when he changes something. */
export const VERSAO_DO_CONSENTIMENTO = '1'

/** What a person agrees to; kept word by word with its moment. `entidade`: the sponsoring body. */
export const textoDoConsentimento = (entidade: string): string =>
  `Autorizo ${entidade} a me mandar mensagens por WhatsApp, neste número, só para dizer que uma solicitação espera por mim. ` +
  'Cada mensagem leva o número da solicitação e um link para o Hub, sem valores, nomes nem propostas, entre 8h e 20h, no máximo uma ' +
  'por solicitação e por dia. O WhatsApp (Meta) recebe o meu número para entregar as mensagens. Posso retirar esta autorização ' +
  'quando quiser, em Meu perfil, e continuo avisado no Hub e por e-mail.'

/** The approved template with its one value filled in; the link is its button (docs/OPERATIONS.md). */
export const textoDoModelo = (nrosolicitacao: string): string =>
  `É a sua vez na solicitação ${nrosolicitacao}. Abra o Hub para ver o que falta.`
