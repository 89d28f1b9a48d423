import { type TipoDeImportacao, tiposDeImportacao, tiposTodos } from '@hub/domain/importacao/colunas.ts'
import { enderecoDaCelula } from '@hub/domain/kernel/celula.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import { importacao } from '@hub/protocol/importacao.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import { pessoaDoGrupo } from '../testing/pessoa-do-grupo.ts'
import { importarEm, type Linha, padaria } from '../testing/planilha-importada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { registrosImportados } from './registros.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const { planilha, conferida, gravada, desfazer } = importarEm(() => hub)

const rui = {
  nome: 'rui',
  sobrenome: 'prado',
  email: 'rui@fundacao.example',
  grupos: 'Gestor; consultor',
  unidades: 'sul da bahia',
}
const centro = {
  codigo: 'cc-900',
  descricao: 'Apoio ao comércio',
  projeto: 'PRJ-9',
  'acao.codigo': 'AC-9',
  'acao.descricao': 'Atendimento',
  'credito.valor': { centavos: 5_000_000 },
  'credito.motivo': 'Convênio 12',
}
/** A file of each kind that is right. */
const certas: Record<TipoDeImportacao, () => readonly Linha[]> = {
  temas: () => [
    { descricao: 'Finanças', area: 'Gestão', subtemas: 'Fluxo de caixa; Preço; preço' },
    { descricao: 'Pessoas', area: 'gestao', subtemas: 'Escala' },
  ],
  unidades: () => [
    { descricao: 'Vale do Acre', 'cidades.cidade': 'rio branco', 'cidades.estado': 'ac' },
    { descricao: 'Vale do Acre', 'cidades.cidade': 'Xapuri', 'cidades.estado': 'AC' },
    { descricao: 'Juruá', 'cidades.cidade': 'Cruzeiro do Sul', 'cidades.estado': 'AC' },
  ],
  pessoas: () => [
    rui,
    {
      ...rui,
      nome: 'Lia',
      email: 'lia@fundacao.example',
      cpf: '390.533.447-05',
      grupos: 'Administração',
      unidades: null,
    },
  ],
  centros: () => [centro, { ...centro, codigo: 'CC-901', 'credito.valor': null, 'credito.motivo': null }],
  servicos: () => [
    {
      codigo: 'IMP-9',
      titulo: 'Gestão do estoque',
      descricao: 'Como contar, guardar e comprar o que gira.',
      tipo: 'Consultoria',
      tema: 'design',
      subtema: 'Produto',
      programa: programa,
      setores: 'Comércio; indústria',
      'ofertas.titulo': 'Estoque em dia',
      'ofertas.tipo': 'preço fechado',
      'ofertas.horas': 20,
      'ofertas.valor': { centavos: 400_000 },
      'ofertas.prazo_dias': 60,
      'ofertas.portes': 'MEI; ME',
      'ofertas.etapas': 'Diagnóstico 40%; Plano 60%',
    },
  ],
  questionarios: () => [
    {
      'questionario.descricao': 'Loja',
      'perguntas.pergunta': 'Quantas pessoas trabalham?',
      'perguntas.tipo': 'número',
      'perguntas.minimo': 0,
    },
    {
      'questionario.descricao': 'Loja',
      'perguntas.pergunta': 'Já vende na internet?',
      'perguntas.tipo': 'Uma opção',
      'perguntas.opcoes': 'Sim; Não',
      'perguntas.obrigatoria': 'não',
    },
    {
      'questionario.descricao': 'Fim',
      'questionario.uso': 'Avaliação',
      'perguntas.pergunta': 'Que nota você dá?',
      'perguntas.tipo': 'Escala',
    },
  ],
  empresas: () => [padaria],
  prestadores: () => [{ ...padaria, 'empresa.porte': null, servicos: 'FT-003', contrato: 'Edital 1' }],
  solicitacoes: () => [
    { numero_origem: 'S-1', empresa: 'DE.M0C.001/0001-15', servico: 'FT-003', objetivo: 'Adequar a cozinha.' },
  ],
}
let programa = ''
beforeAll(async () => {
  programa = (await row<{ d: string }>(
    hub.database,
    sql`select descricao as d from programa where ativo order by id limit 1`,
  ))!.d
})

