import { mensagem } from '@hub/protocol/mensagem.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import type { CastName } from '../db/seed/cast.ts'
import { resumirMensagens } from '../jobs/resumir-mensagens.ts'
import { contratacaoEnviada } from '../testing/contratacao-enviada.ts'
import { contoDeConversa } from '../testing/conversa-de-teste.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

let hub: ComVolta
const { disse, conversas, lidas, recentes, emailsPara } = contoDeConversa(() => hub)
beforeAll(async () => {
  hub = await createTestHub({ volta: true })
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)

const naoLidas = async (quem: CastName) => (await recentes(quem)).nao_lidas
const novasNaPagina = async (quem: CastName, id: number) =>
  (await conversas(quem, id)).reduce((n, c) => n + c.nao_lidas, 0)
const emailsA = async (quem: CastName, trecho: string) => {
  await hub.avancar('20 minutes')
  await resumirMensagens(hub.ports)
  return (await emailsPara(`${quem}@hub.example`, trecho)).length
}
const ausente = (de: CastName, para: CastName) =>
  hub.database.execute(sql`insert into delegacao (de, para, grupo, inicio, fim, desde, ate)
    values (${hub.como(de).id}, ${hub.como(para).id}, 'gestor', '', '', agora() - interval '1 hour', agora() + interval '30 days')`)

describe('a message to the manager of a request that nobody has taken', () => {
  it('waits for the coordinators where no manager looks after its unit and area', async () => {
    const id = await enviarSolicitacao(hub)
    await hub.database.execute(sql`insert into area_gestor (area_id, usuario_id)
      select (select min(a.id) from area_atuacao a where a.id <> s.area_id), u.usuario_id
        from solicitacao s join unidade_gestor u on u.unidade_id = s.unidade_id where s.id = ${id} on conflict do nothing`)
    await hub.database.execute(
      sql`delete from area_gestor g using solicitacao s where s.id = ${id} and g.area_id = s.area_id`,
    )
    const antes = await naoLidas('vera')
    await disse('helena', id, 'cliente_gestor', 'Quem cuida da Graviola?')
    expect((await naoLidas('vera')) - antes).toBe(1)
    expect((await conversas('helena', id))[0]!.contatos).toEqual([
      { id: hub.como('vera').id, nome: expect.stringContaining('Vera'), role: 'coordenador' },
    ])
    expect(await emailsA('vera', 'Graviola')).toBe(1)
  })

  it('waits for who stands in for a manager of its unit too', async () => {
    await ausente('luciana', 'davi')
    const id = await enviarSolicitacao(hub)
    await disse('helena', id, 'cliente_gestor', 'Quem cuida da Pitanga?')
    expect(await novasNaPagina('davi', id)).toBe(1)
    expect(await novasNaPagina('luciana', id)).toBe(1)
    expect(await emailsA('davi', 'Pitanga')).toBe(1)
  })
})

describe('what a manager had not read', () => {
  const dar = (id: number, gestor: CastName) =>
    hub.como('vera').deve(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [id], gestor: hub.como(gestor).id },
    })
  const ler = (quem: CastName, id: number) =>
    hub.como(quem).deve(mensagem.marcarVistas, { query: { solicitacao: id, grupo: 'cliente_gestor' } })

  it('waits for who answers for the request next, and for the former no more', async () => {
    const id = await solicitacaoLiberada(hub)
    await disse('helena', id, 'cliente_gestor', 'Primeira Jabuticaba.')
    await ler('luciana', id)
    await disse('helena', id, 'cliente_gestor', 'Segunda Jabuticaba.')
    const [deLuciana, deRogerio] = [await naoLidas('luciana'), await naoLidas('rogerio')]
    await dar(id, 'rogerio')
    expect(await novasNaPagina('rogerio', id)).toBe(1)
    expect([(await naoLidas('luciana')) - deLuciana, (await naoLidas('rogerio')) - deRogerio]).toEqual([-1, 1])
    expect((await lidas('helena', id, 'cliente_gestor')).map((m) => m.vista_por.map((v) => v.nome))).toEqual([
      [],
      ['Luciana Farias'],
    ])
    expect(await emailsA('rogerio', 'Jabuticaba')).toBe(1)
    expect(await emailsA('luciana', 'Jabuticaba')).toBe(0)
  })

  it('goes on from manager to manager, and what was read is no news to any of them', async () => {
    const id = await solicitacaoLiberada(hub)
    await disse('helena', id, 'cliente_gestor', 'Já lida.')
    await ler('luciana', id)
    await dar(id, 'rogerio')
    expect(await novasNaPagina('rogerio', id)).toBe(0)
    await disse('helena', id, 'cliente_gestor', 'Ainda não.')
    await dar(id, 'davi')
    expect(await novasNaPagina('davi', id)).toBe(1)
    await dar(id, 'luciana')
    expect(await novasNaPagina('luciana', id)).toBe(1)
  })

  it('stays with a manager who has written, and waits for the next one too', async () => {
    const id = await solicitacaoLiberada(hub)
    await disse('luciana', id, 'cliente_gestor', 'Respondo amanhã.')
    await disse('helena', id, 'cliente_gestor', 'Obrigada.')
    await dar(id, 'rogerio')
    expect([await novasNaPagina('luciana', id), await novasNaPagina('rogerio', id)]).toEqual([1, 1])
  })

  it('goes with the parts of a hiring of several companies', async () => {
    const { id, partes } = await contratacaoEnviada(hub)
    await disse('helena', partes.doceCacau, 'cliente_gestor', 'E a nossa parte?')
    await dar(id, 'rogerio')
    expect(await novasNaPagina('rogerio', partes.doceCacau)).toBe(1)
  })

  it('waits for the consultant who is linked while nobody has read it', async () => {
    const id = await solicitacaoLiberada(hub)
    await disse('helena', id, 'cliente_gestor', 'Alguém vem?')
    const consultor = { params: { id }, corpo: { consultor: hub.como('tiago').id } }
    await hub.como('luciana').deve(solicitacao.alterarConsultor, consultor)
    expect([await novasNaPagina('tiago', id), await novasNaPagina('luciana', id)]).toEqual([1, 1])
    await hub.como('luciana').deve(solicitacao.removerConsultor, { params: { id }, corpo: {} })
    await ler('luciana', id)
    await hub.como('luciana').deve(solicitacao.alterarConsultor, consultor)
    expect(await novasNaPagina('tiago', id)).toBe(0)
  })
})
