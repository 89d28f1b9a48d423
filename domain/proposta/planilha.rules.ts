import {
  type Celula,
  celulaVazia,
  enderecoDaCelula,
  type FalhaDaCelula,
  type Lida,
  lerDia,
  lerInteiro,
  lerReais,
  lerTexto,
} from '../kernel/celula.ts'
import { formatarData } from '../kernel/data.ts'
import type { Centavos } from '../kernel/dinheiro.ts'
import { falhaDaValidade, tamanhos } from './proposta.rules.ts'

/** Sheets of the template, by what they are for. */
export const abas = { proposta: 'Proposta', etapas: 'Etapas', instrucoes: 'Como preencher' } as const

/** Fields of the first sheet, one per line from the second on: name in column A, content in column B. */
export const camposDaPlanilha = [
  { campo: 'apresentacao', rotulo: 'Apresentação', ajuda: 'Como o trabalho será feito.' },
  { campo: 'visita', rotulo: 'Visita', ajuda: 'Quando e onde, se houver.' },
  { campo: 'comentario', rotulo: 'Observações', ajuda: 'O que mais o cliente precisa saber.' },
  { campo: 'validade', rotulo: 'Válida até', ajuda: 'Uma data, como 31/12/2026.' },
] as const

/** Columns of the second sheet, one stage per line from the second on. */
export const colunasDasEtapas = [
  { campo: 'descricao', rotulo: 'Etapa', falta: 'Dê um nome à etapa.' },
  { campo: 'entrega', rotulo: 'Entrega', falta: 'Diga o que o cliente recebe nesta etapa.' },
  { campo: 'dtainicio', rotulo: 'Início', falta: 'Informe o início, como 31/12/2026.' },
  { campo: 'dtafim', rotulo: 'Fim', falta: 'Informe o fim, como 31/12/2026.' },
  { campo: 'horas', rotulo: 'Horas', falta: 'Informe as horas.' },
  { campo: 'valor', rotulo: 'Valor (R$)', falta: 'Informe o valor.' },
] as const

interface EtapaDaPlanilha {
  descricao: string
  entrega: string
  dtainicio: string
  dtafim: string
  horas: number
  valor: Centavos
}

/** What a good file holds. A field whose cell is empty is null: what the draft has stays. */
export interface ConteudoDaPlanilha {
  apresentacao: string | null
  visita: string | null
  comentario: string | null
  validade: string | null
  etapas: EtapaDaPlanilha[]
}

/** Most hours of a stage. */
const MAIS_HORAS = 10_000

/** Lines that are read of the stages: the heading, the stages, and some more to notice those that are too many. */
export const linhasLidas = tamanhos.etapas + 20

function diaSem(c: Celula | undefined, falhaDe: (dia: string) => string | undefined): Lida<string> {
  const lida = lerDia(c)
  const falha = 'valor' in lida ? falhaDe(lida.valor) : undefined
  return falha ? { falha } : lida
}
const diaDesde = (c: Celula | undefined, hoje: string, passou: string): Lida<string> =>
  diaSem(c, (dia) => (dia < hoje ? passou : undefined))

const horas = (c: Celula | undefined): Lida<number> =>
  lerInteiro(c, { minimo: 1, maximo: MAIS_HORAS, falha: 'Informe as horas em número inteiro, como 16.' })

/**
 * Reads the filled template: what every wrong cell needs, or the content. Lines without anything are passed over; a line
 * that was begun has to be whole, and the stages run forward as in the editor (etapas.rules.ts). `hoje`: days before it
 * are over. `fimDaRodada` as in `falhaDaValidade`.
 */
