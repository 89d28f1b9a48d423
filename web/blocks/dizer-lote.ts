import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import type { ResultadoDoLote } from '@hub/protocol/lote.ts'
import type { Arquivo } from '../api/baixar.ts'
import type { LinhaDoLote } from './LinhasDoLote.tsx'

/** How an act is said: 'Liberar' '31 solicitações', '30 liberadas'. */
export interface PalavrasDoLote {
  /** 'Liberar' */
  verbo: string
  /** 'Liberando' */
  fazendo: string
  /** One and many: ['solicitação', 'solicitações']. */
  coisa: readonly [string, string]
  /** One and many, done: ['liberada', 'liberadas']. */
  feito: readonly [string, string]
}

interface Estado {
  fase: 'escolher' | 'fazer' | 'pronto'
  marcadas: number
  podem: number
  conferindo: boolean
  feitas: number
  pedidas: number
  /** Of those that were asked for: whether they were done is not known. */
  semResposta: number
}

/** Title, line below it and button of the window, by how far it is. */
export function dizerLote(
  { verbo, fazendo, coisa, feito }: PalavrasDoLote,
  { fase, marcadas, podem, conferindo, feitas, pedidas, semResposta }: Estado,
): { titulo: string; subtitulo: string | undefined; botao: string } {
  const botao = conferindo || podem === 0 ? verbo : `${verbo} ${escreverNumero(podem)}`
  if (fase === 'fazer') return { titulo: `${fazendo} ${quantos(pedidas, ...coisa)}`, subtitulo: undefined, botao }
  if (fase === 'pronto') {
    const faltaram = pedidas - feitas
    return {
      titulo:
        faltaram === 0 ? quantos(feitas, ...feito) : `${quantos(feitas, ...feito)}, ${escreverNumero(faltaram)} não`,
      subtitulo: semResposta
        ? `${quantos(semResposta, 'ficou', 'ficaram')} sem resposta e talvez ${semResposta === 1 ? 'tenha sido feita' : 'tenham sido feitas'}: tente de novo ou confira na lista.`
        : faltaram === 0
          ? undefined
          : 'O que não foi feito está como era, com o motivo ao lado.',
      botao,
    }
  }
  const fora = marcadas - podem
  return {
    titulo: `${verbo} ${quantos(conferindo || podem === 0 ? marcadas : podem, ...coisa)}`,
    subtitulo:
      conferindo || fora === 0
        ? undefined
        : `${quantos(marcadas, 'marcada', 'marcadas')}, ${quantos(fora, 'não pode e fica como está', 'não podem e ficam como estão')}`,
    botao,
  }
}

/** Nobody knows what became of it: the call was not answered. */
export const semResposta = (r: ResultadoDoLote | undefined): boolean => r?.recusa === 'SEM_RESPOSTA'

/** What became of one, in two words. */
export const ditoDoResultado = (r: ResultadoDoLote | undefined): string =>
  r?.feita ? 'Feita' : semResposta(r) ? 'Sem resposta' : 'Não foi feita'

const celula = (texto: string) => `"${(/^[=+\-@\t]/.test(texto) ? `'${texto}` : texto).replaceAll('"', '""')}"`

/** What became of each, as a sheet that Excel opens in Portuguese. */
export function planilhaDoLote(
  { verbo }: PalavrasDoLote,
  linhas: readonly LinhaDoLote[],
  results: ReadonlyMap<number, ResultadoDoLote>,
): Arquivo {
  const rows = linhas.map((l) => {
    const r = results.get(l.id)
    return [l.numero, l.nome, ditoDoResultado(r), (r?.feita ? r.detalhe : r?.mensagem) ?? '']
  })
  const texto = [['Número', 'Nome', 'Resultado', 'O que houve'], ...rows]
    .map((c) => c.map(celula).join(';'))
    .join('\r\n')
  return { nome: `${verbo.toLowerCase()}-resultado.csv`, blob: new Blob([`\ufeff${texto}\r\n`], { type: 'text/csv' }) }
}
