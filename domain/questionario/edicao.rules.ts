import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import type { Papel } from '../kernel/papel.ts'
import { tamanho } from '../kernel/por-escrito.ts'
import { capitalizarPalavras, primeiraMaiuscula } from '../kernel/texto.ts'
import type { TipoDePergunta } from './questionario.rules.ts'

/** When a questionnaire is answered: on requesting a service, or when it ends. */
export const usos = ['contratacao', 'avaliacao'] as const
export type Uso = (typeof usos)[number]
export const nomesDosUsos: Record<Uso, string> = { contratacao: 'Contratação', avaliacao: 'Avaliação' }

/** A question as the editor of a questionnaire writes it. `id` of one that exists already. */
export interface PerguntaEditada {
  id?: number | undefined
  pergunta: string
  ajuda: string | null
  tipo: TipoDePergunta
  obrigatoria: boolean
  opcoes: readonly string[]
  /** Of text: characters; number and scale: the value; several options and files: how many. */
  minimo: number | null
  maximo: number | null
  inteiro: boolean
  data_minima: string | null
  data_maxima: string | null
  /** Dimensioning question that it puts: kind, options and bounds are that one's. */
  dimensionamento: number | null
}

export interface QuestionarioEditado {
  descricao: string
  uso: Uso
  perguntas: readonly PerguntaEditada[]
}

export const limites = { descricao: 120, pergunta: 300, ajuda: 500, opcao: 120, opcoes: 50, perguntas: 100 } as const

const comOpcoes = (tipo: TipoDePergunta): boolean => tipo === 'escolha' || tipo === 'escolha_multipla'
const comLimites = (tipo: TipoDePergunta): boolean =>
  ['texto', 'numero', 'escala', 'escolha_multipla', 'arquivo'].includes(tipo)

/** As it is kept: texts as specification §5 wants them, and nothing that the kind has no use for. */
export function normalizarPergunta(p: PerguntaEditada): PerguntaEditada {
  const ajuda = p.ajuda?.trim() || null
  return {
    id: p.id,
    pergunta: primeiraMaiuscula(p.pergunta),
    ajuda,
    tipo: p.tipo,
    obrigatoria: p.obrigatoria,
    opcoes: comOpcoes(p.tipo) ? p.opcoes.map((o) => o.trim()) : [],
    minimo: comLimites(p.tipo) ? (p.minimo ?? (p.tipo === 'escala' ? 0 : null)) : null,
    maximo: comLimites(p.tipo) ? (p.maximo ?? (p.tipo === 'escala' ? 10 : null)) : null,
    inteiro: p.tipo === 'numero' && p.inteiro,
    data_minima: p.tipo === 'data' ? p.data_minima || null : null,
    data_maxima: p.tipo === 'data' ? p.data_maxima || null : null,
    dimensionamento: p.dimensionamento,
  }
}

/** Titles are descriptions: capitalised words (specification §5). */
export const normalizarDescricao = (descricao: string): string => capitalizarPalavras(descricao)

/**
 * What is wrong with a questionnaire, by field ('perguntas.0.opcoes'); empty when it may be saved. The same rule for the
 * server and the screen.
 */
