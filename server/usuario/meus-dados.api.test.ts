import { nomesDosDados, type ParteDosDados } from '@hub/domain/usuario/privacidade.rules.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PgDialect, sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { titulos } from './meus-dados.view.ts'
import { partesDosDados, registrosComNome } from './partes-dos-dados.ts'

/** Columns that name a person and are in no copy, with why. */
const foraDaCopia: Readonly<Record<string, string>> = {
  'token_de_integracao.usuario_id': 'the system that calls by it: no person',
  'codigo_de_recuperacao.usuario_id': 'hashes of one-time secrets: that there are some is in the second step',
  'link_unico.usuario_id': 'hashes of one-time secrets; the e-mails that carried them are in the copy',
  'mensagem_leitura.usuario_id': 'how far a conversation was read: follows from its use and tells of others’ messages',
  'idempotencia.usuario_id': 'answers that are repeated for a day: the same data a second time',
  'aviso_por_email.usuario_id': 'a queue of some days: what was told is in the notices and the e-mails',
}

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const partes = Object.entries(partesDosDados) as [ParteDosDados, (typeof partesDosDados)[ParteDosDados]][]
const cobertas = partes.flatMap(([, p]) => p.cobre)
const ler = async (quem: CastName) =>
  JSON.parse(
    (await hub.como(quem).chamar(usuario.exportarMeusDados, { query: { formato: 'json' } })).bruto.toString('utf8'),
  ) as Record<ParteDosDados, Record<string, unknown>[]>

describe('the copy of one’s data', () => {
  it('has every column of the schema that names a person, or says why not', async () => {
    const doEsquema = await rows<{ coluna: string }>(
      hub.database,
      sql`select t.relname || '.' || a.attname as coluna from pg_attribute a join pg_class t on t.oid = a.attrelid
        join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
        where t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and (a.attname = 'usuario_id' or exists (select 1 from pg_constraint c
          where c.contype = 'f' and c.conrelid = t.oid and c.confrelid = 'usuario'::regclass and a.attnum = any(c.conkey)))`,
    )
    expect(doEsquema.length).toBeGreaterThan(70)
    const ditas = [...cobertas.filter((c) => c !== 'usuario.id'), ...Object.keys(foraDaCopia)]
    expect(ditas.toSorted()).toEqual(doEsquema.map((c) => c.coluna).toSorted())
    for (const porque of Object.values(foraDaCopia)) expect(porque.length).toBeGreaterThan(20)
  })

  it.each(partes)('reads what it says that it has: %s', async (_, { cobre, linhas: consulta }) => {
    const { sql: texto } = new PgDialect().sqlToQuery(consulta(1))
    for (const coluna of cobre) {
      const [tabela, campo] = coluna.split('.')
      expect(texto).toMatch(new RegExp(`\\b${tabela}\\b`))
      expect(texto).toMatch(new RegExp(`\\b${campo}\\b`))
    }
  })

  it.each(partes)('has a title for every column, with and without rows: %s', async (_, { linhas: consulta }) => {
    const colunas = await rows<{ nome: string }>(
      hub.database,
      sql`select k as nome from (select p.* from (select 1) uma left join (${consulta(1)}) p on true limit 1) r,
        jsonb_object_keys(to_jsonb(r)) k`,
    )
    expect(colunas.length).toBeGreaterThan(0)
    expect(colunas.map((c) => c.nome).filter((nome) => !(nome in titulos))).toEqual([])
  })

  it('has a part for everything and nothing beside them', () => {
    expect(partes.map(([nome]) => nome).toSorted()).toEqual(Object.keys(nomesDosDados).toSorted())
    expect(new Set(cobertas).size).toBe(cobertas.length)
    for (const coluna of Object.keys(registrosComNome)) expect(coluna).toMatch(/^\w+\.\w+$/)
  })

  describe('after a whole story', () => {
    const cpf = '52998224725'
    beforeAll(async () => {
      const { id } = hub.como('helena')
      await hub.database.execute(
        sql`update usuario set cpf = ${cpf}, telefone = '73988887777', genero = 'feminino' where id = ${id}`,
      )
      await historiaCompleta(hub, deDoceCacau)
      await hub.database.execute(
        sql`insert into identidade_externa (emissor, sujeito, usuario_id, provedor_id, provedor) values ('https://govbr.example', ${cpf}, ${id}, 'govbr', 'gov.br')`,
      )
      await hub.database.execute(
        sql`insert into pedido_de_exclusao (usuario_id, motivo, situacao) values (${id}, 'Fechei.', 'retirado')`,
      )
      await hub.database.execute(
        sql`insert into rascunho (autor_id, tipo, titulo, corpo) values (${hub.como('luciana').id}, 'demanda', 'Padaria', '{"objetivo":"Vender mais","valor":"a combinar"}')`,
      )
    }, 120_000)

    it('is whole: signature with its proof, answers, evaluation, files, e-mails, proposals, trail', async () => {
      const helena = await ler('helena')
      expect(helena.assinaturas[0]).toMatchObject({
        documento: expect.any(String),
        navegador: expect.any(String),
        resumo: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
      for (const parte of ['respostas', 'avaliacoes', 'emails', 'trilha', 'notificacoes', 'exclusoes'] as const)
        expect([parte, helena[parte].length > 0]).toEqual([parte, true])
      expect(helena.identidades).toMatchObject([{ provedor: 'gov.br', identificador: cpf }])
      const daRede = await Promise.all((Object.keys(cast) as CastName[]).map(ler))
      for (const parte of ['propostas', 'arquivos', 'rascunhos', 'registros', 'lugares'] as const)
        expect([parte, daRede.some((d) => d[parte].length > 0)]).toEqual([parte, true])
      // Nothing that somebody could enter by.
      expect(JSON.stringify(daRede)).not.toMatch(/argon2|senha_?hash|segredo"/i)
    })

    it.each(Object.keys(cast) as CastName[])(
      'reads as people write: moments with their zone, documents with their points, headings in words: %s',
      async (quem) => {
        const pagina = (await hub.como(quem).chamar(usuario.exportarMeusDados)).bruto.toString('utf8')
        const celulas = [...pagina.matchAll(/<td>([^<]*)<\/td>/g)].map((m) => m[1]!)
        for (const texto of celulas)
          expect(texto).not.toMatch(/^\d{4}-\d\d-\d\d|T\d\d:\d\d:\d\d|^\d{11}$|\[object|undefined/)
        const titulos = [...pagina.matchAll(/<th scope="col">([^<]*)<\/th>/g)].map((m) => m[1]!)
        for (const titulo of titulos) expect(titulo).toMatch(/^[A-ZÀ-Ú]/)
        expect(pagina).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d \(horário de Brasília, UTC−3\)/)
        if (quem !== 'helena') return
        for (const dito of ['529.982.247-25', '(73) 98888-7777', 'Feminino', 'Gênero', 'Endereço IP'])
          expect(pagina).toContain(dito)
        expect(pagina).not.toContain(`>${cpf}<`)
      },
    )
  })
})
