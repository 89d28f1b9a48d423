/** How a dimensioning question is answered. `id` is what the wire calls it by; ids never change. */
export const tiposDeResposta = {
  numero: { id: 1, descricao: 'Número', usaLista: false },
  sim_nao: { id: 2, descricao: 'Sim ou não', usaLista: false },
  lista: { id: 3, descricao: 'Um item da lista', usaLista: true },
  lista_multipla: { id: 4, descricao: 'Vários itens da lista', usaLista: true },
} as const satisfies Record<string, { id: number; descricao: string; usaLista: boolean }>

export type TipoDeResposta = keyof typeof tiposDeResposta
export const nomesDosTipos = Object.keys(tiposDeResposta) as [TipoDeResposta, ...TipoDeResposta[]]

/** One option of a list: formulas weigh its key, people read its description. */
export interface ItemDaLista {
  chave: string
  descricao: string
}

/** The items of a question that is answered by yes or no. */
export const simOuNao: readonly ItemDaLista[] = [
  { chave: 'sim', descricao: 'Sim' },
  { chave: 'nao', descricao: 'Não' },
]

/** What a formula needs to know of a dimensioning question. */
export interface PerguntaDimensionada {
  id: number
  descricao: string
  tipo: TipoDeResposta
  /** Of a list or yes-or-no question. */
  itens: readonly ItemDaLista[]
}

/** Kind of the questionnaire's question that puts a dimensioning question. */
export const tipoDaPergunta = {
  numero: 'numero',
  sim_nao: 'escolha',
  lista: 'escolha',
  lista_multipla: 'escolha_multipla',
} as const satisfies Record<TipoDeResposta, string>

/** Keys: lower case, digits and underscores, beginning with a letter. */
export const formatoDaChave = /^[a-z][a-z0-9_]{1,39}$/

/** What is wrong with the items of a list, by field ('itens.0.chave'); empty when nothing is. */
export function falhasDosItens(itens: readonly ItemDaLista[]): Record<string, string> {
  const falhas: Record<string, string> = {}
  if (itens.length < 2) falhas.itens = 'Inclua pelo menos dois itens.'
  const chaves = new Set<string>()
  const descricoes = new Set<string>()
  for (const [i, { chave, descricao }] of itens.entries()) {
    if (!formatoDaChave.test(chave))
      falhas[`itens.${i}.chave`] = 'Use letras minúsculas sem acento, números e _, começando por letra.'
    else if (chaves.has(chave)) falhas[`itens.${i}.chave`] = 'Esta chave já está na lista.'
    chaves.add(chave)
    const texto = descricao.trim().toLocaleLowerCase('pt-BR')
    if (texto === '') falhas[`itens.${i}.descricao`] = 'Escreva o item.'
    else if (descricoes.has(texto)) falhas[`itens.${i}.descricao`] = 'Este item já está na lista.'
    descricoes.add(texto)
  }
  return falhas
}
