import { portesTodos } from '@hub/domain/porte/porte.ts'
import { ofertaASalvar, type ServicoACriar, servicoACriar } from '@hub/protocol/servico-interno.ts'
import * as z from 'zod/mini'
import type { Database } from '../db/drizzle.ts'
import { bool, each, nullable, num, row } from '../db/rows.ts'
import { type Campos, faltasDe, importador } from '../services/importador.ts'
import { colunasEscritas } from './conferir-servico.ts'
import { criarServico } from './criar.ts'
import { conferirOferta } from './gravar-oferta.ts'

/** Names in place of the ids that the form takes; each stage in one text. */
interface ServicoEscrito {
  codigo: string | null
  tema: string | null
  subtema: string | null
  programa: string | null
  ofertas: { etapas: string[] }[]
}
type OfertaEscrita = z.input<typeof ofertaASalvar>

/** 'Diagnóstico 40%': what is no such thing gets no share, and the form says so. */
function etapa(escrita: string) {
  const achada = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s{0,3}%$/.exec(escrita)
  return achada
    ? { descricao: escrita.slice(0, achada.index).trimEnd(), porcentagem: Number(achada[1]!.replace(',', '.')) }
    : { descricao: escrita, porcentagem: 0 }
}

/** Services with their offers. */
export const importarServicos = importador<ServicoEscrito, ServicoACriar>({
  forma: servicoACriar,
  async conferir(db, escrito) {
    const { ids, campos } = await idsDe(db, escrito)
    const ofertas = escrito.ofertas.map((o) => ({ ...o, etapas: o.etapas.map(etapa) }) as OfertaEscrita)
    const corpo = { ...escrito, ...ids, ofertas }
    if (await row(db)`select 1 from servico where codigo = ${(escrito.codigo ?? '').toUpperCase()}`)
      campos.codigo = 'Já existe um serviço com este código.'
    const lido = z.safeParse(servicoACriar, corpo)
    if (lido.success && !campos.tema && !campos.subtema && !campos.programa) {
      const { area, ...faltas } = await faltasDe(() => colunasEscritas(db, lido.data))
      Object.assign(campos, faltas, area && { tema: 'Dê a este tema uma área de atuação ativa.' })
    }
    for (const [i, escrita] of ofertas.entries()) {
      const suposta = z.safeParse(ofertaASalvar, comSuposto(escrita))
      if (suposta.success)
        Object.assign(campos, {
          ...(await faltasDe(() => conferirOferta(db, 0, suposta.data, { prefixo: `ofertas.${i}.` }))),
          ...campos,
        })
    }
    return { corpo, campos }
  },
  gravar: async (db, corpo, { actor }) => [{ tabela: 'servico', id: await criarServico(db, actor.id, corpo) }],
})

/** An offer with what it misses supposed, told elsewhere: the rules about prices and stages speak all the same. */
const comSuposto = (o: OfertaEscrita) => ({
  ...o,
  titulo: (o.titulo ?? '').trim().length < 3 ? 'Oferta' : o.titulo,
  horas: o.horas ?? 1,
  prazo_dias: o.prazo_dias ?? 1,
  portes: o.portes.length === 0 ? portesTodos.slice(0, 1) : o.portes,
})

/** The ids of the names, and what is said of the names that nothing has. */
async function idsDe(db: Database, e: ServicoEscrito) {
  const { ativo, ...achados } = (await row(db, {
    ...each(['tema', 'subtema', 'programa'], nullable(num)),
    ativo: nullable(bool),
  })`
    select t.id as tema, (select s.id from subtema s where s.tema_id = t.id and busca_texto(s.descricao) = busca_texto(${e.subtema}) limit 1) as subtema,
      (select p.id from programa p where busca_texto(p.descricao) = busca_texto(${e.programa}) order by p.ativo desc, p.id limit 1) as programa,
      (select bool_or(p.ativo) from programa p where busca_texto(p.descricao) = busca_texto(${e.programa})) as ativo
      from (select 1) x left join tema t on busca_texto(t.descricao) = busca_texto(${e.tema})`)!
  const campos: Campos = {}
  const semEle = (oQue: string, nome: string | null) =>
    nome ? `Não há ${oQue} com o nome “${nome}”.` : 'Preencha esta célula.'
  if (achados.tema === null) campos.tema = semEle('tema', e.tema)
  else if (achados.subtema === null) campos.subtema = semEle('subtema deste tema', e.subtema)
  if (achados.programa === null) campos.programa = semEle('programa', e.programa)
  else if (!ativo) campos.programa = `O programa “${e.programa}” não está ativo.`
  const { tema, subtema, programa } = achados
  return { ids: { tema: tema ?? 1, subtema: subtema ?? 1, programa: programa ?? 1 }, campos }
}
