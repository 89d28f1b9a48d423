import { digitosDoCpf, mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { empresaUsuario } from '@hub/protocol/empresa-usuario.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { pedirTroca, responderTroca } from '../usuario/troca-de-email.ts'
import { anonimizar } from './anonimizar.ts'

/** One of each role, by words that stand nowhere else. */
const pessoas = {
  helena: 'Zulmira Quaresmeira',
  marina: 'Xantipa Ipecacuanha',
  tiago: 'Waldetrudes Jequitiba',
  luciana: 'Ursulina Mandacaru',
  vera: 'Teodolinda Guabiroba',
  joao: 'Sinfronio D’Aroeira',
  ana: 'Radegunda Piquizeiro',
} as const
type Quem = keyof typeof pessoas
const todas = Object.keys(pessoas) as Quem[]

const dados = (quem: Quem) => {
  const n = todas.indexOf(quem)
  const [nome, sobrenome] = pessoas[quem].split(' ') as [string, string]
  const base = `90817263${n}`
  const antes = `antes-${nome.toLowerCase()}@caixa.example`
  return {
    nome,
    sobrenome,
    cpf: quem === 'joao' ? '00000000787' : base + digitosDoCpf(base),
    telefone: `7198123450${n}`,
    email: `${nome.toLowerCase()}@caixa.example`,
    antes,
  }
}
/** As they may have been written. */
const escritas = (quem: Quem): string[] => {
  const d = dados(quem)
  return [d.sobrenome, d.cpf, mascararCpf(d.cpf), d.telefone, mascararTelefone(d.telefone), d.email, d.antes]
}

/** Where a person's data stay, and by what right. */
const contrato = 'the signed contract and who signed it (Código Civil, art. 205)'
const ficam: Readonly<Record<string, string>> = {
  'contrato.dados': contrato,
  'contrato_assinatura.nome': contrato,
  'contrato_assinatura.documento': contrato,
  'documento.dados': 'what an issued document says, checked by its code',
  'auditoria_mudanca.depois contrato': contrato,
  'auditoria_mudanca.depois contrato_assinatura': contrato,
  'auditoria_mudanca.depois documento': contrato,
}
const ficaram = new Set<string>()

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
  for (const quem of todas) {
    const d = dados(quem)
    await hub.database.execute(sql`update usuario set nome = ${d.nome}, sobrenome = ${d.sobrenome}, email = ${d.antes}, cpf = ${d.cpf},
      telefone = ${d.telefone}, cpf_declarado = false where id = ${hub.como(quem).id}`)
    await hub.database.transaction(async (tx) => {
      await pedirTroca(tx, hub.ports, { usuarioId: hub.como(quem).id, novo: d.email, pedidaPor: hub.como(quem).id })
      const [troca] = await rows<{ id: number }>(
        tx,
        sql`select id from troca_de_email where usuario_id = ${hub.como(quem).id}`,
      )
      await responderTroca(tx, hub.ports.queue, troca!.id, 'confirmar')
      if (quem !== 'joao') await responderTroca(tx, hub.ports.queue, troca!.id, 'concordar').catch(() => undefined)
    })
  }
  await historiaCompleta(hub, deDoceCacau)
  // Linked to a company of somebody else, who is told, and away again.
  const vinculo = {
    empresa: await hub.empresa('DEM0C002000160'),
    usuario: hub.como('helena').id,
    lado: 'cliente' as const,
  }
  await hub.como('ana').deve(empresaUsuario.ligar, { corpo: { ...vinculo, representante: true } })
  await hub.como('ana').deve(empresaUsuario.desligar, { corpo: vinculo })
  // A provider that is its own consultant.
  const { nome, sobrenome, cpf, email, telefone } = dados('marina')
  const { id: dela } = await hub.como('marina').deve(consultorEmpresa.adicionar, {
    corpo: {
      empresa: await hub.empresa('DEM0A003000175'),
      consultor: { nome, sobrenome, cpf, email, telefone },
    },
  })
  await hub.como('marina').deve(consultorEmpresa.remover, { params: { id: dela } })
  await hub.avancar('2 hours')
  await hub.rodarTrabalhos()
}, 300_000)
afterAll(() => hub?.fechar())

/** Table and column of every value that has one of these words, in whatever type it is kept. */
async function ondeEstao(palavras: readonly string[]): Promise<string[]> {
  const buscadas = palavras.flatMap((p) => [p, Buffer.from(p).toString('hex')]).map((p) => `%${p}%`)
  const tabelas = await rows<{ nome: string }>(
    hub.database,
    sql`select c.relname::text as nome from pg_class c where c.relkind in ('r', 'm') and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const achadas: string[] = []
  for (const { nome } of tabelas)
    for (const { coluna } of await rows<{ coluna: string }>(
      hub.database,
      sql`select distinct v.key || case when ${nome} = 'auditoria_mudanca' then ' ' || (to_jsonb(x) ->> 'tabela') else '' end as coluna from ${sql.identifier(nome)} x, jsonb_each_text(to_jsonb(x)) v
        where v.value ilike any(array(select jsonb_array_elements_text(${JSON.stringify(buscadas)}::jsonb))) order by 1`,
    ))
      achadas.push(`${nome}.${coluna}`)
  return achadas
}

async function esquecer(quem: Quem): Promise<void> {
  const { id } = hub.como(quem)
  await hub.database.execute(sql`delete from pedido_de_exclusao where usuario_id = ${id}`)
  await hub.database.execute(sql`insert into pedido_de_exclusao (usuario_id, situacao, resposta, decidido_por, decidido_em)
    values (${id}, 'atendido', 'Feito.', ${hub.como('ana').id}, agora() - interval '8 days')`)
  await hub.database.execute(sql`update usuario set ativo = false where id = ${id}`)
  expect(await anonimizar(hub.ports, id)).toBe(true)
}

describe('of somebody who is forgotten', () => {
  it.each(todas)('nothing stays anywhere that the law does not ask for: %s', async (quem) => {
    expect((await ondeEstao(escritas(quem))).length).toBeGreaterThan(2)
    await esquecer(quem)
    const depois = await ondeEstao(escritas(quem))
    expect(depois.filter((onde) => !(onde in ficam))).toEqual([])
    for (const onde of depois) ficaram.add(onde)
  })

  it('only that stays which is said to', () => {
    expect([...ficaram].sort()).toEqual(Object.keys(ficam).sort())
  })
})
