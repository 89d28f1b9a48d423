import { importacao } from '@hub/protocol/importacao.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { linha, linhas } from '../db/linhas.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { importarEm, padaria } from '../teste/planilha-importada.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa?.fechar())

const { planilha, conferida, gravada, desfazer } = importarEm(() => casa)

describe('a spreadsheet of providers', () => {
  const { porte: _, ...empresaDela } = padaria
  const prestador = { ...empresaDela, razaosocial: 'SABER FAZER LTDA', servicos: 'ft-003', contrato: 'Edital 1/2019' }

  it('brings them accredited, on their contract, so that they can be invited at once, and is undone', async () => {
    const errada = await conferida(
      await planilha([{ ...prestador, servicos: 'FT-003; XX-999', vigente_ate: { dia: '2020-01-01' } }], 'prestadores'),
      'prestadores',
    )
    expect(errada.falhas.map((f) => f.mensagem)).toEqual([
      'Não há serviço com o código XX-999.',
      'Esta data já passou.',
    ])
    const i = await gravada(await planilha([prestador], 'prestadores'), 'prestadores')
    expect([i.falhas, i.registros]).toEqual([
      [],
      [
        { descricao: 'Empresas', quantos: 1 },
        { descricao: 'Credenciamentos', quantos: 1 },
      ],
    ])
    const id = await casa.empresa('11222333000181')
    const c = await linha(
      casa.banco,
      sql`select c.situacao, c.contrato, p.comando from credenciamento c join credenciamento_passo p on p.credenciamento_id = c.id where empresa_id = ${id}`,
    )
    expect(c).toEqual({ situacao: 'credenciado', contrato: 'Edital 1/2019', comando: 'vincular' })
    await desfazer(i.id)
    expect(await linhas(casa.banco, sql`select 1 from empresa where id = ${id}`)).toEqual([])
  })

  it('names the service that is none', async () => {
    const i = await conferida(await planilha([{ ...prestador, servicos: 'XX-999' }], 'prestadores'), 'prestadores')
    expect(i.falhas).toMatchObject([{ celula: 'K2', valor: 'XX-999', mensagem: 'Não há serviço com o código XX-999.' }])
  })
})

describe('a spreadsheet of services', () => {
  const servico = {
    codigo: 'IMP-1',
    titulo: 'Gestão do estoque',
    descricao: 'Como contar, guardar e comprar o que gira.',
    tipo: 'Consultoria',
    setores: 'Comércio; indústria',
    ofertaTitulo: 'Estoque em dia',
    ofertaTipo: 'preço fechado',
    horas: 20,
    valor: { centavos: 400_000 },
    prazo_dias: 60,
    portes: 'MEI; ME',
    etapas: 'Diagnóstico 40%; Plano 60%',
  }
  const nomes = async () =>
    (await linha<{ tema: string; subtema: string; programa: string }>(
      casa.banco,
      sql`select t.descricao as tema, s.descricao as subtema, (select descricao from programa where ativo order by id limit 1) as programa
        from tema t join subtema s on s.tema_id = t.id join area_atuacao a on a.id = t.area_id and a.ativo order by t.id limit 1`,
    ))!

  it('makes one service of lines with one code, each line an offer, and is undone', async () => {
    const i = await gravada(
      await planilha(
        [
          { ...servico, ...(await nomes()) },
          {
            ...servico,
            ofertaTitulo: 'Estoque grande',
            ofertaTipo: 'sob cotação',
            valor: { centavos: 900_000 },
            portes: 'EPP',
          },
        ],
        'servicos',
      ),
      'servicos',
    )
    expect([i.falhas, i.registros, i.feitas]).toEqual([[], [{ descricao: 'Serviços', quantos: 1 }], 2])
    const ofertas = await linhas(
      casa.banco,
      sql`select o.titulo, o.tipo, o.valor::int from modelo_oferta o join servico s on s.id = o.servico_id where s.codigo = 'IMP-1' order by o.id`,
    )
    expect(ofertas).toEqual([
      { titulo: 'Estoque em Dia', tipo: 'FICHA_FECHADA', valor: 400_000 },
      { titulo: 'Estoque Grande', tipo: 'SOB_COTACAO', valor: 900_000 },
    ])
    await desfazer(i.id)
    expect(await linhas(casa.banco, sql`select 1 from servico where codigo = 'IMP-1'`)).toEqual([])
  })

  it('is told the faults of each offer at its own line', async () => {
    const i = await conferida(
      await planilha(
        [
          { ...servico, ...(await nomes()) },
          { ...servico, ofertaTitulo: 'Outra', etapas: 'Tudo 90%' },
          { ...servico, ...(await nomes()), codigo: 'IMP-2', tema: 'Não Há' },
        ],
        'servicos',
      ),
      'servicos',
    )
    expect(i.falhas.map((f) => [f.celula, f.mensagem])).toEqual([
      ['Q3', expect.stringMatching(/100/)],
      ['E4', 'Não há tema com o nome “Não Há”.'],
    ])
  })
})

