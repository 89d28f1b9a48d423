import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SituacaoDoCredenciamento } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { simOuNao, tipoDaPergunta } from '@hub/domain/dimensionamento/tipos.ts'
import { digitosDoCpf } from '@hub/domain/kernel/cpf.ts'
import { noDia } from '@hub/domain/kernel/data.ts'
import { somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import { comAutoria } from '../autoria.ts'
import { type Database, eq, insertRow, sql, updateRow } from '../drizzle.ts'
import { perguntasDe } from '../queries/perguntas.ts'
import { lerRegulamento } from '../queries/regulamento.ts'
import * as t from '../tables/todas.ts'
import { cast, type Pessoa, unidades } from './cast.ts'
import { descricoes, type PerguntaDemo, palavras, perguntasDaAvaliacao, perguntasPorTema } from './catalogo-demo.ts'
import { formulaDaLoja, listasDaLoja, perguntasDaLoja } from './dimensionamento-demo.ts'

interface Ficha {
  codigo: string
  nome: string
  tema: string
  subtema: string
  modeloOferta: 'FICHA_FECHADA' | 'MODELO_HORA' | 'SOB_COTACAO'
  horas: number
  valorCentavos: number
  prazoDias: number
  publicoAlvo: Porte[]
  setores: string[]
  exigeDiagnostico: boolean
  entregas: { ordem: number; descricao: string; pct: number }[]
}
interface EmpresaDemo {
  cnpj?: string
  cpf?: string
  nome?: string
  razaoSocial?: string
  porte?: Porte
  cnae?: string
  cnaeDescricao?: string
  ibge: string
  municipio: string
  uf: string
  fichas?: string[]
  notaMedia?: number | null
  credenciamento?: SituacaoDoCredenciamento
}
interface Demo {
  servicos: Ficha[]
  prestadores: EmpresaDemo[]
  clientes: EmpresaDemo[]
  parametros: { chave: string; valor: string }[]
}

const demo = JSON.parse(readFileSync(join(import.meta.dirname, 'demo.json'), 'utf8')) as Demo
const bpPorPorte: [Porte, number][] = [
  ['MEI', 8000],
  ['ARTESAO', 8000],
  ['PRODUTOR_RURAL', 7000],
  ['ME', 7000],
  ['EPP', 7000],
]

/** Fills an empty database with the demonstration: catalogue, companies, cast, units, cost centres. All or nothing. */
export async function semear(database: Database, senhaHash: string): Promise<void> {
  await comAutoria(naInstalacao, () =>
    database.transaction(async (tx) => {
      await tx.insert(t.instalacao).values({ id: 1, modo: 'demo' })
      await tx.insert(t.parametro).values(demo.parametros.map(({ chave, valor }) => ({ chave, valor })))
      const programaId = await semearProgramas(tx)
      const servicos = await semearCatalogo(tx, programaId)
      await semearUnidades(tx)
      const empresas = await semearEmpresas(tx, servicos)
      await seedCast(tx, empresas, senhaHash)
      await semearModelosDeHora(tx)
      await semearCentrosDeCusto(tx)
    }),
  )
}

const naInstalacao = {
  usuarioId: null,
  chamada: 'casa.semear',
  parametros: {},
  ip: null,
  agente: null,
  pedido: null,
  sempre: false,
}

async function semearProgramas(tx: Database): Promise<number> {
  const { id } = await insertRow(tx, t.programa, { descricao: 'Inovação nos Pequenos Negócios' })
  await tx.insert(t.programaPorte).values(bpPorPorte.map(([porte, bp]) => ({ programaId: id, porte, bp })))
  const interna = await insertRow(tx, t.programa, { descricao: 'Contratação Interna', contratacaoInterna: true })
  await tx.insert(t.programaPorte).values(bpPorPorte.map(([porte, bp]) => ({ programaId: interna.id, porte, bp })))
  return id
}

async function semearQuestionario(
  tx: Database,
  descricao: string,
  uso: 'contratacao' | 'avaliacao',
  perguntas: PerguntaDemo[],
): Promise<number> {
  const { id } = await insertRow(tx, t.questionario, { descricao, uso, padrao: uso === 'avaliacao' })
  await tx.insert(t.pergunta).values(perguntas.map((p, i) => ({ questionarioId: id, ordem: i + 1, ...p })))
  await tx.insert(t.questionarioVersao).values({
    questionarioId: id,
    versao: 1,
    perguntas: (await perguntasDe(tx, [id])).map(({ questionarioId: _, ...p }) => p),
  })
  return id
}

async function semearCatalogo(tx: Database, programaId: number): Promise<Map<string, number>> {
  await semearQuestionario(tx, 'Satisfação com o serviço', 'avaliacao', perguntasDaAvaliacao)
  const temas = new Map<string, { id: number; areaId: number; questionarioId: number }>()
  const subtemas = new Map<string, number>()
  const servicos = new Map<string, number>()
  for (const [i, f] of demo.servicos.entries()) {
    if (!temas.has(f.tema)) {
      const area = await insertRow(tx, t.areaAtuacao, { descricao: f.tema })
      const tema = await insertRow(tx, t.tema, { descricao: f.tema, areaId: area.id })
      temas.set(f.tema, {
        id: tema.id,
        areaId: area.id,
        questionarioId: await semearQuestionario(
          tx,
          `Contratação: ${f.tema}`,
          'contratacao',
          perguntasPorTema[f.tema]!,
        ),
      })
    }
    const tema = temas.get(f.tema)!
    if (!subtemas.has(f.subtema))
      subtemas.set(f.subtema, (await insertRow(tx, t.subtema, { temaId: tema.id, descricao: f.subtema })).id)
    const servico = await insertRow(tx, t.servico, {
      codigo: f.codigo,
      titulo: f.nome,
      descricao: descricoes[f.codigo]!,
      palavras: palavras[f.codigo]!,
      tipo: 'Consultoria tecnológica',
      temaId: tema.id,
      subtemaId: subtemas.get(f.subtema)!,
      programaId,
      areaId: tema.areaId,
      questionarioId: tema.questionarioId,
      setores: f.setores,
      exigeDiagnostico: f.exigeDiagnostico,
    })
    servicos.set(f.codigo, servico.id)
    const oferta = await insertRow(tx, t.modeloOferta, {
      servicoId: servico.id,
      titulo: f.nome,
      tipo: f.modeloOferta,
      horas: f.horas,
      valor: f.valorCentavos,
      prazoDias: f.prazoDias,
      destaque: i % 4 === 2,
    })
    await tx.insert(t.modeloOfertaPorte).values(f.publicoAlvo.map((porte) => ({ modeloOfertaId: oferta.id, porte })))
    await tx
      .insert(t.modeloOfertaEtapa)
      .values(
        f.entregas.map((e) => ({ modeloOfertaId: oferta.id, ordem: e.ordem, descricao: e.descricao, bp: e.pct * 100 })),
      )
  }
  await semearDimensionamento(tx, servicos.get('FT-008')!)
  return servicos
}

/** The shop is an offer to quote: its hours, and so its price, follow from what the client answers. */
async function semearDimensionamento(tx: Database, servicoId: number): Promise<void> {
  const listas = new Map<string, number>()
  for (const l of listasDaLoja) listas.set(l.chave, (await insertRow(tx, t.dimensionamentoLista, l)).id)
  const itens = new Map(listasDaLoja.map((l) => [l.chave, l.itens]))
  const ids = new Map<string, number>()
  const perguntas: PerguntaDemo[] = [...perguntasPorTema['Desenvolvimento Tecnológico']!.slice(0, 1)]
  for (const { lista, ...p } of perguntasDaLoja) {
    const listaId = lista ? listas.get(lista)! : null
    const d = await insertRow(tx, t.dimensionamentoPergunta, { ...p, listaId })
    ids.set(p.chave, d.id)
    const deItens = p.tipo === 'sim_nao' ? simOuNao : lista ? itens.get(lista)! : undefined
    perguntas.push({
      tipo: tipoDaPergunta[p.tipo],
      descricao: p.descricao,
      obrigatoria: true,
      dimensionamentoId: d.id,
      ...(p.ajuda && { ajuda: p.ajuda }),
      ...(p.tipo === 'numero' && { minimo: p.minimo, maximo: p.maximo, inteiro: true }),
      ...(deItens && { opcoes: deItens.map((i) => i.descricao) }),
    })
  }
  const questionarioId = await semearQuestionario(tx, 'Contratação: Loja Virtual', 'contratacao', perguntas)
  await updateRow(tx, t.servico, servicoId, { questionarioId })
  const [oferta] = await tx.select().from(t.modeloOferta).where(eq(t.modeloOferta.servicoId, servicoId))
  await tx
    .insert(t.modeloOfertaDimensionamento)
    .values({ modeloOfertaId: oferta!.id, formula: formulaDaLoja((chave) => ids.get(chave)!) })
}

async function semearUnidades(tx: Database): Promise<void> {
  for (const [descricao, cidades] of Object.entries(unidades)) {
    const { id } = await insertRow(tx, t.unidadeAtendimento, { descricao })
    await tx.insert(t.unidadeCidade).values(cidades.map((cidadeIbge) => ({ cidadeIbge, unidadeId: id })))
  }
}

/** Nine in the morning of a business day, that many of them ago: before everything that the demonstration plays. */
async function antesDeTudo(tx: Database, diasUteis: number): Promise<Date> {
  const { hoje, calendario, parametro } = await lerRegulamento(tx)
  return noDia(somarDiasUteis(hoje, -diasUteis, calendario), 9 * 60, parametro('fuso'))
}

async function semearEmpresas(tx: Database, servicos: Map<string, number>): Promise<Map<string, number>> {
  const empresas = new Map<string, number>()
  const dtainclusao = await antesDeTudo(tx, 130)
  for (const e of [...demo.prestadores, ...demo.clientes]) {
    const nome = (e.nome ?? e.razaoSocial)!
    const { id } = await insertRow(tx, t.empresa, {
      cnpj: e.cnpj ?? null,
      cpf: e.cpf ?? null,
      razaosocial: nome,
      nomefantasia: nome.replace(/ (Demo )?(Ltda|MEI)$/, ''),
      porte: e.porte ?? null,
      cnae: e.cnae ?? null,
      cnaeDescricao: e.cnaeDescricao ?? null,
      cidadeIbge: e.ibge,
      cidade: e.municipio,
      estado: e.uf,
      cep: '40000000',
      logradouro: 'Rua da Demonstração, 100',
      telefone: '71999990000',
      email: `contato${empresas.size + 1}@empresa.example`,
      dtainclusao,
    })
    empresas.set((e.cnpj ?? e.cpf)!, id)
    await tx.insert(t.empresaHistorico).values({ empresaId: id, mensagem: 'Cadastro criado.', dtainclusao })
    for (const codigo of e.fichas ?? [])
      await tx.insert(t.credenciamento).values({
        empresaId: id,
        servicoId: servicos.get(codigo)!,
        situacao: e.credenciamento!,
        notaMedia: e.notaMedia == null ? null : Math.round(e.notaMedia * 10),
      })
  }
  return empresas
}

/** Fictional, with right check digits. */
const cpfFicticio = (i: number): string => {
  const base = String(999_000_100 + i)
  return base + digitosDoCpf(base)
}

async function seedCast(tx: Database, empresas: Map<string, number>, senhaHash: string): Promise<void> {
  for (const [i, p] of (Object.values(cast) as Pessoa[]).entries()) {
    const { id } = await insertRow(tx, t.usuario, {
      nome: p.nome,
      sobrenome: p.sobrenome,
      email: p.email,
      cpf: cpfFicticio(i),
      senhaHash,
    })
    await tx.insert(t.usuarioGrupo).values(p.grupos.map((grupo) => ({ usuarioId: id, grupo })))
    for (const lado of ['cliente', 'prestador'] as const)
      for (const doc of (lado === 'cliente' ? p.clienteDe : p.prestadorDe) ?? [])
        await tx.insert(t.empresaUsuario).values({ empresaId: empresas.get(doc)!, usuarioId: id, lado })
    for (const nome of p.unidades ?? [])
      await tx.execute(
        sql`insert into unidade_gestor (unidade_id, usuario_id) select id, ${id} from unidade_atendimento where descricao = ${nome}`,
      )
  }
}

/** Besides the hour that every installation begins with (the base migration). */
async function semearModelosDeHora(tx: Database): Promise<void> {
  await tx.insert(t.modeloHora).values([
    { descricao: 'Hora de instrutoria', valorHora: 11_000, valorHoraAdicional: 13_200, horaLimite: 40 },
    { descricao: 'Hora de consultoria especializada', valorHora: 18_000, valorHoraAdicional: 21_600, horaLimite: 60 },
  ])
}

async function semearCentrosDeCusto(tx: Database): Promise<void> {
  const centros = [
    {
      codigo: 'CC-1001',
      descricao: 'Inovação 2026',
      projeto: 'P-2026-01',
      acaoCodigo: 'A-101',
      acao: 'Consultoria a pequenos negócios',
      credito: 200_000_000,
    },
    {
      codigo: 'CC-1002',
      descricao: 'Piloto regional',
      projeto: 'P-2026-02',
      acaoCodigo: 'A-102',
      acao: 'Piloto regional',
      credito: 50_000,
    },
  ]
  for (const { credito, ...centro } of centros) {
    const { id } = await insertRow(tx, t.centroCusto, { ...centro, saldo: credito })
    await tx.insert(t.centroCustoLancamento).values({
      centroCustoId: id,
      tipo: 'credito',
      valor: credito,
      saldo: credito,
      motivo: 'Orçamento do ano',
      dtainclusao: await antesDeTudo(tx, 100),
    })
  }
}
