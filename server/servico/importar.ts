import { porteEscrito } from '@hub/domain/importacao/colunas.ts'
import type { LinhaDaImportacao } from '@hub/domain/importacao/ler.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { portesTodos } from '@hub/domain/porte/porte.ts'
import { nomesDosTipos, tiposDeOferta } from '@hub/domain/servico/oferta.rules.ts'
import { nomeDoSetor, setores } from '@hub/domain/servico/setor.ts'
import { camposComErro } from '@hub/protocol/kernel/mensagens.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { ofertaASalvar, servicoACriar } from '@hub/protocol/servico-interno.ts'
import * as z from 'zod/mini'
import type { Banco } from '../db/banco.ts'
import { sql } from '../db/drizzle.ts'
import { bool, linha, nullable, num } from '../db/linhas.ts'
import { faltasDe, type Importador, type ItemDaImportacao, importador } from '../passos/importador.ts'
import { colunasEscritas } from './conferir-servico.ts'
import { criarServico } from './criar.ts'
import { conferirOferta } from './gravar-oferta.ts'

/** Names in place of the ids that the form takes. */
const forma = z.looseObject({ tema: z.string(), subtema: z.string(), programa: z.string() })
type ServicoEscrito = z.infer<typeof forma>

/** Columns of the sheet by the field of the form. */
const daOferta: Record<string, string> = { titulo: 'ofertaTitulo', tipo: 'ofertaTipo' }

const texto = (l: LinhaDaImportacao, campo: string) => (l.valores[campo] as string | null) ?? ''
const lista = (l: LinhaDaImportacao, campo: string) => (l.valores[campo] as readonly string[] | null) ?? []
const reais = (l: LinhaDaImportacao, campo: string) => {
  const centavos = l.valores[campo] as number | null
  return centavos === null ? null : emReais(centavos)
}

/** 'Diagnóstico 40%': what is no such thing gets no share, and the form says so. */
function etapa(escrita: string) {
  const achada = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s{0,3}%$/.exec(escrita)
  return achada
    ? { descricao: escrita.slice(0, achada.index).trimEnd(), porcentagem: Number(achada[1]!.replace(',', '.')) }
    : { descricao: escrita, porcentagem: 0 }
}

const oferta = (l: LinhaDaImportacao) => ({
  titulo: texto(l, 'ofertaTitulo'),
  tipo:
    tiposDeOferta.find((t) => chaveDeBusca(nomesDosTipos[t]) === chaveDeBusca(texto(l, 'ofertaTipo'))) ??
    texto(l, 'ofertaTipo'),
  horas: l.valores.horas,
  valor: reais(l, 'valor'),
  valor_hora: reais(l, 'valor_hora'),
  prazo_dias: l.valores.prazo_dias,
  portes: lista(l, 'portes').map((p) => porteEscrito(p) ?? p),
  etapas: lista(l, 'etapas').map(etapa),
})

/** The form of a service: its first line says what it is, and each line is one of its offers. */
function item(linhas: readonly LinhaDaImportacao[]): ItemDaImportacao {
  const primeira = linhas[0]!
  return {
    linhas,
    corpo: {
      codigo: texto(primeira, 'codigo'),
      titulo: texto(primeira, 'titulo'),
      descricao: texto(primeira, 'descricao'),
      tipo: texto(primeira, 'tipo'),
      tema: texto(primeira, 'tema'),
      subtema: texto(primeira, 'subtema'),
      programa: texto(primeira, 'programa'),
      setores: lista(primeira, 'setores').map(
        (s) => setores.find((codigo) => chaveDeBusca(nomeDoSetor(codigo)) === chaveDeBusca(s)) ?? s,
      ),
      exige_diagnostico: primeira.valores.exige_diagnostico ?? false,
      ofertas: linhas.map(oferta),
    },
    onde: (campo) => {
      const [, indice, nome = ''] = /^ofertas\.(\d+)\.(\w+)/.exec(campo) ?? []
      return indice === undefined
        ? { indice: 0, coluna: campo.split('.')[0]! }
        : { indice: Number(indice), coluna: daOferta[nome] ?? nome }
    },
  }
}