export function falhasDoQuestionario(q: QuestionarioEditado): Record<string, string> {
  const falhas: Record<string, string> = {}
  if (tamanho(q.descricao.trim()) < 3) falhas.descricao = 'Dê um nome com pelo menos 3 letras.'
  else if (tamanho(q.descricao) > limites.descricao) falhas.descricao = `Use no máximo ${limites.descricao} caracteres.`
  if (q.perguntas.length === 0) falhas.perguntas = 'Inclua pelo menos uma pergunta.'
  if (q.perguntas.length > limites.perguntas) falhas.perguntas = `Use no máximo ${limites.perguntas} perguntas.`
  const textos = new Set<string>()
  const dimensionadas = new Set<number>()
  for (const [i, p] of q.perguntas.entries()) {
    const texto = primeiraMaiuscula(p.pergunta)
    const falha = (campo: string, frase: string) => {
      falhas[`perguntas.${i}.${campo}`] ??= frase
    }
    if (tamanho(texto) < 3) falha('pergunta', 'Escreva a pergunta.')
    else if (tamanho(texto) > limites.pergunta) falha('pergunta', `Use no máximo ${limites.pergunta} caracteres.`)
    else if (textos.has(texto)) falha('pergunta', 'Esta pergunta já está no questionário.')
    textos.add(texto)
    if (p.dimensionamento !== null) {
      if (q.uso === 'avaliacao') falha('dimensionamento', 'Perguntas de dimensionamento são da contratação.')
      if (dimensionadas.has(p.dimensionamento)) falha('dimensionamento', 'Esta pergunta já está no questionário.')
      dimensionadas.add(p.dimensionamento)
    } else for (const [campo, frase] of Object.entries(falhasDaPergunta(p))) falha(campo, frase)
    if (q.uso === 'avaliacao' && p.tipo === 'arquivo')
      falha('tipo', 'A avaliação também é respondida por link, sem entrar: ali não se anexa arquivo.')
  }
  if (q.uso === 'avaliacao') {
    // The grade of providers is the answer to the first scale, from 0 to 10 (domain §3).
    const escala = q.perguntas.find((p) => p.tipo === 'escala')
    if (!escala?.obrigatoria || (escala.minimo ?? 0) !== 0 || (escala.maximo ?? 10) !== 10)
      falhas.perguntas ??=
        'A primeira pergunta de escala da avaliação é obrigatória e vai de 0 a 10: dela sai a nota do prestador.'
  }
  return falhas
}

/** What is wrong with what the kind of one question demands. */
export function falhasDaPergunta(p: PerguntaEditada): Record<string, string> {
  const falhas: Record<string, string> = {}
  const { minimo, maximo } = p
  if (tamanho(p.ajuda ?? '') > limites.ajuda) falhas.ajuda = `Use no máximo ${limites.ajuda} caracteres.`
  const inteiros = [minimo, maximo].every(
    (v) => v === null || (Number.isSafeInteger(v) && Math.abs(v) <= 1_000_000_000),
  )
  if (comLimites(p.tipo)) {
    if (!inteiros) falhas.minimo = 'Use números inteiros.'
    else if (minimo !== null && maximo !== null && minimo > maximo) falhas.maximo = 'O máximo vem antes do mínimo.'
  }
  switch (p.tipo) {
    case 'escolha':
    case 'escolha_multipla': {
      const opcoes = p.opcoes.map((o) => o.trim())
      const iguais = new Set(opcoes.map((o) => o.toLocaleLowerCase('pt-BR'))).size < opcoes.length
      if (opcoes.length < 2) falhas.opcoes = 'Inclua pelo menos duas opções.'
      else if (opcoes.length > limites.opcoes) falhas.opcoes = `Use no máximo ${limites.opcoes} opções.`
      else if (opcoes.some((o) => o === '')) falhas.opcoes = 'Há uma opção vazia.'
      else if (opcoes.some((o) => tamanho(o) > limites.opcao))
        falhas.opcoes = `Use até ${limites.opcao} caracteres em cada.`
      else if (iguais) falhas.opcoes = 'Há duas opções iguais.'
      if (p.tipo === 'escolha_multipla') {
        if ((minimo ?? 0) < 0 || (minimo ?? 0) > opcoes.length) falhas.minimo ??= 'Não passe do número de opções.'
        if (maximo !== null && (maximo < 1 || maximo > opcoes.length))
          falhas.maximo ??= 'Não passe do número de opções.'
      }
      break
    }
    case 'escala': {
      const de = minimo ?? 0
      const ate = maximo ?? 10
      if (de < 0 || de > 1) falhas.minimo ??= 'A escala começa em 0 ou 1.'
      if (ate < 2 || ate > 10) falhas.maximo ??= 'A escala vai até um número de 2 a 10.'
      break
    }
    case 'texto':
      if ((minimo ?? 0) < 0) falhas.minimo ??= 'Use um número de 0 em diante.'
      if (maximo !== null && (maximo < 1 || maximo > 4000)) falhas.maximo ??= 'Use de 1 a 4.000 caracteres.'
      break
    case 'arquivo':
      if ((minimo ?? 0) < 0) falhas.minimo ??= 'Use um número de 0 em diante.'
      if (maximo !== null && (maximo < 1 || maximo > 10)) falhas.maximo ??= 'Use de 1 a 10 arquivos.'
      break
    case 'data':
      if (p.data_minima && p.data_maxima && p.data_minima > p.data_maxima)
        falhas.data_maxima = 'O fim vem antes do início.'
      break
  }
  return falhas
}

