import type { Papel } from '@hub/domain/kernel/papel.ts'
import { duvida } from '@hub/protocol/duvida.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { list, num, row, rows, text } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { entregar, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

let hub: ComVolta
/** The area of the requests of these tests, and another one. */
let desta: number
let outra: number
beforeAll(async () => {
  hub = await createTestHub({ volta: true })
  const id = await enviarSolicitacao(hub)
  ;({ desta, outra } = (await row(hub.database, { desta: num, outra: num })`
    select s.area_id as desta, (select min(a.id) from area_atuacao a where a.id <> s.area_id) as outra from solicitacao s where s.id = ${id}`)!)
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)

const SUL = 'Sul da Bahia'
/** Somebody of the cast in exactly these groups and areas; a manager of the unit whatever the groups say. */
async function por(
  quem: CastName,
  grupos: readonly Papel[],
  areas: readonly ('desta' | 'outra')[] = [],
): Promise<void> {
  const { id } = hub.como(quem)
  await hub.database.execute(sql`delete from usuario_grupo where usuario_id = ${id}`)
  for (const grupo of grupos)
    await hub.database.execute(sql`insert into usuario_grupo (usuario_id, grupo) values (${id}, ${grupo})`)
  await hub.database.execute(sql`insert into unidade_gestor (unidade_id, usuario_id)
    select n.id, ${id} from unidade_atendimento n where n.descricao = ${SUL} on conflict do nothing`)
  for (const area of areas)
    await hub.database.execute(
      sql`insert into area_gestor (area_id, usuario_id) values (${area === 'desta' ? desta : outra}, ${id})`,
    )
}

/** Of the cast those who got a line in the bell like this one, and those who got an e-mail whose subject is like this. */
const avisados = async (mensagem: string, assunto = mensagem): Promise<{ sino: string[]; email: string[] }> => {
  const nomes = Object.fromEntries(Object.entries(cast).map(([nome, p]) => [p.email, nome]))
  const { sino, email } = (await row(hub.database, { sino: list(text), email: list(text) })`select
    array(select distinct u.email from notificacao n join usuario u on u.id = n.usuario_id where n.mensagem like ${mensagem}) as sino,
    array(select distinct e.para from email e where e.assunto like ${assunto}) as email`)!
  return { sino: sino.map((e) => nomes[e]!).sort(), email: email.map((e) => nomes[e]!).sort() }
}

type Ligado = readonly [grupos: readonly Papel[], areas?: readonly ('desta' | 'outra')[]]

describe('a request for which nobody answers yet', () => {
  it.each<{ luciana: Ligado; rogerio: Ligado; chama: CastName[] }>([
    { luciana: [['gestor']], rogerio: [['gestor']], chama: ['luciana', 'rogerio'] },
    { luciana: [['gestor'], ['outra']], rogerio: [['gestor']], chama: ['rogerio'] },
    { luciana: [['gestor'], ['outra']], rogerio: [['gestor'], ['desta']], chama: ['rogerio'] },
    { luciana: [['gestor'], ['desta', 'outra']], rogerio: [['gestor'], ['outra']], chama: ['luciana'] },
    { luciana: [['gestor', 'consultor']], rogerio: [['consultor']], chama: ['luciana'] },
    { luciana: [['gestor'], ['outra']], rogerio: [['gestor'], ['outra']], chama: ['vera'] },
    { luciana: [['consultor']], rogerio: [['gestor'], ['outra']], chama: ['vera'] },
  ])('calls those who see it, and the coordinators where it is nobody’s: %j', async ({ luciana, rogerio, chama }) => {
    await por('luciana', ...luciana)
    await por('rogerio', ...rogerio)
    const id = await enviarSolicitacao(hub)
    const { nro } = (await row(hub.database, { nro: text })`
      select nrosolicitacao as nro from solicitacao where id = ${id}`)!
    const { sino, email } = await avisados(`%${nro}%`)
    const daEquipe = (nomes: string[]) => nomes.filter((n) => n !== 'helena')
    expect({ sino: daEquipe(sino), email: daEquipe(email) }).toEqual({ sino: chama, email: chama })
  })
})

describe('a request with a responsible manager', () => {
  it.each<[CastName, Papel[], CastName[]]>([
    ['davi', ['gestor'], ['davi']],
    ['davi', ['coordenador'], ['davi']],
    ['davi', ['consultor'], ['luciana']],
    ['davi', ['admin'], ['luciana']],
  ])('who is %s, by now of %j, calls %j', async (responde, grupos, chama) => {
    const id = await solicitacaoLiberada(hub)
    await hub.database.execute(sql`update solicitacao set gestor_id = ${hub.como(responde).id} where id = ${id}`)
    await hub.database.execute(sql`delete from usuario_grupo where usuario_id = ${hub.como(responde).id}`)
    for (const grupo of grupos)
      await hub.database.execute(
        sql`insert into usuario_grupo (usuario_id, grupo) values (${hub.como(responde).id}, ${grupo})`,
      )
    await hub.como('caio').deve(duvida.perguntar, { params: { id }, corpo: { pergunta: 'Pode ser num sábado?' } })
    const { sino } = await avisados('Um prestador tem uma dúvida%')
    expect(sino.filter((n) => n !== 'helena')).toEqual(chama)
  })

  it('does not lose her by an account: who is coordinator and answers for it keeps the group', async () => {
    await hub.database.execute(
      sql`insert into usuario_grupo (usuario_id, grupo) values (${hub.como('tiago').id}, 'coordenador')`,
    )
    const id = await enviarSolicitacao(hub)
    const responde = (quem: CastName) =>
      hub.database.execute(sql`update solicitacao set gestor_id = ${hub.como(quem).id} where id = ${id}`)
    const tirar = async () => {
      const conta = { id: hub.como('tiago').id }
      const { versao } = await hub.como('ana').deve(usuario.detalhar, { params: conta })
      return hub.como('ana').chamar(usuario.atualizarConta, { params: conta, corpo: { versao, grupos: ['consultor'] } })
    }
    await responde('tiago')
    expect(await tirar()).toMatchObject({ status: 409, type: 'GESTOR_COM_SOLICITACOES' })
    await responde('luciana')
    expect((await tirar()).status).toBe(200)
  })
})

describe('a consultant of a request', () => {
  it.each<[Papel[], boolean]>([
    [['consultor'], true],
    [['consultor', 'gestor'], true],
    [['gestor'], false],
    [['coordenador'], false],
  ])('who is by now of %j is asked to look at a stage: %s', async (grupos, chamado) => {
    const p = await projetoEmExecucao(hub)
    const { id } = hub.como('tiago')
    await hub.database.execute(sql`update solicitacao set consultor_id = ${id} where id = ${p.id}`)
    await hub.database.execute(sql`delete from usuario_grupo where usuario_id = ${id}`)
    for (const grupo of grupos)
      await hub.database.execute(sql`insert into usuario_grupo (usuario_id, grupo) values (${id}, ${grupo})`)
    await entregar(hub, p, 1)
    const { sino } = await avisados('É a sua vez: confira a etapa%')
    expect(sino).toEqual(['helena', ...(chamado ? ['tiago'] : [])])
  })
})

describe('who stands in for a manager', () => {
  it.each<[Papel[], CastName[]]>([
    [['gestor'], ['davi', 'rogerio']],
    [['coordenador'], ['rogerio']],
    [['admin'], ['luciana']],
  ])('that is by now of %j is told with him as long as he could do himself what he left', async (grupos, chama) => {
    const id = await solicitacaoLiberada(hub)
    const [rogerio, davi] = [hub.como('rogerio').id, hub.como('davi').id]
    await hub.database.execute(sql`insert into delegacao (de, para, grupo, inicio, fim, desde, ate)
      values (${rogerio}, ${davi}, 'gestor', '', '', agora() - interval '1 hour', agora() + interval '30 days')`)
    await hub.database.execute(sql`update solicitacao set gestor_id = ${rogerio} where id = ${id}`)
    await hub.database.execute(sql`delete from usuario_grupo where usuario_id = ${rogerio}`)
    for (const grupo of grupos)
      await hub.database.execute(sql`insert into usuario_grupo (usuario_id, grupo) values (${rogerio}, ${grupo})`)
    await hub.como('caio').deve(duvida.perguntar, { params: { id }, corpo: { pergunta: 'Pode ser num sábado?' } })
    const quem = await rows(hub.database, {
      email: text,
    })`select u.email from notificacao n join usuario u on u.id = n.usuario_id
      where n.mensagem like 'Um prestador tem uma dúvida%' and n.solicitacao_id = ${id} order by u.email`
    expect(quem.map((q) => q.email).filter((e) => e !== cast.helena.email)).toEqual(chama.map((n) => cast[n].email))
  })
})
