import { somarDias } from '@hub/domain/kernel/data.ts'
import { diasUteisEntre } from '@hub/domain/kernel/dias-uteis.ts'
import { type CanalDeAviso, canaisDeAviso } from '@hub/domain/notificacao/tipos.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { painel } from '@hub/protocol/painel.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { lembrarParcelas } from '../pagamento/lembrar-parcelas.ts'
import { guardarAvisosFeitos } from '../services/avisos-feitos.ts'
import { varrerPrazos } from '../solicitacao/varrer-prazos.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { assinada, autorizada, comPropostas } from '../testing/historia.ts'
import { entregar, pdfPequeno, projetoEmExecucao, projetoFinalizado } from '../testing/projeto-em-execucao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

/** What the minute's sweep has of deadlines. */
const varrer = async () => {
  await varrerPrazos(hub.ports)
  await lembrarParcelas(hub.ports)
}
const emails = async (para: string) =>
  (await rows<{ assunto: string }>(hub.database, sql`select assunto from email where para = ${para} order by id`))
    .length
const sino = async (quem: CastName) =>
  (await hub.como(quem).deve(notificacao.listar, { query: { page_size: 1 } })).count

describe('what people are told', () => {
  const pedir = async (id: number) => {
    await hub.como('luciana').deve(solicitacao.pedirAtualizacao, { params: { id }, corpo: { pedido: 'O telefone.' } })
  }

  it('comes by e-mail too, until they keep a kind of it to the portal', async () => {
    const [um, dois, tres] = [await enviarSolicitacao(hub), await enviarSolicitacao(hub), await enviarSolicitacao(hub)]
    const [carta, aviso] = [await emails('helena@docecacau.example'), await sino('helena')]
    await pedir(um)
    expect([await emails('helena@docecacau.example'), await sino('helena')]).toEqual([carta + 1, aviso + 1])
    const escolhidas = await hub
      .como('helena')
      .deve(notificacao.escolherPreferencia, { corpo: { tipo: 'vez', canal: 'sino' } })
    expect(escolhidas.filter((p) => p.canal !== 'na_hora').map((p) => p.tipo)).toEqual(['vez'])
    await pedir(dois)
    expect([await emails('helena@docecacau.example'), await sino('helena')]).toEqual([carta + 1, aviso + 2])
    expect((await hub.como('paulo').deve(notificacao.lerPreferencias)).every((p) => p.canal === 'na_hora')).toBe(true)
    await hub.como('helena').deve(notificacao.escolherPreferencia, { corpo: { tipo: 'vez', canal: 'na_hora' } })
    await pedir(tres)
    expect(await emails('helena@docecacau.example')).toBe(carta + 2)
  })

  it('is seen once it is done, whoever did it, and asked once of each request', async () => {
    const id = await enviarSolicitacao(hub)
    const dela = async () => {
      const { results, nao_vistas } = await hub.como('helena').deve(notificacao.listar, { query: { page_size: 100 } })
      return {
        nao_vistas,
        desta: results
          .filter((n) => n.destino.startsWith(`/solicitacoes/${id}`) && /sua vez/.test(n.mensagem))
          .map((n) => n.visto),
      }
    }
    const { nao_vistas } = await dela()
    await pedir(id)
    expect(await dela()).toEqual({ nao_vistas: nao_vistas + 1, desta: [false] })
    await hub.como('luciana').deve(solicitacao.lembrar, { params: { id }, corpo: {} })
    expect(await dela()).toEqual({ nao_vistas: nao_vistas + 1, desta: [false, true] })
    await hub
      .como('helena')
      .deve(solicitacao.responderAtualizacao, { params: { id }, corpo: { telefone: '73911112222' } })
    expect(await dela()).toEqual({ nao_vistas, desta: [true, true] })
    const guardada = async () =>
      (await row<{ n: number }>(
        hub.database,
        sql`select count(*)::int as n from notificacao where solicitacao_id = ${id} and usuario_id = ${hub.como('helena').id} and pede and not visto`,
      ))!.n
    expect(await guardada()).toBe(1)
    await hub.avancar('2 days')
    await guardarAvisosFeitos(hub.database)
    expect(await guardada()).toBe(0)
  })

  it('takes of each kind the ways that it has and no other: what must be told cannot be switched off', async () => {
    const todas = await hub.como('helena').deve(notificacao.lerPreferencias)
    expect(todas.filter((p) => p.obrigatorio).map((p) => p.rotulo)).toEqual([
      'Contratos e assinaturas',
      'Pagamentos',
      'Segurança da conta',
    ])
    for (const { tipo, canais } of todas)
      for (const canal of Object.keys(canaisDeAviso) as CanalDeAviso[]) {
        // WhatsApp is one of them, and nobody agreed to it here.
        const pode = canais.some((c) => c.canal === canal) && canal !== 'whatsapp'
        const { status, type } = await hub
          .como('helena')
          .chamar(notificacao.escolherPreferencia, { corpo: { tipo, canal } })
        expect([tipo, canal, status, type]).toEqual([
          tipo,
          canal,
          pode ? 200 : 409,
          pode ? undefined : canal === 'whatsapp' && tipo === 'vez' ? 'WHATSAPP_SEM_AUTORIZACAO' : 'AVISO_OBRIGATORIO',
        ])
      }
    for (const { tipo } of todas)
      await hub.como('helena').deve(notificacao.escolherPreferencia, { corpo: { tipo, canal: 'na_hora' } })
  })

  it('is neither in the bell nor by e-mail where somebody wants none of a kind, and only for that person', async () => {
    const [helena, paulo] = [hub.como('helena'), hub.como('paulo')]
    const contar = async () => [
      await emails('helena@docecacau.example'),
      await sino('helena'),
      await emails('paulo@amostra.example'),
      await sino('paulo'),
    ]
    const dizer = () =>
      hub.database.transaction((tx) =>
        avisarPessoas(tx, hub.ports, [helena.id, paulo.id], {
          mensagem: 'Algo andou.',
          destino: '/solicitacoes',
          assunto: 'Algo andou',
        }),
      )
    await helena.deve(notificacao.escolherPreferencia, { corpo: { tipo: 'andamento', canal: 'nenhum' } })
    const antes = await contar()
    await dizer()
    const depois = await contar()
    expect(depois.map((n, i) => n - antes[i]!)).toEqual([0, 0, 1, 1])
    await helena.deve(notificacao.escolherPreferencia, { corpo: { tipo: 'andamento', canal: 'na_hora' } })
  })
})

