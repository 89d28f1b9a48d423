import { tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { importacao } from '@hub/protocol/importacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { importadores } from '../jobs/importadores.ts'
import { importarEm, padaria } from '../testing/planilha-importada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { andar } from './andar.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const { planilha, enviar, ver, conferida, gravada } = importarEm(() => hub)
const quantas = async () => (await row<{ n: number }>(hub.database, sql`select count(*)::int as n from empresa`))!.n

describe('a spreadsheet of companies', () => {
  it('is told everything that is wrong with it, cell by cell, and writes nothing', async () => {
    const antes = await quantas()
    const i = await conferida(
      await planilha([
        padaria,
        { ...padaria, 'empresa.documento': '11.222.333/0001-82', 'empresa.telefone': '123' },
        { ...padaria, 'empresa.documento': 'DE.M0C.001/0001-15', 'empresa.cidade': 'Cidade Que Não Há' },
        { ...padaria, 'empresa.documento': '111.444.777-35' },
      ]),
    )
    expect(i.situacao.codigo).toBe('com_erros')
    expect(Object.fromEntries(i.falhas.map((f) => [f.celula, f.mensagem]))).toEqual({
      A3: 'Confira o CNPJ: um dos caracteres não bate.',
      A4: 'Esta empresa já está cadastrada no Hub.',
      J3: 'Informe o telefone com DDD: são 10 ou 11 números.',
      H4: 'Não há município com este nome neste estado.',
      D5: 'Este porte pede um CNPJ. Com CPF, escolha produtor rural ou artesão.',
    })
    expect([await quantas(), i.quantas_falhas, i.linhas, i.acoes.gravar]).toEqual([
      antes,
      5,
      4,
      { permitido: false, recusa: 'IMPORTACAO_COM_ERROS' },
    ])
  })

  it('is refused at once where its form is not that of the template, or two lines are the same company', async () => {
    const trocada = await enviar(await planilha([padaria], 'empresas', 'Clientes'))
    expect(trocada.falhas).toMatchObject([
      {
        aba: 'Empresas',
        celula: 'A1',
        valor: null,
        mensagem: 'A aba “Empresas” não está na planilha. Baixe o modelo de novo.',
      },
    ])
    expect(trocada.acoes.corrigir).toEqual({ permitido: false, recusa: 'IMPORTACAO_SO_NO_ARQUIVO' })
    const dupla = await conferida(await planilha([padaria, { ...padaria, 'empresa.documento': '11222333000181' }, {}]))
    expect(dupla.falhas.map((f) => [f.celula, f.valor, f.mensagem])).toEqual([
      ['A3', '11222333000181', 'Repetido: já está na linha 2.'],
    ])
    // A last company far below the others is not left out unsaid.
    const comprida = await enviar(await planilha([padaria, ...Array(1_030).fill({}), padaria]))
    expect(comprida.falhas.map((f) => [f.celula, f.mensagem])).toEqual([
      ['A1021', 'O Hub lê até a linha 1.020. Tire as linhas em branco, ou divida o arquivo.'],
    ])
    expect((await enviar(await planilha([]))).falhas[0]!.mensagem).toBe('A planilha não tem nenhuma linha preenchida.')
  })

  it('is written once somebody confirms, invites its people, and is undone whole', async () => {
    const antes = await quantas()
    const pessoa = {
      'pessoa.nome': 'rita',
      'pessoa.sobrenome': 'souza',
      'pessoa.cpf': '390.533.447-05',
      'pessoa.email': 'rita@sol.example',
    }
    const i = await conferida(
      await planilha([
        { ...padaria, ...pessoa },
        {
          ...padaria,
          'empresa.documento': '45.997.418/0001-53',
          'empresa.razaosocial': 'OFICINA LUA LTDA',
          'empresa.nomefantasia': "='Lua'",
        },
      ]),
    )
    expect([i.situacao.codigo, i.falhas, await quantas()]).toEqual(['conferida', [], antes])
    await hub.como('ana').deve(importacao.gravar, { params: { id: i.id } })
    expect((await hub.como('ana').chamar(importacao.gravar, { params: { id: i.id } })).type).toBe('IMPORTACAO_EM_CURSO')
    await hub.rodarTrabalhos()
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
    const convite = await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from email where para = 'rita@sol.example'`,
    )
    expect(convite!.n).toBe(1)
    expect((await hub.como('ana').chamar(importacao.gravar, { params: { id: i.id } })).type).toBe(
      'IMPORTACAO_JA_GRAVADA',
    )

    const desfeita = await hub
      .como('vera')
      .deve(importacao.desfazer, { params: { id: i.id }, corpo: { motivo: 'Planilha antiga' } })
    expect(desfeita).toMatchObject({ situacao: { codigo: 'desfeita' }, registros: [], motivo: 'Planilha antiga' })
    expect(await quantas()).toBe(antes)
    expect(await rows(hub.database, sql`select 1 from usuario where email = 'rita@sol.example'`)).toEqual([])
  })

  it('says that the same file came before, and cannot be undone once others use what it brought', async () => {
    const bytes = await planilha([{ ...padaria, 'empresa.documento': '60.316.817/0001-03' }])
    const primeira = await gravada(bytes)
    const outra = await conferida(bytes)
    expect(outra.repetida?.id).toBe(primeira.id)
    expect(outra.falhas.map((f) => [f.celula, f.mensagem])).toEqual([['A2', 'Esta empresa já está cadastrada no Hub.']])
    const { registro_id: nova } = (await row<{ registro_id: number }>(
      hub.database,
      sql`select registro_id from importacao_registro where importacao_id = ${primeira.id}`,
    ))!
    await hub.database.execute(sql`insert into subsidio_anual (empresa_id, ano) values (${nova}, 2019)`)
    const presa = await hub
      .como('ana')
      .chamar(importacao.desfazer, { params: { id: primeira.id }, corpo: { motivo: 'Engano' } })
    expect([presa.type, presa.campos]).toEqual(['IMPORTACAO_EM_USO', { 'Empresas!A2': 'Já é usado (outro registro).' }])
    expect((await ver(primeira.id)).situacao.codigo).toBe('gravada')
    await hub.database.execute(sql`delete from subsidio_anual where empresa_id = ${nova}`)
    // What was written about it since is not taken back with it.
    await hub.como('vera').deve(empresa.anotar, { params: { id: nova }, corpo: { mensagem: 'Ligou para confirmar.' } })
    const anotada = await hub
      .como('ana')
      .chamar(importacao.desfazer, { params: { id: primeira.id }, corpo: { motivo: 'Engano' } })
    expect(anotada.campos).toEqual({ 'Empresas!A2': 'Já é usado (o cadastro mudou depois).' })
    // The history of what was brought is as fast as any other, but for who undoes it.
    const apagar = (i: number) =>
      hub.database.transaction(async (tx) => {
        await tx.execute(sql`select set_config('hub.desfaz_importacao', ${String(i)}, true)`)
        await tx.execute(sql`delete from empresa_historico where empresa_id = ${nova}`)
      })
    await expect(apagar(0)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
    await expect(apagar(outra.id)).rejects.toThrow()
  })

  it('goes on where a killed process left it, two jobs at once write each line once, and a line that no longer goes interrupts it', async () => {
    const cnpjs = await rows<{ c: string }>(
      hub.database,
      sql`select lpad((10000000 + n)::text, 8, '0') || '0001' as c from generate_series(1, 60) n`,
    )
    const todas = cnpjs.map(({ c }) => ({ ...padaria, 'empresa.documento': comDigitos(c) }))
    const i = await conferida(await planilha(todas))
    expect([i.situacao.codigo, i.falhas.slice(0, 3)]).toEqual(['conferida', []])
    const antes = await quantas()
    await hub.como('ana').deve(importacao.gravar, { params: { id: i.id } })
    // The process dies after some lots: the job is gone, the lines stay.
    await hub.database.execute(sql`update importacao set dados = dados where id = ${i.id}`)
    await Promise.all([andar(hub.ports, importadores, i.id), andar(hub.ports, importadores, i.id)])
    expect([(await ver(i.id)).situacao.codigo, (await quantas()) - antes]).toEqual(['gravada', 60])
    await hub.rodarTrabalhos()
    expect((await quantas()) - antes).toBe(60)

    const tarde = await conferida(await planilha([{ ...padaria, 'empresa.documento': '71.673.990/0001-77' }]))
    await hub.database.execute(
      sql`insert into empresa (cnpj, razaosocial, nomefantasia, cidade_ibge, cidade, estado) values ('71673990000177', 'X', 'X', '2913606', 'Ilhéus', 'BA')`,
    )
    await hub.como('ana').deve(importacao.gravar, { params: { id: tarde.id } })
    await hub.rodarTrabalhos()
    expect(await ver(tarde.id)).toMatchObject({
      situacao: { codigo: 'interrompida' },
      falhas: [{ celula: 'A2', mensagem: 'Esta empresa já está cadastrada no Hub.' }],
    })
  })
})

it('is the coordinators’ and the administration’s alone, and its template is the sheet that is read', async () => {
  for (const quem of ['luciana', 'helena', 'marina', 'tiago'] as const)
    expect([quem, (await hub.como(quem).chamar(importacao.listar)).status]).toEqual([quem, 403])
  const { bruto } = await hub.como('vera').chamar(importacao.baixarModelo, { params: { tipo: 'empresas' } })
  const [aba] = await hub.ports.planilhas.ler(bruto, { abas: ['Empresas'], linhas: 5, colunas: 30 })
  expect(aba!.linhas[0]).toEqual(tiposDeImportacao.empresas.colunas.map((c) => c.rotulo))
  expect((await hub.como('vera').deve(empresa.listar)).count).toBeGreaterThan(0)
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