describe('a spreadsheet of requests under way', () => {
  const pedido = {
    numero_origem: 'SGF-77',
    documento: 'DE.M0C.001/0001-15',
    servico: 'FT-003',
    objetivo: 'Adequar a cozinha.',
    responsavel: 'luciana@hub.example',
  }
  const etapa = {
    etapa: 'Plano',
    entrega: 'Relatório',
    inicio: { dia: '2099-03-01' },
    fim: { dia: '2099-03-20' },
    horas: 10,
    valor: { centavos: 100_000 },
  }
  const prestador = async () =>
    (await linha<{ cnpj: string }>(
      casa.banco,
      sql`select e.cnpj from empresa e join empresa_usuario v on v.empresa_id = e.id and v.lado = 'prestador'
        join usuario u on u.id = v.usuario_id where u.email like 'marina@%' limit 1`,
    ))!.cnpj

  it('brings each as a demand of the staff with what is left of it, once, and is undone while nobody has moved it', async () => {
    const bytes = await planilha(
      [
        { ...pedido, ...etapa, prestador: await prestador() },
        {
          numero_origem: 'SGF-77',
          ...etapa,
          etapa: 'Treino',
          inicio: { dia: '2099-04-01' },
          fim: { dia: '2099-04-20' },
        },
        { ...pedido, numero_origem: 'SGF-78' },
      ],
      'solicitacoes',
    )
    const i = await gravada(bytes, 'solicitacoes')
    expect([i.falhas, i.registros, i.feitas]).toEqual([[], [{ descricao: 'Solicitações', quantos: 2 }], 3])
    const trazidas = await linhas<{ id: number; valor: number; substatus: string }>(
      casa.banco,
      sql`select s.id, s.valor::int, s.substatus from solicitacao s join importacao_registro r on r.tabela = 'solicitacao' and r.registro_id = s.id order by r.origem`,
    )
    expect(trazidas.map((s) => [s.valor > 0, s.substatus])).toEqual([
      [true, 'aguardando_analise'],
      [true, 'aguardando_analise'],
    ])
    expect(trazidas[0]!.valor).toBe(200_000)
    const params = { id: trazidas[0]!.id }
    const vista = await casa.como('luciana').deve(solicitacao.detalharInterno, { params })
    expect([vista.gestor?.nome, vista.demanda?.escolha?.etapas.length]).toEqual(['Luciana', 2])
    expect((await conferida(bytes, 'solicitacoes')).falhas.map((f) => f.mensagem)).toEqual([
      'A solicitação com este número já foi trazida.',
      'A solicitação com este número já foi trazida.',
    ])
    await desfazer(i.id)
    const depois = await casa.como('luciana').deve(solicitacao.detalharInterno, { params })
    expect(depois.substatus.codigo).toBe('cancelada_entidade')
    expect((await conferida(bytes, 'solicitacoes')).falhas).toEqual([])
  })

  it('names what is not in the hub yet, and keeps all of an import when one of its requests has moved on', async () => {
    const errada = await conferida(
      await planilha(
        [
          { ...pedido, numero_origem: 'A1', documento: '11.222.333/0001-81', responsavel: 'helena@docecacau.example' },
          { ...pedido, numero_origem: 'A2', ...etapa },
          { ...pedido, numero_origem: 'A3', oferta: 'Não Há' },
        ],
        'solicitacoes',
      ),
      'solicitacoes',
    )
    expect(errada.falhas.map((f) => f.celula)).toEqual(['B2', 'F2', 'G3', 'D4'])
    const i = await gravada(await planilha([{ ...pedido, numero_origem: 'B1' }], 'solicitacoes'), 'solicitacoes')
    const { id } = (await linha<{ id: number }>(
      casa.banco,
      sql`select registro_id as id from importacao_registro where origem = 'B1'`,
    ))!
    await casa.como('luciana').deve(solicitacao.alterarCentroCusto, { params: { id }, corpo: { centrocusto: 1 } })
    await casa.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
    const presa = await casa
      .como('ana')
      .chamar(importacao.desfazer, { params: { id: i.id }, corpo: { motivo: 'Engano' } })
    expect([presa.type, presa.campos]).toEqual([
      'IMPORTACAO_EM_USO',
      { 'Solicitações!A2': 'Já é usado (a solicitação já andou).' },
    ])
  })
})