/** The same list with the item of one place in another. */
export function moverItem<T>(itens: readonly T[], de: number, para: number): T[] {
  const nova = [...itens]
  const [item] = nova.splice(de, 1)
  if (item !== undefined) nova.splice(Math.max(0, Math.min(para, nova.length)), 0, item)
  return nova
}

/** Whether two versions of a list of questions ask anything differently: words, kind, demand, order. */
export const perguntasMudaram = (antes: readonly PerguntaEditada[], depois: readonly PerguntaEditada[]): boolean =>
  antes.length !== depois.length ||
  antes.some((a, i) => {
    const d = depois[i]!
    return a.id !== d.id || JSON.stringify(normalizarPergunta(a)) !== JSON.stringify(normalizarPergunta(d))
  })

/**
 * The questions as they are to be kept beside those of today: one that changes its kind becomes another question, so that
 * its answers are never counted with the old ones.
 */
export const comIdentidade = (
  antes: readonly Pick<PerguntaEditada, 'id' | 'tipo'>[],
  depois: readonly PerguntaEditada[],
): PerguntaEditada[] =>
  depois.map((d) => {
    const continua = antes.some((a) => a.id === d.id && a.tipo === d.tipo)
    return continua ? d : { ...d, id: undefined }
  })

/** The number that a saving gets: a version that somebody answered never changes, so what differs from it is the next. */
export const versaoAoSalvar = (q: { versao: number; respondida: boolean; mudou: boolean }): number =>
  q.mudou && q.respondida ? q.versao + 1 : q.versao

interface FatosDoQuestionario {
  ativo: boolean
  /** It is the one that evaluations ask. */
  padrao: boolean
  /** Services that ask it. */
  servicos: number
}

const mantenedores: readonly Papel[] = ['gestor', 'coordenador']
const podeManter = (papeis: readonly Papel[]): boolean => papeis.some((p) => mantenedores.includes(p))

export function podeEditar(f: FatosDoQuestionario, papeis: readonly Papel[]): Decisao {
  if (!podeManter(papeis)) return recusado('PAPEL_NAO_PERMITE')
  return f.ativo ? permitido : recusado('QUESTIONARIO_ARQUIVADO')
}

/** What is asked somewhere stays. One with answers is archived instead of erased. */
export function podeRemover(f: FatosDoQuestionario, papeis: readonly Papel[]): Decisao {
  if (!podeManter(papeis)) return recusado('PAPEL_NAO_PERMITE')
  if (!f.ativo) return recusado('QUESTIONARIO_ARQUIVADO')
  if (f.padrao) return recusado('QUESTIONARIO_PADRAO')
  return f.servicos > 0 ? recusado('QUESTIONARIO_EM_USO') : permitido
}

export const acoesDoQuestionario = (f: FatosDoQuestionario, papeis: readonly Papel[]) => ({
  editar: podeEditar(f, papeis),
  remover: podeRemover(f, papeis),
})