export function lerPlanilha(
  lidas: readonly { nome: string; linhas: readonly (readonly Celula[])[]; cortada: boolean }[],
  hoje: string,
  fimDaRodada: string | null = null,
): { falhas: FalhaDaCelula[] } | { conteudo: ConteudoDaPlanilha } {
  const falhas: FalhaDaCelula[] = []
  const linhasDe = (aba: string) => {
    const achada = lidas.find((l) => l.nome === aba)
    if (!achada)
      falhas.push({ aba, celula: 'A1', mensagem: `A aba “${aba}” não está na planilha. Baixe o modelo de novo.` })
    return achada?.linhas ?? []
  }
  const daProposta = linhasDe(abas.proposta)
  const dasEtapas = linhasDe(abas.etapas)
  if (falhas.length) return { falhas }
  falhas.push(...modeloMudado(daProposta, dasEtapas))
  if (falhas.length) return { falhas }

  const conteudo: ConteudoDaPlanilha = {
    ...lerCampos(daProposta, (dia) => falhaDaValidade(dia, hoje, fimDaRodada), falhas),
    etapas: [],
  }
  for (const [i, linha] of dasEtapas.entries()) {
    if (i === 0 || colunasDasEtapas.every((_, j) => celulaVazia(linha[j]))) continue
    if (conteudo.etapas.length === tamanhos.etapas) {
      const mensagem = `Uma proposta tem no máximo ${tamanhos.etapas} etapas.`
      falhas.push({ aba: abas.etapas, celula: enderecoDaCelula(i, 0), mensagem })
      break
    }
    conteudo.etapas.push(lerEtapa(linha, i, conteudo.etapas.findLast((e) => e.dtainicio)?.dtainicio, hoje, falhas))
  }
  if (lidas.some((l) => l.nome === abas.etapas && l.cortada))
    falhas.push({
      aba: abas.etapas,
      celula: enderecoDaCelula(dasEtapas.length, 0),
      mensagem: `O Hub lê até a linha ${dasEtapas.length}. Tire as linhas em branco.`,
    })
  else if (conteudo.etapas.length === 0)
    falhas.push({ aba: abas.etapas, celula: 'A2', mensagem: 'Inclua pelo menos uma etapa.' })
  return falhas.length ? { falhas } : { conteudo }
}

/** Names that were moved or written over: what stands in the cells beside or below could be anything. */
function modeloMudado(
  daProposta: readonly (readonly Celula[])[],
  dasEtapas: readonly (readonly Celula[])[],
): FalhaDaCelula[] {
  const esperados = [
    ...camposDaPlanilha.map(({ rotulo }, i) => ({ aba: abas.proposta, i: i + 1, j: 0, rotulo })),
    ...colunasDasEtapas.map(({ rotulo }, j) => ({ aba: abas.etapas, i: 0, j, rotulo })),
  ]
  return esperados.flatMap(({ aba, i, j, rotulo }) => {
    const achado = (aba === abas.proposta ? daProposta : dasEtapas)[i]?.[j]
    return typeof achado === 'string' && achado.trim() === rotulo
      ? []
      : [{ aba, celula: enderecoDaCelula(i, j), mensagem: `Aqui deve estar “${rotulo}”. Baixe o modelo de novo.` }]
  })
}

function lerCampos(
  linhas: readonly (readonly Celula[])[],
  daValidade: (dia: string) => string | undefined,
  falhas: FalhaDaCelula[],
) {
  const ler = (i: number): string | null => {
    const { campo } = camposDaPlanilha[i]!
    const celula = linhas[i + 1]?.[1]
    const lida = campo === 'validade' ? diaSem(celula, daValidade) : lerTexto(celula, tamanhos[campo])
    if ('falha' in lida) falhas.push({ aba: abas.proposta, celula: enderecoDaCelula(i + 1, 1), mensagem: lida.falha })
    return 'valor' in lida ? lida.valor : null
  }
  return { apresentacao: ler(0), visita: ler(1), comentario: ler(2), validade: ler(3) }
}

function lerEtapa(
  linha: readonly Celula[],
  i: number,
  inicioAnterior: string | undefined,
  hoje: string,
  falhas: FalhaDaCelula[],
): EtapaDaPlanilha {
  const tomar = <T>(j: number, lida: Lida<T>, emVez: T): T => {
    if ('valor' in lida) return lida.valor
    const mensagem = 'falha' in lida ? lida.falha : colunasDasEtapas[j]!.falta
    falhas.push({ aba: abas.etapas, celula: enderecoDaCelula(i, j), mensagem })
    return emVez
  }
  const etapa: EtapaDaPlanilha = {
    descricao: tomar(0, lerTexto(linha[0], tamanhos.descricao), ''),
    entrega: tomar(1, lerTexto(linha[1], tamanhos.entrega), ''),
    dtainicio: tomar(2, diaDesde(linha[2], hoje, 'O início já passou.'), ''),
    dtafim: tomar(3, diaDesde(linha[3], hoje, 'O fim já passou.'), ''),
    horas: tomar(4, horas(linha[4]), 0),
    valor: tomar(5, lerReais(linha[5]), 0),
  }
  const { dtainicio, dtafim } = etapa
  const falhar = (j: number, mensagem: string) =>
    falhas.push({ aba: abas.etapas, celula: enderecoDaCelula(i, j), mensagem })
  if (dtainicio && inicioAnterior && dtainicio < inicioAnterior) falhar(2, 'Começa antes da etapa anterior.')
  if (dtainicio && dtafim && dtafim < dtainicio) falhar(3, `O fim vem antes do início (${formatarData(dtainicio)}).`)
  return etapa
}