type Lido = { email: string; mensagem: string }
const cast = { helena: 'cliente', marina: 'prestador', caio: 'prestador', renato: 'prestador' } as const
const daEquipe = ['luciana', 'vera', 'tiago', 'davi'] as const

describe('reminders', () => {
  const doisDias = [3, 1]
  const lembretes = async (numero: string, desde: number) => {
    const found = await rows<Lido & { id: number }>(
      hub.database,
      sql`select n.id, u.email, n.mensagem from notificacao n join usuario u on u.id = n.usuario_id
        where n.id > ${desde} and n.mensagem like ${`%${numero}%`} and (n.mensagem like 'Lembrete:%' or n.mensagem like 'A parcela%')
        order by n.id`,
    )
    return found.map(({ email, mensagem }) => ({ email, mensagem }))
  }
  const ultima = async () =>
    (await row<{ id: number }>(hub.database, sql`select coalesce(max(id), 0)::int as id from notificacao`))!.id

  /** Moves the clock to the morning of the day that is so many business days before a deadline. */
  async function faltando(dias: number, prazo: Date): Promise<void> {
    const r = await lerRegulamento(hub.database)
    const fim = r.diaDe(prazo)
    let dia = fim
    while (diasUteisEntre(dia, fim, r.calendario) < dias) dia = somarDias(dia, -1)
    const manha = r.fimDe(dia).getTime() - 14 * 3_600_000
    await hub.avancar(`${Math.max(0, manha - r.agora.getTime())} milliseconds`)
  }

  /** Who reads on his start that this request awaits him, and until when. */
  async function esperadosEm(numero: string): Promise<Record<string, string | null>> {
    const vistos: Record<string, string | null> = {}
    for (const [quem, papel] of Object.entries(cast) as [keyof typeof cast, 'cliente' | 'prestador'][]) {
      const { aguardam } = await hub.como(quem).deve(painel[papel])
      const dela = (aguardam as { nrosolicitacao: string; agora: { ate: string | null } }[]).find(
        (a) => a.nrosolicitacao === numero,
      )
      if (dela) vistos[quem] = dela.agora.ate
    }
    for (const quem of daEquipe) {
      const { results } = await hub
        .como(quem)
        .deve(painel.demandas, { query: { dash_filter: 'minha_vez', page_size: 100 } })
      const dela = results.find((s) => s.nrosolicitacao === numero)
      if (dela) vistos[quem] = dela.agora.ate
    }
    return vistos
  }
  const nome = (email: string) => email.split('@')[0]!

  const prazoDa = async (id: number) =>
    (await row<{ prazo: string | null; numero: string }>(
      hub.database,
      sql`select prazo, nrosolicitacao as numero from solicitacao where id = ${id}`,
    ))!

  /** Every lead that lies ahead, each once to each person, however often and from wherever is swept; and the starts say the same. */
  async function conferir(id: number, quem: readonly string[], ato: RegExp, ate?: Date): Promise<void> {
    const { prazo, numero } = await prazoDa(id)
    const fim = ate ?? new Date(prazo!)
    const r = await lerRegulamento(hub.database)
    const adiante = doisDias.filter((dias) => dias < r.diasUteisAte(r.diaDe(fim)))
    expect(adiante).toContain(1)
    for (const dias of adiante) {
      const desde = await ultima()
      await faltando(dias, fim)
      await Promise.all([varrer(), varrer()])
      const ditos = await lembretes(numero, desde)
      expect([dias, ditos.map((d) => nome(d.email)).sort()]).toEqual([dias, [...quem].sort()])
      for (const { mensagem } of ditos) expect(mensagem).toMatch(ato)
      const esperados = await esperadosEm(numero)
      for (const pessoa of quem)
        expect([dias, pessoa, esperados[pessoa] && new Date(esperados[pessoa]).getTime()]).toEqual([
          dias,
          pessoa,
          fim.getTime(),
        ])
    }
  }

  it('of a round go to the invited who have not proposed', async () => {
    const id = await solicitacaoLiberada(hub)
    await conferir(id, ['marina', 'caio', 'renato'], /^Lembrete: é a sua vez de enviar a proposta na solicitação/)
  })

  it('of an analysis name the request once', async () => {
    const id = await enviarSolicitacao(hub)
    const { numero } = await prazoDa(id)
    await conferir(id, ['luciana'], new RegExp(`^Lembrete: é a sua vez de analisar a solicitação ${numero}, até`))
  })

  it('of a selection, a contract and a payment go to whoever is awaited', async () => {
    await conferir((await comPropostas(hub)).id, ['helena'], /de escolher uma proposta/)
    await conferir((await autorizada(hub)).id, ['helena', 'marina', 'vera'], /de assinar o contrato/)
    await conferir((await assinada(hub)).id, ['helena'], /de pagar a sua parte/)
  }, 60_000)

  it('of a delivery are not repeated when another step leaves the deadline where it was', async () => {
    const p = await projetoEmExecucao(hub)
    await entregar(hub, p, 1)
    await conferir(p.id, ['helena'], /de conferir a entrega/)
    const desde = await ultima()
    const { numero } = await prazoDa(p.id)
    await entregar(hub, p, 2)
    await varrer()
    expect(await lembretes(numero, desde)).toEqual([])
  })

  it('of an evaluation go to the client', async () => {
    await conferir((await projetoFinalizado(hub)).id, ['helena'], /de avaliar o serviço/)
  })

  it('of a later instalment go to the client, whose start shows it from then on until it is paid', async () => {
    const { id } = await assinada(hub)
    await hub.database.execute(sql`update solicitacao set parcelas = 2 where id = ${id}`)
    const pagar = async (dia: string) => {
      const { id: cobranca } = await hub.como('luciana').deve(pagamento.registrarPresencial, {
        corpo: { solicitacao: id, pago_em: dia, forma: 'dinheiro' },
        arquivos: { comprovante: { nome: 'a.pdf', conteudo: await pdfPequeno() } },
      })
      await hub.como('vera').deve(pagamento.confirmarPresencial, { params: { id: cobranca }, corpo: {} })
    }
    await pagar((await lerRegulamento(hub.database)).hoje)
    await hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
    const { numero } = await prazoDa(id)
    expect(Object.keys(await esperadosEm(numero))).not.toContain('helena')
    const { plano } = await hub.como('helena').deve(pagamento.detalhar, { params: { id } })
    const vence = (await lerRegulamento(hub.database)).fimDe(plano[1]!.vencimento!)
    await conferir(id, ['helena'], /^A parcela 2 da sua parte/, vence)
    const { agora } = await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id } })
    expect([agora.minha, agora.vezes[0]]).toEqual([
      true,
      { papel: 'cliente', ato: 'pagar a parcela 2', tipo: 'pagarParcela' },
    ])
    await pagar((await lerRegulamento(hub.database)).hoje)
    expect(Object.keys(await esperadosEm(numero))).not.toContain('helena')
  })
})
