import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { portal } from '@hub/protocol/portal.ts'
import { unidade } from '@hub/protocol/unidade.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { cast } from '../db/seed/cast.ts'
import { conferirDeTodos } from '../testing/conferir-pendencias.ts'
import { linkDoEmail } from '../testing/link-do-email.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let ana: ReturnType<TestHub['como']>
let vera: ReturnType<TestHub['como']>
beforeAll(async () => {
  hub = await createTestHub()
  ana = hub.como('ana')
  vera = hub.como('vera')
})
afterAll(() => hub?.fechar())
beforeEach(() => hub.database.execute(sql`delete from limite`))

const detalhe = (id: number) => ana.deve(usuario.detalhar, { params: { id } })
const emailsPara = (para: string) =>
  rows<{ assunto: string; texto: string }>(
    hub.database,
    sql`select assunto, texto from email where para = ${para} order by id desc`,
  )
const tokenPara = (para: string) => linkDoEmail(hub, para, '/redefinir-senha/')
const unidadeDe = async (search: string) => (await vera.deve(unidade.listar, { query: { search } })).results[0]!.id

const SENHA = 'um cacto na varanda'

describe('who decides business', () => {
  const dela = (n: string, grupos: ('gestor' | 'coordenador' | 'consultor' | 'admin')[]) =>
    ana.deve(usuario.registrar, {
      corpo: { nome: 'Cora', sobrenome: 'Dias', email: `${n}@caixa-da-ana.example`, grupos },
    })
  const pedidos = () => vera.deve(usuario.listarGruposPedidos)

  it.each(['gestor', 'coordenador'] as const)(
    'is made %s by administration only with the consent of a coordinator',
    async (g) => {
      const nova = await dela(`nova-${g}`, [g, 'consultor'])
      expect([nova.grupos, nova.grupos_a_confirmar]).toEqual([[{ name: 'consultor' }], [{ name: g }]])
      expect(await pedidos()).toContainEqual(
        expect.objectContaining({
          id: nova.id,
          grupos: [{ name: g }],
          pedido_por: expect.stringMatching(/^Ana /),
          acoes: { decidir: { permitido: true } },
        }),
      )
      expect((await emailsPara(cast.vera.email))[0]!.assunto).toBe('Perfil a confirmar: Cora Dias')
      const params = { id: nova.id }
      expect(await ana.chamar(usuario.decidirGrupos, { params, corpo: { aceitar: true } })).toMatchObject({
        type: 'AUTOR_NAO_CONFIRMA',
      })
      expect((await vera.deve(pendencia.listar, { query: { tipo: 'perfil' } })).results).toMatchObject([
        { id: nova.id, quem: 'Cora Dias', agora: { vezes: [{ ato: 'confirmar ou recusar o perfil' }] } },
      ])
      expect((await ana.deve(pendencia.listar)).contagens.perfil).toBe(0)
      await conferirDeTodos(hub)
      // Another administrator of its own making does not help, as long as there is a coordinator.
      const segunda = await dela(`segunda-${g}`, ['admin'])
      const outra = hub.comoId(segunda.id)
      expect(await outra.chamar(usuario.decidirGrupos, { params, corpo: { aceitar: true } })).toMatchObject({
        type: 'PAPEL_NAO_PERMITE',
      })
      await vera.deve(usuario.decidirGrupos, { params, corpo: { aceitar: g === 'gestor' } })
      expect((await vera.deve(pendencia.listar)).contagens.perfil).toBe(0)
      const depois = await detalhe(nova.id)
      expect([depois.grupos.map((x) => x.name), depois.grupos_a_confirmar]).toEqual([
        g === 'gestor' ? ['consultor', 'gestor'] : ['consultor'],
        [],
      ])
      expect(await vera.chamar(usuario.decidirGrupos, { params, corpo: { aceitar: true } })).toMatchObject({
        status: 409,
      })
    },
  )

  it('is who a coordinator agreed to: the mailbox of an approved invitation is not exchanged by administration', async () => {
    const nova = await dela('aprovada', ['gestor'])
    await vera.deve(usuario.decidirGrupos, { params: { id: nova.id }, corpo: { aceitar: true } })
    const email = 'outra@caixa-da-ana.example'
    const trocar = async () => {
      const { versao } = await detalhe(nova.id)
      return ana.deve(usuario.atualizarConta, { params: { id: nova.id }, corpo: { versao, email } })
    }
    expect(await trocar()).toMatchObject({ email: 'aprovada@caixa-da-ana.example', email_pedido: email })
    expect((await emailsPara(email)).map((m) => m.assunto)).not.toContain('Seu acesso ao Hub')
    // Without the group there is nothing that was agreed to; with it again, there is somebody to ask.
    const { versao } = await detalhe(nova.id)
    await ana.deve(usuario.atualizarConta, { params: { id: nova.id }, corpo: { versao, grupos: ['consultor'] } })
    expect(await trocar()).toMatchObject({ email })
    const com = { versao: (await detalhe(nova.id)).versao, grupos: ['gestor' as const] }
    const depois = await ana.deve(usuario.atualizarConta, { params: { id: nova.id }, corpo: com })
    expect([depois.grupos, depois.grupos_a_confirmar]).toEqual([[], [{ name: 'gestor' }]])
  })

  it('is invited once somebody agreed, by a link that works; before, none is sent that would open nothing', async () => {
    const { id } = await dela('espera', ['gestor'])
    const convites = async (email: string) =>
      (await emailsPara(email)).filter((m) => m.assunto === 'Seu acesso ao Hub').length
    const convidar = () => ana.chamar(usuario.convidar, { params: { id } })
    expect(await convidar()).toMatchObject({ status: 409, type: 'CONTA_SEM_PERFIL' })
    const mudar = async (corpo: object) =>
      ana.deve(usuario.atualizarConta, { params: { id }, corpo: { versao: (await detalhe(id)).versao, ...corpo } })
    const email = 'esperou@caixa-da-ana.example'
    await mudar({ email })
    await mudar({ ativo: false })
    await mudar({ ativo: true })
    expect(await convites(email)).toBe(0)
    expect(await convites('espera@caixa-da-ana.example')).toBe(0)
    await vera.deve(usuario.decidirGrupos, { params: { id }, corpo: { aceitar: true } })
    expect(await convites(email)).toBe(1)
    const emVigor = Object.fromEntries(
      (await hub.ninguem.deve(portal.listarDocumentos)).map((d) => [d.codigo, d.versao]),
    )
    await hub.ninguem.deve(autenticacao.redefinirSenha, {
      corpo: { token: await tokenPara(email), senha: SENHA, termos: emVigor.termos!, aviso: emVigor.privacidade! },
    })
    // In use by now: what it gets besides is told, not invited to.
    for (const grupos of [['consultor'], ['consultor', 'gestor']]) await mudar({ grupos })
    await vera.deve(usuario.decidirGrupos, { params: { id }, corpo: { aceitar: true } })
    expect((await emailsPara(email))[0]!.assunto).toBe('Você tem um novo perfil no Hub: gestor')
    expect(await convites(email)).toBe(1)
  })

  it('is invited by the first group that works, whichever it is', async () => {
    const { id, versao } = await dela('outra-via', ['gestor'])
    const email = 'outra-via@caixa-da-ana.example'
    expect(await emailsPara(email)).toEqual([])
    await ana.deve(usuario.atualizarConta, { params: { id }, corpo: { versao, grupos: ['consultor'] } })
    expect((await emailsPara(email)).map((m) => m.assunto)).toEqual(['Seu acesso ao Hub'])
  })

  it('is agreed to as it was read: what administration changes meanwhile, groups, mailbox or person, is read first', async () => {
    const { id } = await dela('relida', ['gestor'])
    const lido = async () => (await pedidos()).find((p) => p.id === id)!.versao
    const decidir = (corpo: { aceitar: boolean; versao: number }) =>
      vera.chamar(usuario.decidirGrupos, { params: { id }, corpo })
    const mudancas = [
      (corpo: { versao: number }) =>
        ana.deve(usuario.atualizarConta, { params: { id }, corpo: { ...corpo, grupos: ['coordenador'] } }),
      (corpo: { versao: number }) =>
        ana.deve(usuario.atualizarConta, { params: { id }, corpo: { ...corpo, email: 'so-da@caixa-da-ana.example' } }),
      (corpo: { versao: number }) =>
        ana.deve(usuario.atualizarPessoa, { params: { id }, corpo: { ...corpo, nome: 'Outra' } }),
    ]
    for (const mudar of mudancas) {
      const versao = await lido()
      await mudar({ versao })
      for (const aceitar of [true, false])
        expect((await decidir({ aceitar, versao })).type).toBe('VERSAO_DESATUALIZADA')
    }
    expect((await detalhe(id)).grupos_a_confirmar).toEqual([{ name: 'coordenador' }])
    expect((await decidir({ aceitar: false, versao: await lido() })).status).toBe(204)
  })

  it('waits as it was asked for, with its units, while administration corrects something else of the account', async () => {
    const sul = await unidadeDe('sul da bahia')
    const corpo = { nome: 'Nilo', sobrenome: 'Paz', email: 'niloo@caixa-da-ana.example', unidades: [sul] }
    const { id } = await ana.deve(usuario.registrarGestor, { corpo })
    const pedido = async () =>
      (await row<{ p: object }>(hub.database, sql`select grupos_pedidos as p from usuario where id = ${id}`))!.p
    const pedida = await pedido()
    const ditos = async () =>
      (await vera.deve(notificacao.listar)).results.filter((n) => n.mensagem.includes('Nilo Paz')).length
    expect([pedida, await ditos()]).toMatchObject([{ vinculos: { unidades: [sul] } }, 1])
    await hub.avancar('1 minute')
    const mudar = async (mudado: { email?: string; grupos: ('gestor' | 'consultor')[] }) =>
      ana.deve(usuario.atualizarConta, {
        params: { id },
        corpo: { versao: (await detalhe(id)).versao, ...mudado },
      })
    const corrigida = await mudar({ email: 'nilo@caixa-da-ana.example', grupos: ['gestor'] })
    expect(corrigida).toMatchObject({
      email: 'nilo@caixa-da-ana.example',
      grupos: [],
      grupos_a_confirmar: [{ name: 'gestor' }],
    })
    // Nor does a coordinator who keeps accounts agree by the way.
    await hub.database.execute(sql`insert into usuario_grupo (usuario_id, grupo) values (${ana.id}, 'coordenador')`)
    expect(await mudar({ grupos: ['gestor', 'consultor'] })).toMatchObject({ grupos: [{ name: 'consultor' }] })
    await hub.database.execute(sql`delete from usuario_grupo where usuario_id = ${ana.id} and grupo = 'coordenador'`)
    expect([await pedido(), await ditos()]).toEqual([pedida, 1])
    const { versao } = (await pedidos()).find((p) => p.id === id)!
    await vera.deve(usuario.decidirGrupos, { params: { id }, corpo: { aceitar: true, versao } })
    // A window from before the decision asks for nothing again, and takes nothing away.
    const aberta = { params: { id }, corpo: { versao, grupos: ['consultor' as const] } }
    expect((await ana.chamar(usuario.atualizarConta, aberta)).type).toBe('VERSAO_DESATUALIZADA')
    expect((await detalhe(id)).unidades.map((n) => n.id)).toEqual([sul])
    // Unticked, it is asked for no more.
    const outro = await dela('desistida', ['gestor', 'consultor'])
    const semPedido = { versao: outro.versao, grupos: ['consultor' as const] }
    const depois = await ana.deve(usuario.atualizarConta, { params: { id: outro.id }, corpo: semPedido })
    expect([depois.grupos, depois.grupos_a_confirmar]).toEqual([[{ name: 'consultor' }], []])
  })

  it('has units only from then on, and no coordinator is taken away so that administration agrees with itself', async () => {
    const sul = await unidadeDe('sul da bahia')
    const nova = await ana.deve(usuario.registrarGestor, { corpo: { ...nova2, unidades: [sul] } })
    expect([nova.grupos, nova.unidades]).toEqual([[], []])
    const conta = { params: { id: vera.id }, corpo: { versao: (await detalhe(vera.id)).versao } }
    for (const corpo of [{ ativo: false }, { grupos: ['consultor' as const] }])
      expect(await ana.chamar(usuario.atualizarConta, { ...conta, corpo: { ...conta.corpo, ...corpo } })).toMatchObject(
        {
          status: 409,
          type: 'ULTIMO_COORDENADOR',
        },
      )
    await vera.deve(usuario.decidirGrupos, { params: { id: nova.id }, corpo: { aceitar: true } })
    const depois = await detalhe(nova.id)
    expect([depois.grupos, depois.unidades.map((n) => n.id)]).toEqual([[{ name: 'gestor' }], [sul]])
  })
})
const nova2 = { nome: 'Nair', sobrenome: 'Luz', email: 'nair@caixa-da-ana.example' }
