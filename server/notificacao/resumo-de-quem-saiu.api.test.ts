import { notificacao } from '@hub/protocol/notificacao.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { num, row, rows, text } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { executores } from '../jobs/executores.ts'
import { contoDeDiagnostico, type EmDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

let hub: ComVolta
/** A request of Helena's company in Luciana's unit, whose diagnostic Tiago carries out. */
let d: EmDiagnostico
let outra: number
beforeAll(async () => {
  hub = await createTestHub({ volta: true })
  const conto = await contoDeDiagnostico(hub)
  outra = (await conto.emDiagnostico({ consultor: 'davi' })).solicitacao
  d = await conto.emDiagnostico({ consultor: 'tiago' })
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)

const varrer = () => executores(hub.ports)['prazos.varrer']!({})

/** What the morning's e-mail to somebody says of two requests and of none, who was told of them the day before. */
async function resumo(quem: CastName, depoisDoAviso: () => Promise<unknown>): Promise<string[]> {
  const { id } = hub.como(quem)
  await hub.como(quem).deve(notificacao.escolherPreferencia, { corpo: { tipo: 'andamento', canal: 'resumo' } })
  const dizer = (mensagem: string, solicitacaoId: number | null, soNoCaminho = false) =>
    hub.database.transaction((tx) =>
      avisarPessoas(tx, hub.ports, [id], {
        mensagem,
        destino: solicitacaoId === null ? '/perfil' : `/solicitacoes/${solicitacaoId}`,
        assunto: mensagem,
        solicitacaoId: soNoCaminho ? null : solicitacaoId,
      }),
    )
  await dizer('Andou esta.', d.solicitacao)
  await dizer('Enviada por outra pessoa.', d.solicitacao, true)
  await dizer('Andou a outra.', outra)
  await dizer('Sem solicitação.', null)
  await depoisDoAviso()
  const { n } = (await row(hub.database, { n: num })`select coalesce(max(id), 0)::int as n from email`)!
  await hub.avancar('26 hours')
  await varrer()
  const esperam = await rows(hub.database, { id: num })`
    select id from aviso_por_email where usuario_id = ${id} and enviado_em is null`
  expect(esperam).toEqual([])
  const ditos = await rows(hub.database, {
    texto: text,
  })`select texto from email where para = ${cast[quem].email} and id > ${n}`
  return tudo.filter((m) => ditos.some((e) => e.texto.includes(m)))
}
const apagar = (tabela: string, quem: CastName) => () =>
  hub.database.execute(sql`delete from ${sql.raw(tabela)} where usuario_id = ${hub.como(quem).id}`)
const nada = async () => {}
const tudo = ['Andou esta.', 'Enviada por outra pessoa.', 'Andou a outra.', 'Sem solicitação.']

it.each<[CastName, string, () => () => Promise<unknown>, string[]]>([
  ['helena', 'acts for the company', () => nada, tudo],
  ['helena', 'was unlinked from it', () => apagar('empresa_usuario', 'helena'), ['Sem solicitação.']],
  ['luciana', 'manages the unit', () => nada, tudo],
  ['luciana', 'was unlinked from the unit', () => sairDaUnidade, ['Sem solicitação.']],
  ['vera', 'coordinates', () => nada, tudo],
  [
    'tiago',
    'carries out the diagnostic of one',
    () => nada,
    ['Andou esta.', 'Enviada por outra pessoa.', 'Sem solicitação.'],
  ],
  ['tiago', 'carries out nothing any more', () => trocar, ['Sem solicitação.']],
])('the morning’s e-mail to %s, who %s, tells what may be read by then', async (quem, _, depois, dito) => {
  expect(await resumo(quem, depois())).toEqual(dito)
})

async function sairDaUnidade(): Promise<void> {
  await apagar('unidade_gestor', 'luciana')()
  await hub.database.execute(sql`update solicitacao set gestor_id = ${hub.como('vera').id}`)
}
const trocar = () =>
  hub.database.execute(sql`update diagnostico set consultor_id = ${hub.como('davi').id} where id = ${d.id}`)
