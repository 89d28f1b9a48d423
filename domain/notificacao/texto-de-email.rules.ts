import { tamanho } from '../kernel/por-escrito.ts'

/** What the administration may write in place of an e-mail's own words: plain text with the variables of that e-mail. */
export const LIMITE_DO_ASSUNTO = 150
export const LIMITE_DO_CORPO = 4000

export interface VariavelDeEmail {
  nome: string
  /** What the example says in its place. */
  exemplo: string
  /** The e-mail would not say what it is for without it. */
  obrigatoria: boolean
}
export interface TextoDeEmail {
  assunto: string
  corpo: string
}

const VARIAVEL = /\{([a-z][a-z0-9_]{0,59})\}/g
/**
 * Whether the e-mail has to go on saying this: number, money, day, reason. The greeting and the title of the service are politeness.
 * `corpo`: the original.
 */
export const ehObrigatoria = (nome: string, corpo: string): boolean =>
  nome !== 'servico' && !(nome === 'nome' && corpo.startsWith('Olá, {nome}.'))

const nomesEm = (texto: string): string[] => [...texto.matchAll(VARIAVEL)].map((m) => m[1]!)
const entreChaves = (nomes: readonly string[]) => nomes.map((nome) => `{${nome}}`).join(', ')

/** A variable that this e-mail has not, or a brace that belongs to none. */
function estranha(texto: string, variaveis: readonly VariavelDeEmail[]): string | undefined {
  const tem = variaveis.map((v) => v.nome)
  const desconhecida = nomesEm(texto).find((nome) => !tem.includes(nome))
  if (desconhecida)
    return `{${desconhecida}} não existe neste e-mail. ${tem.length ? `Use: ${entreChaves(tem)}.` : 'Ele não tem variáveis.'}`
  // Between such signs stands what is put in as a message leaves: the token of a one-time link, which must reach no other address.
  if (texto.includes('~')) return 'O sinal ~ não pode ser usado.'
  if (/[{}]/.test(texto.replaceAll(VARIAVEL, ''))) return 'As chaves { } servem só para as variáveis deste e-mail.'
  return undefined
}

/** What does not fit, by field; nothing: the text may be kept. */
export function conferirTexto(
  { assunto, corpo }: TextoDeEmail,
  variaveis: readonly VariavelDeEmail[],
): Partial<Record<keyof TextoDeEmail, string>> {
  const usadas = [...nomesEm(assunto), ...nomesEm(corpo)]
  const faltam = variaveis.filter((v) => v.obrigatoria && !usadas.includes(v.nome)).map((v) => v.nome)
  const noAssunto = /[\r\n]/.test(assunto)
    ? 'O assunto fica em uma linha só.'
    : assunto.trim() === ''
      ? 'Escreva o assunto.'
      : tamanho(assunto) > LIMITE_DO_ASSUNTO
        ? `Use no máximo ${LIMITE_DO_ASSUNTO} caracteres.`
        : estranha(assunto, variaveis)
  const noCorpo =
    corpo.trim() === ''
      ? 'Escreva o texto.'
      : tamanho(corpo) > LIMITE_DO_CORPO
        ? `Use no máximo ${LIMITE_DO_CORPO} caracteres.`
        : (estranha(corpo, variaveis) ??
          (faltam.length ? `Este e-mail precisa dizer ${entreChaves(faltam)}, no assunto ou no texto.` : undefined))
  return { ...(noAssunto && { assunto: noAssunto }), ...(noCorpo && { corpo: noCorpo }) }
}

/** With the values in the places of the variables, in one pass: what a value says is never read as a variable. */
export const preencher = (texto: string, valores: Readonly<Record<string, string>>): string =>
  texto.replaceAll(VARIAVEL, (inteira, nome: string) => (Object.hasOwn(valores, nome) ? valores[nome]! : inteira))

/** A blank line begins another paragraph. */
export const emParagrafos = (corpo: string): string[] =>
  corpo
    .split(/\n[^\S\n]*\n\s*/)
    .map((p) => p.trim())
    .filter(Boolean)
