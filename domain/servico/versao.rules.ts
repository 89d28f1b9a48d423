import { formatarPorCento, formatarReais } from '../kernel/dinheiro.ts'
import { quantos } from '../kernel/por-escrito.ts'
import { type Porte, portes } from '../porte/porte.ts'
import { nomesDosTipos, type TipoDeOferta } from './oferta.rules.ts'
import { nomeDoSetor } from './setor.ts'

/** An offer as it stood in one version of its service. Money in centavos, shares in basis points. */
interface RetratoDaOferta {
  id: number
  titulo: string
  tipo: TipoDeOferta
  horas: number
  valor: number
  prazoDias: number
  imagem: string | null
  destaque: boolean
  ativo: boolean
  portes: Porte[]
  etapas: { ordem: number; descricao: string; bp: number }[]
}

/** What a service belongs to, and others name. */
type Dono = 'tema' | 'subtema' | 'programa' | 'area'

/** A service as it stood in one version, in words: names of its theme, programme and area as they were that day. */
export interface RetratoDoServico {
  /** Of versions that were kept with them: a name that others changed is no change of the service. */
  ids?: Record<Dono, number>
  titulo: string
  descricao: string
  /** Of versions that were kept with it. */
  palavras?: string
  tipo: string
  tema: string
  subtema: string
  programa: string
  area: string
  setores: string[]
  exigeDiagnostico: boolean
  ativo: boolean
  ofertas: RetratoDaOferta[]
}

/** One thing that is not as it was. `oferta`: the offer that it is about; missing of the service itself. */
interface MudancaDoServico {
  oferta?: string
  campo: string
  antes: string | null
  depois: string | null
}

const simOuNao = (valor: boolean) => (valor ? 'Sim' : 'Não')
const lista = (itens: readonly string[]) => itens.join(', ')

const doServico: readonly [campo: string, valor: (s: RetratoDoServico) => string][] = [
  ['Título', (s) => s.titulo],
  ['Descrição', (s) => s.descricao],
  ['Palavras da busca', (s) => s.palavras ?? ''],
  ['Tipo', (s) => s.tipo],
  ['Tema', (s) => s.tema],
  ['Subtema', (s) => s.subtema],
  ['Programa', (s) => s.programa],
  ['Área de atuação', (s) => s.area],
  ['Setores', (s) => lista(s.setores.map(nomeDoSetor))],
  ['Começa por diagnóstico', (s) => simOuNao(s.exigeDiagnostico)],
  ['No catálogo', (s) => simOuNao(s.ativo)],
]

const daOferta: readonly [campo: string, valor: (o: RetratoDaOferta) => string][] = [
  ['Título', (o) => o.titulo],
  ['Como é cobrada', (o) => nomesDosTipos[o.tipo]],
  ['Horas', (o) => `${o.horas} h`],
  ['Preço', (o) => formatarReais(o.valor)],
  ['Prazo', (o) => quantos(o.prazoDias, 'dia', 'dias')],
  ['Para quem', (o) => lista(o.portes.map((p) => portes[p].sigla))],
  ['Etapas', (o) => lista(o.etapas.map((e) => `${e.descricao} (${formatarPorCento(e.bp)})`))],
  ['Imagem', (o) => (o.imagem ? 'Com imagem' : 'Sem imagem')],
  ['Em destaque', (o) => simOuNao(o.destaque)],
  ['No catálogo', (o) => simOuNao(o.ativo)],
]

/** What a version changed of the one before, in the order in which people read a service; empty when nothing did. */
export function mudancasEntre(antes: RetratoDoServico, depois: RetratoDoServico): MudancaDoServico[] {
  const mudancas: MudancaDoServico[] = diferencas(doServico, antes, comNomesDe(antes, depois))
  const antigas = new Map(antes.ofertas.map((o) => [o.id, o]))
  for (const o of depois.ofertas) {
    const antiga = antigas.get(o.id)
    if (!antiga) {
      mudancas.push({ oferta: o.titulo, campo: 'Oferta incluída', antes: null, depois: formatarReais(o.valor) })
      continue
    }
    const dela = diferencas(daOferta, antiga, o)
    // One picture in place of another reads the same in words.
    if (antiga.imagem && o.imagem && antiga.imagem !== o.imagem)
      dela.push({ campo: 'Imagem', antes: 'Com imagem', depois: 'Outra imagem' })
    mudancas.push(...dela.map((m) => ({ oferta: o.titulo, ...m })))
  }
  return mudancas
}

const donos: readonly Dono[] = ['tema', 'subtema', 'programa', 'area']

/** `depois` with the names that what it still belongs to had before. */
const comNomesDe = (antes: RetratoDoServico, depois: RetratoDoServico): RetratoDoServico => ({
  ...depois,
  ...Object.fromEntries(
    donos.filter((d) => antes.ids && antes.ids[d] === depois.ids?.[d]).map((d) => [d, antes[d]] as const),
  ),
})

const diferencas = <T>(
  campos: readonly [campo: string, valor: (x: T) => string][],
  antes: T,
  depois: T,
): { campo: string; antes: string; depois: string }[] =>
  campos.flatMap(([campo, valor]) =>
    valor(antes) === valor(depois) ? [] : [{ campo, antes: valor(antes), depois: valor(depois) }],
  )
