import { busca } from '@hub/protocol/busca.ts'
import { painel } from '@hub/protocol/painel.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { documentoContem } from '../db/queries/pagina.ts'
import { idsDas, lookupsDe } from '../db/queries/solicitacoes-que.ts'
import { row, rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { loadActor } from '../services/load-actor.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let projeto: { id: number; nro: string; cnpj: string; prestador: string }
let alheia: { id: number; nro: string }
beforeAll(async () => {
  hub = await createTestHub()
  const { id } = await projetoEmExecucao(hub)
  projeto = (await row<typeof projeto>(
    hub.database,
    sql`select s.id, s.nrosolicitacao as nro, c.cnpj, p.nomefantasia as prestador from solicitacao s
      join empresa c on c.id = s.empresa_id join empresa p on p.id = s.prestador_id where s.id = ${id}`,
  ))!
  const deOutro = await enviarSolicitacao(hub, { quem: 'paulo', empresa: '12ABC34501DE35' })
  alheia = (await row<typeof alheia>(
    hub.database,
    sql`select id, nrosolicitacao as nro from solicitacao where id = ${deOutro}`,
  ))!
})
afterAll(() => hub.fechar())

const buscar = async (quem: CastName, search: string) =>
  (await hub.como(quem).deve(busca.tudo, { query: { search } })).results
const chaves = async (quem: CastName, search: string) => (await buscar(quem, search)).map((a) => `${a.tipo}-${a.id}`)
const comMascara = (cnpj: string) => cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

describe('one search over everything', () => {
  it('finds a request by number, company, document with or without mask, service and provider', async () => {
    const alvo = `solicitacao-${projeto.id}`
    for (const search of [projeto.nro, projeto.nro.slice(5), 'DOCE CACAU', projeto.prestador])
      expect([search, await chaves('luciana', search)]).toEqual([search, expect.arrayContaining([alvo])])
    for (const documento of [projeto.cnpj, comMascara(projeto.cnpj), comMascara(projeto.cnpj).toLowerCase()]) {
      const achados = await buscar('luciana', documento)
      expect(achados.map((a) => a.tipo)).toEqual(expect.arrayContaining(['solicitacao', 'empresa']))
      const { results } = await hub
        .como('luciana')
        .deve(painel.demandas, { query: { search: documento, page_size: 100 } })
      expect(results.map((s) => s.id)).toContain(projeto.id)
    }
    const pelaPrestadora = { query: { search: projeto.prestador, page_size: 100 } }
    expect((await hub.como('luciana').deve(painel.demandas, pelaPrestadora)).results.map((s) => s.id)).toContain(
      projeto.id,
    )
  })

  it('finds people for the staff alone, and services for everybody, with typing errors', async () => {
    expect((await buscar('vera', 'helena')).some((a) => a.tipo === 'pessoa')).toBe(true)
    for (const quem of ['helena', 'marina', 'tiago'] as const)
      expect((await buscar(quem, 'helena')).filter((a) => a.tipo === 'pessoa')).toEqual([])
    const { titulo } = (await row<{ titulo: string }>(
      hub.database,
      sql`select titulo from servico where ativo order by length(titulo), id limit 1`,
    ))!
    const errado = titulo.slice(0, -2) + titulo.slice(-1)
    for (const quem of ['helena', 'marina', 'vera'] as const)
      expect([quem, (await buscar(quem, errado)).map((a) => a.titulo)]).toEqual([
        quem,
        expect.arrayContaining([titulo]),
      ])
  })

  it('finds a number however it is typed, and a name that has digits', async () => {
    const semAno = projeto.nro.slice(5)
    for (const search of [
      projeto.nro,
      projeto.nro.replace('-', ''),
      semAno,
      semAno.slice(0, 4),
      `${projeto.nro.slice(0, 5)}${Number(semAno)}`,
    ])
      expect([search, await chaves('luciana', search)]).toEqual([
        search,
        expect.arrayContaining([`solicitacao-${projeto.id}`]),
      ])
    const naLista = async (search: string) =>
      (await hub.como('vera').deve(painel.demandas, { query: { search } })).results.map((s) => s.id)
    // Each year begins at one: the other request has the same number where a year began between the two.
    const doNumero = [projeto, alheia].filter((s) => s.nro.slice(5) === semAno).map((s) => s.id)
    expect((await naLista(String(Number(semAno)))).sort()).toEqual(doNumero.sort())
    expect(await naLista(`${Number(projeto.nro.slice(0, 4)) - 1}-${semAno}`)).toEqual([])
    await hub.database.execute(sql`update empresa set nomefantasia = 'Doce Cacau 4711' where cnpj = ${projeto.cnpj}`)
    expect(await naLista('4711')).toContain(projeto.id)
    await hub.database.execute(sql`update empresa set nomefantasia = 'Doce Cacau' where cnpj = ${projeto.cnpj}`)
  })

  it('finds accounts for who keeps them: every one for administration, managers for a coordinator', async () => {
    const contas = async (quem: CastName, search: string) =>
      (await buscar(quem, search))
        .filter((a) => a.tipo === 'usuario' || a.tipo === 'gestor')
        .map((a) => [a.tipo, a.detalhe])
    expect(await contas('ana', 'HELENA@doce')).toEqual([['usuario', 'helena@docecacau.example']])
    expect(await contas('ana', 'luciana')).toEqual([['usuario', 'luciana@hub.example']])
    expect(await contas('vera', 'luciana')).toEqual([['gestor', 'luciana@hub.example']])
    expect(await contas('vera', 'helena')).toEqual([])
    for (const quem of ['luciana', 'tiago', 'helena', 'marina'] as const)
      expect([quem, await contas(quem, 'rogerio')]).toEqual([quem, []])
  })

  it('finds the provider its project by the document of its client', async () => {
    expect(await chaves('marina', comMascara(projeto.cnpj))).toEqual([`projeto-${projeto.id}`])
    expect(await chaves('caio', comMascara(projeto.cnpj))).toEqual([])
  })

  it('finds what the catalogue hides for who keeps it', async () => {
    const { codigo } = (await row<{ codigo: string }>(
      hub.database,
      sql`update servico set ativo = false where id = (select max(id) from servico) returning codigo`,
    ))!
    const codigos = async (quem: CastName) => (await buscar(quem, codigo)).map((a) => a.documento)
    expect(await codigos('luciana')).toContain(codigo)
    expect(await codigos('helena')).not.toContain(codigo)
  })

  it('stays within reach: nobody finds what his lists do not show', async () => {
    expect(await chaves('vera', alheia.nro)).toContain(`solicitacao-${alheia.id}`)
    for (const quem of ['helena', 'marina', 'caio', 'tiago'] as const)
      expect([quem, await chaves(quem, alheia.nro)]).toEqual([quem, []])
    expect(await chaves('helena', projeto.nro)).toEqual([`solicitacao-${projeto.id}`])
    expect(await chaves('marina', projeto.nro)).toEqual([`projeto-${projeto.id}`])
    const liberada = await solicitacaoLiberada(hub)
    const { nro } = (await row<{ nro: string }>(
      hub.database,
      sql`select nrosolicitacao as nro from solicitacao where id = ${liberada}`,
    ))!
    for (const quem of ['marina', 'caio'] as const)
      expect((await buscar(quem, nro)).map((a) => a.tipo)).toEqual(['proposta'])
    expect((await buscar('paulo', comMascara(projeto.cnpj))).filter((a) => a.tipo !== 'servico')).toEqual([])
    expect(await buscar('vera', '%')).toEqual([])
    expect((await hub.ninguem.chamar(busca.tudo, { query: { search: 'doce' } })).status).toBe(401)
  })

  it('looks a request up by indexes alone', async () => {
    const luciana = (await loadActor(hub.database, hub.como('luciana').id, 'teste'))!
    const explicar = async (tx: Database, de: SQL) => {
      const lidas = await rows<{ 'QUERY PLAN': string }>(tx, sql`explain ${de}`)
      return lidas.map((l) => l['QUERY PLAN']).join('\n')
    }
    const [plano, daEmpresa] = await hub.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      // A provider: who is none is not looked for among them.
      const ids = idsDas(await lookupsDe(tx, 'sabor seguro', luciana))
      return [
        await explicar(tx, sql`select s.id from solicitacao s where s.id = any(${ids}) order by s.id desc limit 5`),
        await explicar(tx, sql`select e.id from empresa e where ${documentoContem(projeto.cnpj)}`),
      ] as const
    })
    expect(daEmpresa).toContain('empresa_cnpj_prefixo')
    expect(plano).not.toContain('Seq Scan on solicitacao')
    for (const indice of ['solicitacao_servico', 'solicitacao_empresa', 'solicitacao_prestador'])
      expect(plano).toContain(indice)
  })
})