/** How many rows each table has that an import may write, its own and those around it. */
const tabelas = [
  ...Object.keys(registrosImportados),
  'unidade_cidade',
  'unidade_gestor',
  'usuario_grupo',
  'centro_custo_lancamento',
  'centro_custo_historico',
  'pergunta',
  'questionario_versao',
  'modelo_oferta',
  'servico_versao',
  'importacao_registro',
]
const quantas = async () =>
  Object.fromEntries(
    await rows<{ t: string; n: number }>(
      hub.database,
      sql.join(
        tabelas.map((t) => sql`select ${t} as t, count(*)::int as n from ${sql.identifier(t)}`),
        sql` union all `,
      ),
    ).then((todas) => todas.map(({ t, n }) => [t, n])),
  )

describe.each(tiposTodos)('an import of %s', (tipo) => {
  const { colunas, quem: podem } = tiposDeImportacao[tipo]

  it('is read by a template that one can fill in, with a letter for each column and its field once', () => {
    expect(colunas.length).toBeLessThanOrEqual(26)
    expect(new Set(colunas.map((c) => c.campo)).size).toBe(colunas.length)
    expect(new Set(colunas.map((c) => c.rotulo)).size).toBe(colunas.length)
  })

  it('is written whole, and undone whole', async () => {
    const antes = await quantas()
    const i = await gravada(await planilha(certas[tipo](), tipo), tipo)
    expect([i.falhas, i.situacao.codigo]).toEqual([[], 'gravada'])
    expect(i.registros.reduce((s, r) => s + r.quantos, 0)).toBeGreaterThan(0)
    expect(await quantas()).not.toEqual(antes)
    await desfazer(i.id)
    const depois = await quantas()
    // A request is cancelled, never gone.
    expect(tipo === 'solicitacoes' ? { ...depois, solicitacao: antes.solicitacao } : depois).toEqual(antes)
    expect((await conferida(await planilha(certas[tipo](), tipo), tipo)).falhas).toEqual([])
  })

  const celula = (j: number) => enderecoDaCelula(1, j)
  const formas = colunas.map((c) => ({ ...c, forma: c.entre || (c.tipo && c.tipo !== 'lista') }))
  test.each<[string, ValorEscrito, (c: (typeof formas)[number]) => boolean]>([
    ['is too long', 'x'.repeat(2_001), () => true],
    ['cannot be written', 'a\ufffdb', () => true],
    ['is of another kind', 'Nada Disso <b>1</b>', (c) => Boolean(c.forma)],
    ['is code', `=cmd|' /C calc'!A0 '; drop table usuario;--`, (c) => Boolean(c.forma)],
    ['is as long as a cell may be', '“'.repeat(2_000), (c) => Boolean(c.forma)],
  ])('tells every cell that %s in one pass', async (_, valor, falha) => {
    const antes = await quantas()
    const i = await conferida(await planilha([Object.fromEntries(colunas.map((c) => [c.campo, valor]))], tipo), tipo)
    if (formas.some(falha)) expect(i.situacao.codigo).toBe('com_erros')
    const ditas = new Set(i.falhas.map((f) => f.celula))
    expect(formas.flatMap((c, j) => (falha(c) && !ditas.has(celula(j)) ? c.rotulo : []))).toEqual([])
    expect(await quantas()).toEqual(antes)
  })

  it('asks for every cell that must be filled in', async () => {
    const [primeira] = certas[tipo]()
    const soUma = colunas.findIndex((c) => !c.obrigatoria)
    const i = await conferida(
      await planilha([{ [colunas[soUma]?.campo ?? '']: primeira![colunas[soUma]?.campo ?? ''] ?? 'Algo' }], tipo),
      tipo,
    )
    const ditas = new Set(i.falhas.map((f) => f.celula))
    if (soUma >= 0)
      expect(colunas.flatMap((c, j) => (c.obrigatoria && !ditas.has(celula(j)) ? c.rotulo : []))).toEqual([])
  })

  it('is for who may make such a record', async () => {
    const conteudo = await planilha(certas[tipo](), tipo)
    const { id } = await conferida(conteudo, tipo)
    for (const papel of papeis) {
      const dele = hub.como(pessoaDoGrupo[papel])
      const pode = podem.includes(papel)
      const enviada = await dele.chamar(importacao.enviar, {
        corpo: { tipo },
        arquivos: { arquivo: { nome: 'a.xlsx', conteudo } },
      })
      expect([papel, enviada.status]).toEqual([papel, pode ? 200 : 403])
      if (!pode)
        for (const comando of [importacao.gravar, importacao.descartar])
          expect([papel, (await dele.chamar(comando, { params: { id } })).status]).toEqual([papel, 403])
    }
    await hub.rodarTrabalhos()
  })
})
