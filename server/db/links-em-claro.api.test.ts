import { createHash } from 'node:crypto'
import { escoposTodos } from '@hub/domain/token-de-integracao/escopos.ts'
import { eventosTodos } from '@hub/domain/webhook/eventos.ts'
import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { calendario } from '@hub/protocol/calendario.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { tokenDeIntegracao } from '@hub/protocol/token-de-integracao.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { webhook } from '@hub/protocol/webhook.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { avisoEmVigor, termosEmVigor } from '../services/documentos-do-portal.ts'
import { assinada, autorizada } from '../testing/historia.ts'
import { linkDoEmail } from '../testing/link-do-email.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { sql } from './drizzle.ts'
import { rows } from './rows.ts'
import { cast, SENHA_DO_ELENCO } from './seed/cast.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

/** What is answered once, to whoever asked for it, and is read nowhere again. */
async function segredosRespondidos(): Promise<string[]> {
  const ana = hub.como('ana')
  const { segredo: doWebhook } = await ana.deve(webhook.criar, {
    corpo: { nome: 'Painel', url: 'https://painel.example/hub', eventos: [eventosTodos[0]!] },
  })
  const { segredo: doToken } = await ana.deve(tokenDeIntegracao.emitir, {
    corpo: { nome: 'Painel', escopos: [escoposTodos[0]!], dias: 30 },
  })
  const { endereco } = await hub.como('caio').deve(calendario.criar)
  const { id: solicitacao } = await assinada(hub)
  const { url } = await hub.como('luciana').deve(pagamento.gerarLink, { corpo: { solicitacao } })
  return [doWebhook, doToken, endereco, url].map((s) => s.split('/').filter(Boolean).at(-1)!)
}

it('no column of any table holds a link, a token or a secret that was issued, before it is used', async () => {
  const segredos = await segredosRespondidos()
  await autorizada(hub)
  await hub.ninguem.deve(autenticacao.recuperarSenha, { corpo: { email: cast.paulo.email } })
  await hub.como('ana').deve(usuario.registrar, {
    corpo: { nome: 'Olga', sobrenome: 'Reis', email: 'olga@hub.example', grupos: ['consultor'] },
  })
  await hub.como('caio').deve(usuario.trocarMeuEmail, {
    corpo: { email: 'caio@novo.example', senha: SENHA_DO_ELENCO },
  })
  await hub.ninguem.deve(cadastro.enviar, {
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
      aviso: avisoEmVigor(hub.ports.config).versao,
      termos: termosEmVigor(hub.ports.config).versao,
    },
  })
  const emitidos = new Set(
    (await rows<{ hash: string }>(hub.database, sql`select hash from link_unico`)).map((l) => l.hash),
  )
  const resumo = (token: string) => createHash('sha256').update(token).digest('hex')
  // The mails lead to them all the same.
  for (const [para, caminho] of [
    [cast.helena.email, '/assinar/'],
    [cast.paulo.email, '/redefinir-senha/'],
    ['olga@hub.example', '/redefinir-senha/'],
    ['caio@novo.example', '/email/'],
    [cast.caio.email, '/email/'],
    ['bento@aurora.example', '/cadastro/confirmar/'],
  ] as const)
    expect(emitidos).toContain(resumo(await linkDoEmail(hub, para, caminho)))
  const colunas = await rows<{ tabela: string; coluna: string }>(
    hub.database,
    sql`select c.table_name as tabela, c.column_name as coluna from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  )
  expect(colunas.length).toBeGreaterThan(200)
  const achados: string[] = []
  for (const { tabela, coluna } of colunas) {
    const valores = await rows<{ v: string }>(
      hub.database,
      sql`select ${sql.identifier(coluna)}::text as v from ${sql.identifier(tabela)} where ${sql.identifier(coluna)}::text ~ '[A-Za-z0-9_+/-]{32}'`,
    )
    for (const { v } of valores) {
      if (segredos.some((s) => v.includes(s))) achados.push(`${tabela}.${coluna}`)
      for (const [trecho] of v.matchAll(/[\w-]{43,}/g))
        for (let i = 0; i + 43 <= trecho.length && i < 400; i++)
          if (emitidos.has(resumo(trecho.slice(i, i + 43)))) achados.push(`${tabela}.${coluna}`)
    }
  }
  expect(achados).toEqual([])
})
