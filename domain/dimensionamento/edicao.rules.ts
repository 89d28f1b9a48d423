import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import type { Papel } from '../kernel/papel.ts'
import { capitalizarPalavras, primeiraMaiuscula } from '../kernel/texto.ts'
import { type ItemDaLista, type TipoDeResposta, tiposDeResposta } from './tipos.ts'

export interface PerguntaEditada {
  tipo: TipoDeResposta
  /** Id of the list that its options come from. */
  lista: number | null
  minimo: number | null
  maximo: number | null
}

/** What is wrong with a dimensioning question, by field; empty when it may be saved. */
export function falhasDaPergunta(p: PerguntaEditada): Record<string, string> {
  const falhas: Record<string, string> = {}
  const { usaLista } = tiposDeResposta[p.tipo]
  if (usaLista && p.lista === null) falhas.lista = 'Escolha a lista de onde vêm as opções.'
  if (!usaLista && p.lista !== null) falhas.lista = 'Este tipo de resposta não usa lista.'
  if (p.tipo !== 'numero' && (p.minimo !== null || p.maximo !== null))
    falhas.minimo = 'Só respostas em número têm mínimo e máximo.'
  else if (p.minimo !== null && p.maximo !== null && p.minimo > p.maximo)
    falhas.maximo = 'O máximo vem antes do mínimo.'
  return falhas
}

/** Words as they are kept (specification §5): questions like sentences, lists like names, items as they were typed. */
export const normalizarPergunta = (descricao: string): string => primeiraMaiuscula(descricao)
export const normalizarLista = (descricao: string): string => capitalizarPalavras(descricao)
export const normalizarItens = (itens: readonly ItemDaLista[]): ItemDaLista[] =>
  itens.map((i) => ({ chave: i.chave, descricao: i.descricao.trim() }))

const mantenedores: readonly Papel[] = ['gestor', 'coordenador']
export const podeManter = (papeis: readonly Papel[]): Decisao =>
  papeis.some((p) => mantenedores.includes(p)) ? permitido : recusado('PAPEL_NAO_PERMITE')

/** Kind and list hold once a questionnaire puts the question: formulas weigh their answers. */
export function podeAlterarTipo(f: { questionarios: number }, papeis: readonly Papel[]): Decisao {
  const manter = podeManter(papeis)
  if (!manter.permitido) return manter
  return f.questionarios > 0 ? recusado('DIMENSIONAMENTO_EM_USO') : permitido
}
