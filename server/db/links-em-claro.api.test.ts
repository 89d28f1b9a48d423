import { createHash } from 'node:crypto'
import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { avisoEmVigor, termosEmVigor } from '../passos/documentos-do-portal.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { autorizada } from '../teste/historia.ts'
import { linkDoEmail } from '../teste/link-do-email.ts'
import { sql } from './drizzle.ts'
import { linhas } from './linhas.ts'
import { elenco, SENHA_DO_ELENCO } from './seed/elenco.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa.fechar())

it('no column of any table holds a one-time link that was issued, before it is used', async () => {
  await autorizada(casa)
  await casa.ninguem.deve(autenticacao.recuperarSenha, { corpo: { email: elenco.paulo.email } })
  await casa.como('ana').deve(usuario.registrar, {
    corpo: { nome: 'Olga', sobrenome: 'Reis', email: 'olga@hub.example', grupos: ['consultor'] },
  })
  await casa.como('caio').deve(usuario.trocarMeuEmail, {
    corpo: { email: 'caio@novo.example', senha: SENHA_DO_ELENCO },
  })
  await casa.ninguem.deve(cadastro.enviar, {
    corpo: {
      pessoa: { nome: 'Bento', sobrenome: 'Aurora', email: 'bento@aurora.example', cpf: '52998224725', telefone: null },
      empresa: {
        tipo: 'cpf',
        documento: '52998224725',
        lado: 'cliente',
        razaosocial: 'Bento Aurora',
        nomefantasia: 'Bento Aurora',
        porte: 'PRODUTOR_RURAL',
        inscricao_produtor: '123456789',
        caf: null,
        sicab: null,
        sicab_validade: null,
        cep: null,
        logradouro: null,
        complemento: null,
        cidade: '2913606',
        telefone: null,
        email: null,
        mensagem: null,
      },
      aviso: avisoEmVigor(casa.portas.config).versao,
      termos: termosEmVigor(casa.portas.config).versao,
    },
  })
  const emitidos = new Set(
    (await linhas<{ hash: string }>(casa.banco, sql`select hash from link_unico`)).map((l) => l.hash),
  )
  const resumo = (token: string) => createHash('sha256').update(token).digest('hex')
  // The mails lead to them all the same.
  for (const [para, caminho] of [
    [elenco.helena.email, '/assinar/'],
    [elenco.paulo.email, '/redefinir-senha/'],
    ['olga@hub.example', '/redefinir-senha/'],
    ['caio@novo.example', '/email/'],
    [elenco.caio.email, '/email/'],
    ['bento@aurora.example', '/cadastro/confirmar/'],
  ] as const)
    expect(emitidos).toContain(resumo(await linkDoEmail(casa, para, caminho)))
  const colunas = await linhas<{ tabela: string; coluna: string }>(
    casa.banco,
    sql`select c.table_name as tabela, c.column_name as coluna from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  )
  expect(colunas.length).toBeGreaterThan(200)
  const achados: string[] = []
  for (const { tabela, coluna } of colunas) {
    const valores = await linhas<{ v: string }>(
      casa.banco,
      sql`select ${sql.identifier(coluna)}::text as v from ${sql.identifier(tabela)} where ${sql.identifier(coluna)}::text ~ '[A-Za-z0-9_-]{43}'`,
    )
    for (const { v } of valores)
      for (const [trecho] of v.matchAll(/[\w-]{43,}/g))
        for (let i = 0; i + 43 <= trecho.length && i < 400; i++)
          if (emitidos.has(resumo(trecho.slice(i, i + 43)))) achados.push(`${tabela}.${coluna}`)
  }
  expect(achados).toEqual([])
})
