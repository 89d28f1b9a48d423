import { type TipoDeImportacao, tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { importacao } from '@hub/protocol/importacao.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linha, linhas } from '../db/linhas.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import { importadores } from '../jobs/importadores.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { andar } from './andar.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa?.fechar())

type Linha = Readonly<Record<string, ValorEscrito>>
const padaria = {
  documento: '11.222.333/0001-81',
  razaosocial: 'PADARIA SOL LTDA',
  porte: 'ME',
  cidade: 'ilhéus',
  estado: 'ba',
  telefone: '(73) 3231-0000',
}

async function planilha(
  escritas: readonly Linha[],
  tipo: TipoDeImportacao = 'empresas',
  aba?: string,
): Promise<Buffer> {
  const como = tiposDeImportacao[tipo]
  return casa.portas.planilhas.escrever([
    {
      nome: aba ?? como.aba,
      larguras: como.colunas.map((c) => c.largura),
      linhas: [como.colunas.map((c) => c.rotulo), ...escritas.map((l) => como.colunas.map((c) => l[c.campo] ?? null))],
    },
  ])
}
const enviar = async (conteudo: Buffer, tipo: TipoDeImportacao = 'empresas') =>
  casa.como('ana').deve(importacao.enviar, {
    corpo: { tipo },
    arquivos: { arquivo: { nome: `${tipo}.xlsx`, conteudo } },
  })
const ver = (id: number) => casa.como('ana').deve(importacao.detalhar, { params: { id } })
async function conferida(conteudo: Buffer, tipo?: TipoDeImportacao) {
  const { id } = await enviar(conteudo, tipo)
  await casa.rodarTrabalhos()
  return ver(id)
}
async function gravada(conteudo: Buffer, tipo?: TipoDeImportacao) {
  const { id } = await conferida(conteudo, tipo)
  await casa.como('ana').deve(importacao.gravar, { params: { id } })
  await casa.rodarTrabalhos()
  return ver(id)
}
const quantas = async () => (await linha<{ n: number }>(casa.banco, sql`select count(*)::int as n from empresa`))!.n