/** Services with their offers; lines of one code that follow each other are offers of one service. */
export const importarServicos: Importador = importador<ServicoEscrito>({
  montar: (linhas) => {
    const grupos: LinhaDaImportacao[][] = []
    for (const l of linhas) {
      const ultimo = grupos.at(-1)
      if (ultimo && texto(ultimo[0]!, 'codigo').toUpperCase() === texto(l, 'codigo').toUpperCase()) ultimo.push(l)
      else grupos.push([l])
    }
    return grupos.map(item)
  },
  forma,
  async conferir(db, corpo) {
    const escrito = corpo as ServicoEscrito & { codigo: string; ofertas: ReturnType<typeof oferta>[] }
    const { ids, campos } = await idsDe(db, escrito)
    const codigo = escrito.codigo.toUpperCase()
    if (await linha(db, sql`select 1 from servico where codigo = ${codigo}`))
      campos.codigo = 'Já existe um serviço com este código.'
    // The names that nothing has are told already: any id in their place lets the form judge the rest.
    const lido = z.safeParse(servicoACriar, { ...escrito, ...semNulos(ids) })
    if (!lido.success) Object.assign(campos, { ...camposComErro(lido.error), ...campos })
    else if (!campos.tema && !campos.subtema && !campos.programa)
      Object.assign(campos, await faltasDe(() => colunasEscritas(db, lido.data)))
    for (const [i, escrita] of escrito.ofertas.entries()) {
      const suposta = z.safeParse(ofertaASalvar, comSuposto(escrita))
      if (suposta.success)
        Object.assign(campos, {
          ...(await faltasDe(() => conferirOferta(db, 0, suposta.data, { prefixo: `ofertas.${i}.` }))),
          ...campos,
        })
    }
    return campos
  },
  async gravar(db, escrito, { autorId }) {
    const { ids, campos } = await idsDe(db, escrito)
    if (Object.keys(campos).length > 0) throw new Recusa('VALIDACAO', { campos })
    const lido = z.safeParse(servicoACriar, { ...escrito, ...ids })
    if (!lido.success) throw new Recusa('VALIDACAO', { campos: camposComErro(lido.error) })
    return [{ tabela: 'servico', id: await criarServico(db, autorId, lido.data) }]
  },
})

const semNulos = (ids: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(ids).map(([nome, id]) => [nome, id ?? 1]))

/** An offer with what it misses supposed, told elsewhere: the rules about prices and stages speak all the same. */
const comSuposto = (o: ReturnType<typeof oferta>) => ({
  ...o,
  titulo: o.titulo.trim().length < 3 ? 'Oferta' : o.titulo,
  horas: o.horas ?? 1,
  prazo_dias: o.prazo_dias ?? 1,
  portes: o.portes.length === 0 ? portesTodos.slice(0, 1) : o.portes,
})

/** The ids of the names, and what is said of the names that nothing has. */
async function idsDe(db: Banco, e: ServicoEscrito) {
  const { ativo, ...ids } = (await linha(db, {
    tema: nullable(num),
    subtema: nullable(num),
    programa: nullable(num),
    ativo: nullable(bool),
  })`
    select t.id as tema, (select s.id from subtema s where s.tema_id = t.id and busca_texto(s.descricao) = busca_texto(${e.subtema}) limit 1) as subtema,
      (select p.id from programa p where busca_texto(p.descricao) = busca_texto(${e.programa}) order by p.ativo desc, p.id limit 1) as programa,
      (select bool_or(p.ativo) from programa p where busca_texto(p.descricao) = busca_texto(${e.programa})) as ativo
      from (select 1) x left join tema t on busca_texto(t.descricao) = busca_texto(${e.tema})`)!
  const campos: Record<string, string> = {}
  if (ids.tema === null) campos.tema = `Não há tema com o nome “${e.tema}”.`
  else if (ids.subtema === null) campos.subtema = `O tema não tem subtema com o nome “${e.subtema}”.`
  if (ids.programa === null) campos.programa = `Não há programa com o nome “${e.programa}”.`
  else if (!ativo) campos.programa = `O programa “${e.programa}” não está ativo.`
  return { ids, campos }
}
