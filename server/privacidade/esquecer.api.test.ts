import { digitosDoCpf, mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { avatar } from '@hub/protocol/avatar.ts'
import { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { empresaUsuario } from '@hub/protocol/empresa-usuario.ts'
import { questionario } from '@hub/protocol/questionario.ts'
import { rascunho } from '@hub/protocol/rascunho.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SQL, sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { pdf, png } from '../integrations/arquivos/testdata/amostras.ts'
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

/** Columns that lead to a file of one person alone: none of these stays. */
const arquivosQueVao = [
  'arquivo_pendente.arquivo_id',
  'consultor_certificado.arquivo_id',
  'documento_da_empresa.arquivo_id',
  'rascunho_arquivo.arquivo_id',
  'usuario_avatar.arquivo_id',
]
/** Columns that lead to files that others need (decision 0034). Of a business that goes on its documents stay, too. */
const papel = 'a paper that the hub issued'
const doPedido = 'what the parties of a request sent each other, delivered and charged'
const arquivosQueFicam: Readonly<Record<string, string>> = {
  'cobranca.comprovante_id': doPedido,
  'contrato.arquivo_id': papel,
  'contrato.selado_id': papel,
  'diagnostico_arquivo.arquivo_id': doPedido,
  'documento.arquivo_id': papel,
  'etapa_arquivo.arquivo_id': doPedido,
  'mensagem_arquivo.arquivo_id': doPedido,
  'nota.arquivo_id': doPedido,
  'oferta_imagem.arquivo_id': 'pictures of the catalogue',
  'solicitacao_arquivo.arquivo_id': doPedido,
}
/** Files of each of `arquivosQueVao`, as they were before anybody was forgotten. */
let arquivosDelas: { coluna: string; id: number }[] = []

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
  await certificar(dela)
  await hub.como('marina').deve(consultorEmpresa.remover, { params: { id: dela } })
  await guardarArquivos()
  arquivosDelas = await emCadaColuna(arquivosQueVao, sql`a.nome like 'so-dela%' or a.nome = 'avatar.jpg'`)
  await hub.avancar('2 hours')
  await hub.rodarTrabalhos()
}, 300_000)
afterAll(() => hub?.fechar())

const arquivo = async () => ({ nome: 'so-dela.pdf', conteudo: await pdf() })
const certificar = async (id: number) =>
  hub.como('marina').deve(consultorEmpresa.incluirCertificado, {
    params: { id },
    corpo: { descricao: 'Diploma' },
    arquivos: { arquivos: await arquivo() },
  })

/** A picture, an answer that waits for a request and one of a draft, a consultant's diplomas, documents of a business that is a person. */
async function guardarArquivos(): Promise<void> {
  await hub.como('helena').deve(avatar.enviar, { arquivos: { imagem: { nome: 'eu.png', conteudo: await png() } } })
  const resposta = async (quem: Quem) =>
    (await hub.como(quem).deve(questionario.enviarArquivo, { arquivos: { arquivo: await arquivo() } })).id
  await resposta('helena')
  const arquivos = [await resposta('luciana')]
  await hub.como('luciana').deve(rascunho.criar, { corpo: { tipo: 'demanda', arquivos, corpo: {} } })
  const { nome, sobrenome, cpf, email, telefone } = dados('marina')
  const { id, certificados } = await hub.como('marina').deve(consultorEmpresa.adicionar, {
    corpo: { empresa: await hub.empresa('DEM0A003000175'), consultor: { nome, sobrenome, cpf, email, telefone } },
  })
  expect(certificados).toEqual([])
  for (const vez of [1, 2]) {
    const { certificados: agora } = await certificar(id)
    if (vez === 1) await hub.como('marina').deve(consultorEmpresa.removerCertificado, { params: { id: agora[0]!.id } })
  }
  const [servico] = await rows<{ id: number }>(hub.database, sql`select id from servico where codigo = 'FT-003'`)
  await hub.como('marina').deve(consultorEmpresa.credenciar, { corpo: { consultor: id, servico: servico!.id } })
  const empresa = await hub.empresa('00000000787')
  const tipos = await hub.como('joao').deve(documentoDaEmpresa.listarTipos)
  const tipo = tipos.find((t) => t.codigo === 'identidade_representante')!.id
  // The second takes the place of the first, which names it.
  for (const _ of [1, 2])
    await hub.como('joao').deve(documentoDaEmpresa.enviar, {
      corpo: { empresa, tipo },
      arquivos: { arquivo: await arquivo() },
    })
}

async function emCadaColuna(colunas: readonly string[], onde: SQL): Promise<{ coluna: string; id: number }[]> {
  const achados: { coluna: string; id: number }[] = []
  for (const coluna of colunas) {
    const [tabela, nome] = coluna.split('.') as [string, string]
    for (const { id } of await rows<{ id: number }>(
      hub.database,
      sql`select a.id from ${sql.identifier(tabela)} x join arquivo a on a.id = x.${sql.identifier(nome)} where ${onde}`,
    ))
      achados.push({ coluna, id })
  }
  return achados
}

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

  it('every column that leads to a file is said to keep it or to lose it', async () => {
    const todas = await rows<{ coluna: string }>(
      hub.database,
      sql`select c.conrelid::regclass::text || '.' || a.attname as coluna from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) where c.confrelid = 'arquivo'::regclass`,
    )
    expect(todas.map((t) => t.coluna).sort()).toEqual([...arquivosQueVao, ...Object.keys(arquivosQueFicam)].sort())
  })

  it('no file stays that was of that person alone', async () => {
    expect([...new Set(arquivosDelas.map((a) => a.coluna))].sort()).toEqual(arquivosQueVao)
    const ids = JSON.stringify(arquivosDelas.map((a) => a.id))
    const ficaram = await rows(
      hub.database,
      sql`select id, nome from arquivo where nome like 'so-dela%'
        or id in (select jsonb_array_elements_text(${ids}::jsonb)::int)`,
    )
    expect(ficaram).toEqual([])
    const semDono = await rows(
      hub.database,
      sql`select x.id from consultor_credenciado x join consultor_empresa k on k.id = x.consultor_id
        where k.removido_em is not null and x.encerrado_em is null`,
    )
    expect(semDono).toEqual([])
  })
})