describe('a spreadsheet of companies', () => {
  it('is told everything that is wrong with it, cell by cell, and writes nothing', async () => {
    const antes = await quantas()
    const i = await conferida(
      await planilha([
        padaria,
        { ...padaria, documento: '11.222.333/0001-82', telefone: '123' },
        { ...padaria, documento: 'DE.M0C.001/0001-15', cidade: 'Cidade Que Não Há' },
        { ...padaria, documento: '111.444.777-35' },
      ]),
    )
    expect(i.situacao.codigo).toBe('com_erros')
    expect(Object.fromEntries(i.falhas.map((f) => [f.celula, f.mensagem]))).toEqual({
      A3: 'Confira o CNPJ: um dos caracteres não bate.',
      J3: 'Informe o telefone com DDD.',
      H4: 'Escolha a cidade na lista.',
      D5: 'Este porte pede um CNPJ. Com CPF, escolha produtor rural ou artesão.',
    })
    expect([await quantas(), i.quantas_falhas, i.linhas, i.acoes.gravar]).toEqual([
      antes,
      4,
      4,
      { permitido: false, recusa: 'IMPORTACAO_COM_ERROS' },
    ])
    expect(
      (await linha<{ dados: null }>(casa.banco, sql`select dados from importacao where id = ${i.id}`))!.dados,
    ).toBeNull()
  })

  it('is refused at once where its form is not that of the template, or two lines are the same company', async () => {
    const trocada = await enviar(await planilha([padaria], 'empresas', 'Clientes'))
    expect(trocada.falhas).toEqual([
      { aba: 'Empresas', celula: 'A1', mensagem: 'A aba “Empresas” não está na planilha. Baixe o modelo de novo.' },
    ])
    const dupla = await enviar(await planilha([padaria, { ...padaria, documento: '11222333000181' }, {}]))
    expect(dupla.falhas).toEqual([{ aba: 'Empresas', celula: 'A3', mensagem: 'Repetido: já está na linha 2.' }])
    expect((await enviar(await planilha([]))).falhas[0]!.mensagem).toBe('A planilha não tem nenhuma linha preenchida.')
  })

  it('is written once somebody confirms, invites its people, and is undone whole', async () => {
    const antes = await quantas()
    const pessoa = {
      pessoaNome: 'rita',
      pessoaSobrenome: 'souza',
      pessoaCpf: '390.533.447-05',
      pessoaEmail: 'rita@sol.example',
    }
    const i = await conferida(
      await planilha([
        { ...padaria, ...pessoa },
        { ...padaria, documento: '45.997.418/0001-53', razaosocial: 'OFICINA LUA LTDA', nomefantasia: "='Lua'" },
      ]),
    )
    expect([i.situacao.codigo, i.falhas, await quantas()]).toEqual(['conferida', [], antes])
    await casa.como('ana').deve(importacao.gravar, { params: { id: i.id } })
    expect((await casa.como('ana').chamar(importacao.gravar, { params: { id: i.id } })).type).toBe(
      'IMPORTACAO_EM_CURSO',
    )
    await casa.rodarTrabalhos()
    const feita = await ver(i.id)
    expect(feita).toMatchObject({
      situacao: { codigo: 'gravada' },
      feitas: 2,
      registros: [
        { descricao: 'Empresas', quantos: 2 },
        { descricao: 'Pessoas convidadas', quantos: 1 },
      ],
    })
    expect(await quantas()).toBe(antes + 2)
    const convite = await linha<{ n: number }>(
      casa.banco,
      sql`select count(*)::int as n from email where para = 'rita@sol.example'`,
    )
    expect(convite!.n).toBe(1)
    expect((await casa.como('ana').chamar(importacao.gravar, { params: { id: i.id } })).type).toBe(
      'IMPORTACAO_JA_GRAVADA',
    )

    const desfeita = await casa
      .como('vera')
      .deve(importacao.desfazer, { params: { id: i.id }, corpo: { motivo: 'Planilha antiga' } })
    expect(desfeita).toMatchObject({ situacao: { codigo: 'desfeita' }, registros: [], motivo: 'Planilha antiga' })
    expect(await quantas()).toBe(antes)
    expect(await linhas(casa.banco, sql`select 1 from usuario where email = 'rita@sol.example'`)).toEqual([])
  })

  it('says that the same file came before, and cannot be undone once others use what it brought', async () => {
    const bytes = await planilha([{ ...padaria, documento: '60.316.817/0001-03' }])
    const primeira = await gravada(bytes)
    const outra = await conferida(bytes)
    expect(outra.repetida?.id).toBe(primeira.id)
    expect(outra.falhas).toEqual([
      { aba: 'Empresas', celula: 'A2', mensagem: 'Esta empresa já está cadastrada no Hub.' },
    ])
    const { registro_id: nova } = (await linha<{ registro_id: number }>(
      casa.banco,
      sql`select registro_id from importacao_registro where importacao_id = ${primeira.id}`,
    ))!
    await casa.banco.execute(sql`insert into subsidio_anual (empresa_id, ano) values (${nova}, 2026)`)
    const presa = await casa
      .como('ana')
      .chamar(importacao.desfazer, { params: { id: primeira.id }, corpo: { motivo: 'Engano' } })
    expect([presa.type, presa.campos]).toEqual(['IMPORTACAO_EM_USO', { 'Empresas!A2': 'Já é usado (outro registro).' }])
    expect((await ver(primeira.id)).situacao.codigo).toBe('gravada')
    await casa.banco.execute(sql`delete from subsidio_anual where empresa_id = ${nova}`)
    // The history of what was brought is as fast as any other, but for who undoes it.
    const apagar = (i: number) =>
      casa.banco.transaction(async (tx) => {
        await tx.execute(sql`select set_config('hub.desfaz_importacao', ${String(i)}, true)`)
        await tx.execute(sql`delete from empresa_historico where empresa_id = ${nova}`)
      })
    await expect(apagar(0)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
    await expect(apagar(outra.id)).rejects.toThrow()
    await casa.como('ana').deve(importacao.desfazer, { params: { id: primeira.id }, corpo: { motivo: 'Engano' } })
  })

  it('goes on where a killed process left it, two jobs at once write each line once, and a line that no longer goes interrupts it', async () => {
    const cnpjs = await linhas<{ c: string }>(
      casa.banco,
      sql`select lpad((10000000 + n)::text, 8, '0') || '0001' as c from generate_series(1, 60) n`,
    )
    const todas = cnpjs.map(({ c }) => ({ ...padaria, documento: comDigitos(c) }))
    const i = await conferida(await planilha(todas))
    expect([i.situacao.codigo, i.falhas.slice(0, 3)]).toEqual(['conferida', []])
    const antes = await quantas()
    await casa.como('ana').deve(importacao.gravar, { params: { id: i.id } })
    // The process dies after some lots: the job is gone, the lines stay.
    await casa.banco.execute(sql`update importacao set dados = dados where id = ${i.id}`)
    await Promise.all([andar(casa.portas, importadores, i.id), andar(casa.portas, importadores, i.id)])
    expect([(await ver(i.id)).situacao.codigo, (await quantas()) - antes]).toEqual(['gravada', 60])
    await casa.rodarTrabalhos()
    expect((await quantas()) - antes).toBe(60)

    const tarde = await conferida(await planilha([{ ...padaria, documento: '71.673.990/0001-77' }]))
    await casa.banco.execute(
      sql`insert into empresa (cnpj, razaosocial, nomefantasia, cidade_ibge, cidade, estado) values ('71673990000177', 'X', 'X', '2913606', 'Ilhéus', 'BA')`,
    )
    await casa.como('ana').deve(importacao.gravar, { params: { id: tarde.id } })
    await casa.rodarTrabalhos()
    expect(await ver(tarde.id)).toMatchObject({
      situacao: { codigo: 'interrompida' },
      falhas: [{ celula: 'A2', mensagem: 'Esta empresa já está cadastrada no Hub.' }],
    })
  })
})

describe('a spreadsheet of providers', () => {
  const { porte: _, ...empresaDela } = padaria
  const prestador = { ...empresaDela, razaosocial: 'SABER FAZER LTDA', servicos: 'ft-003', contrato: 'Edital 1/2024' }

  it('brings them accredited, on their contract, so that they can be invited at once, and is undone', async () => {
    const errada = await conferida(
      await planilha([{ ...prestador, servicos: 'FT-003; XX-999', vigente_ate: { dia: '2020-01-01' } }], 'prestadores'),
      'prestadores',
    )
    expect(errada.falhas.map((f) => f.mensagem)).toEqual(['Esta data já passou.'])
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
    expect(c).toEqual({ situacao: 'credenciado', contrato: 'Edital 1/2024', comando: 'vincular' })
    await casa.como('ana').deve(importacao.desfazer, { params: { id: i.id }, corpo: { motivo: 'Engano' } })
    expect(await linhas(casa.banco, sql`select 1 from empresa where id = ${id}`)).toEqual([])
  })

  it('names the service that is none', async () => {
    const i = await conferida(await planilha([{ ...prestador, servicos: 'XX-999' }], 'prestadores'), 'prestadores')
    expect(i.falhas).toEqual([{ aba: 'Prestadores', celula: 'K2', mensagem: 'Não há serviço com o código XX-999.' }])
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
      { titulo: 'Estoque em dia', tipo: 'FICHA_FECHADA', valor: 400_000 },
      { titulo: 'Estoque grande', tipo: 'SOB_COTACAO', valor: 900_000 },
    ])
    await casa.como('ana').deve(importacao.desfazer, { params: { id: i.id }, corpo: { motivo: 'Engano' } })
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
    inicio: { dia: '2030-03-01' },
    fim: { dia: '2030-03-20' },
    horas: 10,
    valor: { centavos: 100_000 },
  }
  const prestador = async () =>
    (await linha<{ cnpj: string }>(
      casa.banco,
      sql`select e.cnpj from empresa e join empresa_usuario v on v.empresa_id = e.id and v.lado = 'prestador'
        join usuario u on u.id = v.usuario_id where u.email like 'marina@%' limit 1`,
    ))!.cnpj

  it('brings each as a demand of the house with what is left of it, once, and is undone while nobody has moved it', async () => {
    const bytes = await planilha(
      [
        { ...pedido, ...etapa, prestador: await prestador() },
        {
          numero_origem: 'SGF-77',
          ...etapa,
          etapa: 'Treino',
          inicio: { dia: '2030-04-01' },
          fim: { dia: '2030-04-20' },
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
    await casa.como('ana').deve(importacao.desfazer, { params: { id: i.id }, corpo: { motivo: 'Planilha antiga' } })
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

it('is the coordinators’ and the administration’s alone, and its template is the sheet that is read', async () => {
  for (const quem of ['luciana', 'helena', 'marina', 'tiago'] as const)
    expect([quem, (await casa.como(quem).chamar(importacao.listar)).status]).toEqual([quem, 403])
  const { bruto } = await casa.como('vera').chamar(importacao.baixarModelo, { params: { tipo: 'empresas' } })
  const [aba] = await casa.portas.planilhas.ler(bruto, { abas: ['Empresas'], linhas: 5, colunas: 30 })
  expect(aba!.linhas[0]).toEqual(tiposDeImportacao.empresas.colunas.map((c) => c.rotulo))
  expect((await casa.como('vera').deve(empresa.listar)).count).toBeGreaterThan(0)
})

/** A CNPJ of numbers with its two digits (Receita Federal, modulo 11). */
function comDigitos(base: string): string {
  const digito = (texto: string) => {
    let peso = texto.length - 7
    const soma = [...texto].reduce((s, c) => {
      const parcela = s + Number(c) * peso
      peso = peso === 2 ? 9 : peso - 1
      return parcela
    }, 0)
    return String(soma % 11 < 2 ? 0 : 11 - (soma % 11))
  }
  const um = base + digito(base)
  return um + digito(um)
}
