import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parametro } from '@hub/protocol/parametro.ts'
import { portal } from '@hub/protocol/portal.ts'
import { tema } from '@hub/protocol/tema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { versao } from '../kernel/versao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

test('anybody reads the public documents', async () => {
  const documentos = await hub.ninguem.deve(portal.listarDocumentos)
  expect(documentos.map((d) => [d.codigo, d.vigencia])).toContainEqual([
    'privacidade',
    expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  ])
})

test('who has read an older notice of the installation is asked again', async () => {
  const { config } = hub.ports
  const pasta = await mkdtemp(join(tmpdir(), 'hub-textos-'))
  await cp(config.textos, pasta, { recursive: true })
  const publicar = async (versao: string) => {
    const aviso = await readFile(join(config.textos, 'privacidade.md'), 'utf8')
    await writeFile(join(pasta, 'privacidade.md'), aviso.replace(/versao: .*/, `versao: ${versao}`))
    hub.ports.config = { ...config, textos: pasta }
  }
  const helena = hub.como('helena')
  await publicar('fundacao-1')
  await helena.deve(portal.darCiencia, { corpo: { versao: 'fundacao-1' } })
  expect((await helena.deve(portal.lerCiencia)).ciente_em).not.toBeNull()
  await publicar('fundacao-2')
  expect(await helena.deve(portal.lerCiencia)).toMatchObject({ versao: 'fundacao-2', ciente_em: null })
  expect((await helena.chamar(portal.darCiencia, { corpo: { versao: 'fundacao-1' } })).type).toBe(
    'VERSAO_DESATUALIZADA',
  )
  hub.ports.config = config
  await rm(pasta, { recursive: true })
})

test('anybody reads whom to call, as the installation was told', async () => {
  const { entidade, encarregado } = hub.ports.config
  expect(await hub.ninguem.deve(portal.lerContato)).toEqual({
    entidade: { nome: entidade.nome, cnpj: entidade.cnpj },
    telefone: entidade.telefone,
    encarregado,
    versao: { numero: expect.stringMatching(/^\d+\.\d+\.\d+/), commit: versao.commit },
    demonstracao: false,
  })
})

test('parameters are those in force: a change shows at once', async () => {
  const antes = await hub.ninguem.deve(parametro.ler, { query: { valorhora: '' } })
  expect(antes).toMatchObject({ valorhora: 130, prazo_triagem_du: 3, fuso: 'America/Sao_Paulo' })
  expect(antes.portes.find((p) => p.codigo === 'EPP')).toMatchObject({ porcentagem: 70, limite_anual: 30000 })
  await hub.database.execute(sql`update parametro set valor = '15050' where chave = 'valor_hora'`)
  expect((await hub.ninguem.deve(parametro.ler)).valorhora).toBe(150.5)
})

test('themes and subthemes are those with something for sale, with how many services', async () => {
  const temas = await hub.ninguem.deve(tema.listar)
  expect(temas.map((t) => [t.descricao, t.servicos])).toEqual([
    ['Desenvolvimento Tecnológico', 2],
    ['Design', 3],
    ['Produção e Qualidade', 5],
    ['Sustentabilidade', 2],
  ])
  const design = temas[1]!.id
  const deDesign = await hub.ninguem.deve(tema.listarSubtemas, { query: { tema: String(design) } })
  expect(deDesign.map((s) => s.descricao)).toEqual(['Artesanato', 'Comunicação', 'Produto'])
  await hub.database.execute(sql`update servico set ativo = false where codigo = 'FT-012'`)
  const depois = await hub.ninguem.deve(tema.listarSubtemas, { query: { tema: String(design) } })
  expect(depois.map((s) => [s.descricao, s.tema.descricao])).toEqual([
    ['Comunicação', 'Design'],
    ['Produto', 'Design'],
  ])
})
