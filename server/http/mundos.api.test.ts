import { delegacao } from '@hub/protocol/delegacao.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { privacidade } from '@hub/protocol/privacidade.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SQL, sql } from '../db/drizzle.ts'
import { atualizarContagens } from '../db/queries/contagem-dos-paineis.ts'
import { row } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { type Alvo, alvos } from '../testing/alvos.ts'
import { chamadasDe, recortesDe } from '../testing/chamadas-do-ensaio.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { contratacaoLiberada } from '../testing/contratacao-enviada.ts'
import { demandaLiberada } from '../testing/demanda-enviada.ts'
import { ensaiar, idsDe, pararRelogio } from '../testing/ensaio.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { type ComPropostas, comPropostas, escolhida } from '../testing/historia.ts'
import { deDoceCacau, type Historia, historiaCompleta } from '../testing/historia-completa.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

/**
 * Two worlds that differ only in what somebody may not know: whatever he asks, reads or tries, both answer the same. A
 * further secret is a row of `mundos`.
 */
interface Mundo {
  /** What is another way in the second world. */
  segredo: string
  /** Makes it so: by SQL, or by the people who may. */
  outro: () => Promise<unknown>
  /** Who may not know, nor work it out. */
  alheios: readonly Quem[]
  /** Calls that may tell of it after all. */
  sabidas?: readonly NomeDeEndpoint[]
  /** Of the same proposals as another secret: both are not another way at once. */
  aparte?: true
}

type Quem = CastName | 'ninguem'

let hub: TestHub
let pdf: Buffer
/** Stages of the road at which something is hidden from somebody. */
const cenas = {} as {
  inteira: Historia
  /** Under seal: Caio has sent, Marina has a draft, Renato was invited and has asked to be forgotten. */
  selada: { id: number; marina: number; caio: number; renato: number }
  emSelecao: ComPropostas
  escolhida: ComPropostas
  livre: ComPropostas
  livreEscolhida: ComPropostas
  varias: { id: number; marina: number }
  demanda: { id: number }
}
const executar = (consulta: SQL) => hub.database.execute(consulta)
const propostaDe = async (id: number, cnpj: string) =>
  (await row<{ id: number }>(
    hub.database,
    sql`select p.id from proposta p join empresa e on e.id = p.empresa_id where p.solicitacao_id = ${id} and e.cnpj = ${cnpj}`,
  ))!.id
const CNPJ = {
  marina: cast.marina.prestadorDe[0],
  caio: cast.caio.prestadorDe[0],
  renato: cast.renato.prestadorDe[0],
}

async function abrir(): Promise<void> {
  hub = await createTestHub()
  pdf = await pdfPequeno()
  cenas.inteira = await historiaCompleta(hub, deDoceCacau)
  await executar(sql`update credenciamento set situacao = 'credenciado' where situacao = 'descredenciado'`)
  cenas.emSelecao = await comPropostas(hub)
  cenas.escolhida = await escolhida(hub)
  await executar(sql`update programa set distribuicao = 'ESCOLHA_CLIENTE'`)
  cenas.livre = await comPropostas(hub)
  cenas.livreEscolhida = await escolhida(hub)
  await executar(sql`update programa set distribuicao = null`)
  const varias = await contratacaoLiberada(hub)
  await hub.como('marina').deve(proposta.atualizar, {
    corpo: { id: await propostaDe(varias.id, CNPJ.marina), ...conteudoCompleto(900_000, 2) },
  })
  cenas.varias = { id: varias.id, marina: await propostaDe(varias.id, CNPJ.marina) }
  cenas.demanda = { id: await demandaLiberada(hub) }
  const id = await solicitacaoLiberada(hub)
  cenas.selada = {
    id,
    marina: await propostaDe(id, CNPJ.marina),
    caio: await propostaDe(id, CNPJ.caio),
    renato: await propostaDe(id, CNPJ.renato),
  }
  await hub.como('marina').deve(proposta.atualizar, {
    corpo: { id: cenas.selada.marina, ...conteudoCompleto(416_000, 1) },
  })
  await hub.como('caio').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(400_000, 1) } })
  await hub.como('renato').deve(privacidade.pedirExclusao, { corpo: {} })
  await executar(sql`delete from subsidio_anual`)
  await pararRelogio(hub)
  vizinhos = await idsDe(hub, 'proposta')
  vizinhos.push(Math.max(...vizinhos) + 1, 50_000_001)
}

/** Versions are only ever added: this secret is one that nobody could make. */
async function outroPrecoDeCaio(id: number): Promise<void> {
  await executar(sql`set local session_replication_role = replica`)
  await executar(sql`update proposta_versao set conteudo = conteudo || '{"valorBruto": 377777}' where proposta_id in
    (select id from proposta where solicitacao_id = ${id} and empresa_id = (select id from empresa where cnpj = ${CNPJ.caio}))`)
  await executar(sql`set local session_replication_role = origin`)
}
const prestadores = ['marina', 'renato', 'bia'] as const
const conteudoDaCarta = 'Rododendro'

const mundos: readonly Mundo[] = [
  {
    segredo: 'the price and the stages of a rival under seal',
    outro: () =>
      hub.como('caio').deve(proposta.enviar, {
        params: { id: cenas.selada.caio },
        corpo: { ...conteudoCompleto(250_000, 3), versao: 1 },
      }),
    alheios: ['marina', 'renato', 'helena', 'luciana', 'vera', 'ana'],
  },
  {
    segredo: 'that a rival gave up under seal',
    aparte: true,
    outro: () =>
      hub
        .como('caio')
        .deve(proposta.desistir, { params: { id: cenas.selada.caio }, corpo: { motivo: 'Agenda cheia por aqui.' } }),
    alheios: ['marina', 'renato', 'helena', 'luciana', 'vera', 'ana'],
  },
  {
    segredo: 'that an invitation was declined under seal',
    outro: () =>
      hub
        .como('renato')
        .deve(proposta.declinar, { params: { id: cenas.selada.renato }, corpo: { motivo: 'Agenda cheia por aqui.' } }),
    alheios: ['marina', 'caio', 'helena', 'luciana', 'vera', 'ana'],
  },
  {
    segredo: 'that there is a draft',
    aparte: true,
    outro: () =>
      hub
        .como('renato')
        .deve(proposta.atualizar, { corpo: { id: cenas.selada.renato, ...conteudoCompleto(300_000, 1) } }),
    alheios: ['marina', 'caio', 'helena', 'luciana', 'vera', 'ana'],
  },
  {
    segredo: 'that an invited company has sent under seal',
    outro: () =>
      hub.como('marina').deve(proposta.enviar, {
        params: { id: cenas.selada.marina },
        corpo: { ...conteudoCompleto(416_000, 1), versao: 1 },
      }),
    alheios: ['luciana', 'ana', 'vera', 'helena', 'renato', 'caio'],
  },
  {
    segredo: 'who is written to while a round is sealed',
    outro: () =>
      executar(sql`insert into email (para, assunto, texto, html, solicitacoes, recusado_em, erro)
        values (${cast.marina.email}, 'Prazo perto do fim', '', '', array[${cenas.selada.id}::int], agora(), 'recusado')`),
    alheios: ['ana', 'luciana'],
  },
  {
    segredo: 'how many are invited under seal',
    outro: () =>
      executar(sql`insert into proposta (solicitacao_id, empresa_id, situacao, rodada)
        select ${cenas.selada.id}, id, 'convidada', 1 from empresa where cnpj = ${cast.bia.prestadorDe[0]}`),
    // Client and staff read the number of the first invitations in the history, and no other.
    alheios: ['marina', 'caio', 'helena'],
  },
  {
    segredo: 'what is left of the client’s year',
    outro: () =>
      executar(sql`insert into subsidio_anual (empresa_id, ano, comprometido)
        select id, extract(year from agora())::int, 1950000 from empresa where porte is not null`),
    alheios: ['marina', 'caio', 'renato', 'bia', 'ninguem'],
  },
  {
    segredo: 'the balance of the cost centre',
    outro: () => executar(sql`update centro_custo set saldo = 12345`),
    alheios: ['marina', 'caio', 'renato', 'bia', 'paulo', 'ninguem'],
  },
  {
    segredo: 'what the choice froze, before it is authorised',
    outro: () =>
      executar(sql`update solicitacao set valor_subsidio = valor_subsidio - 100000, valor_cliente = valor_cliente + 100000,
        bp_efetivo = bp_efetivo - 2000 where id in (${cenas.escolhida.id}, ${cenas.livreEscolhida.id})`),
    alheios: ['marina', 'caio', 'renato', 'bia'],
  },
  {
    segredo: 'the opened price of a rival',
    outro: () => outroPrecoDeCaio(cenas.emSelecao.id),
    alheios: prestadores,
  },
  {
    segredo: 'the opened price of a rival where the subsidy is taken of the lowest',
    outro: () => outroPrecoDeCaio(cenas.livre.id),
    alheios: prestadores,
  },
  {
    segredo: 'what the staff says to itself about a request',
    outro: async () => {
      await hub.como('luciana').deve(mensagem.enviar, {
        corpo: { solicitacao: cenas.emSelecao.id, grupo: 'interno', mensagem: conteudoDaCarta },
      })
      await executar(sql`insert into solicitacao_historico (solicitacao_id, evento, mensagem, para)
        values (${cenas.emSelecao.id}, 'anotacao', ${conteudoDaCarta}, array['gestor', 'coordenador', 'admin'])`)
    },
    alheios: ['helena', 'marina', 'caio', 'paulo', 'rogerio'],
  },
  {
    segredo: 'what the staff notes about a company',
    outro: async () => {
      const params = { id: await hub.empresa(deDoceCacau.empresa) }
      await hub.como('luciana').deve(empresa.anotar, { params, corpo: { mensagem: conteudoDaCarta } })
    },
    alheios: ['helena', 'marina', 'paulo', 'rogerio', 'tiago'],
  },
  {
    segredo: 'a request of another unit',
    outro: () => enviarSolicitacao(hub, { empresa: cast.helena.clienteDe[1] }),
    alheios: ['luciana', 'davi', 'paulo', 'marina', 'bia', 'tiago'],
    // Every manager looks after the catalogue and sees the load of all units: figures of the whole hub, by the matrix.
    sabidas: ['questionario.listar', 'servicoInterno.exportarOfertas', 'unidade.listar'],
  },
  {
    segredo: 'that another company is there',
    outro: () =>
      executar(sql`insert into empresa (cnpj, razaosocial, nomefantasia, porte, cidade_ibge, cidade, estado)
        values ('11222333000181', ${conteudoDaCarta}, ${conteudoDaCarta}, 'MEI', '2927408', 'Salvador', 'BA')`),
    alheios: ['luciana', 'davi', 'helena', 'paulo', 'marina', 'tiago', 'ninguem'],
  },
  {
    segredo: 'that somebody acts for an absent manager',
    outro: async () => {
      const dia = (await row<{ hoje: string; fim: string }>(
        hub.database,
        sql`select to_char(agora(), 'YYYY-MM-DD') as hoje, to_char(agora() + interval '5 days', 'YYYY-MM-DD') as fim`,
      ))!
      await hub.como('luciana').deve(delegacao.criar, {
        corpo: { para: hub.como('davi').id, grupo: 'gestor', inicio: dia.hoje, fim: dia.fim },
      })
    },
    // The parties of a request find whoever acts for its manager among those whom they may write to.
    alheios: ['paulo', 'bia', 'rogerio'],
  },
]

/** Every call about one scene: that of the whole story, with the ids that this scene has of its own. */
function alvosDe(nome: NomeDeEndpoint, e: Endpoint): Alvo[] {
  const { inteira, ...outras } = cenas
  const historias: Historia[] = [inteira]
  for (const c of Object.values(outras)) {
    historias.push({ ...inteira, solicitacao: c.id })
    for (const p of ['marina', 'caio', 'renato'] as const)
      if (p in c) historias.push({ ...inteira, solicitacao: c.id, proposta: (c as Record<string, number>)[p]! })
  }
  const alvo = alvos[nome]
  if (!alvo)
    return e.caminho.includes('{') ? [] : recortesDe(e).map((query) => (Object.keys(query).length ? { query } : {}))
  const feitos = historias.map(alvo)
  // What takes files is slow, and refuses before it looks at them: the whole story and the sealed one stand for all.
  if (e.tipo === 'multipart')
    feitos.splice(1, feitos.length, alvo({ ...inteira, solicitacao: outras.selada.id, proposta: outras.selada.marina }))
  // Ids beside those of the scenes: whoever counts by refusals tries them all.
  if (e.metodo === 'GET' && /^\/proposta\//.test(e.caminho) && /\{id\}/.test(e.caminho))
    for (const id of vizinhos) feitos.push({ ...feitos[0], params: { ...feitos[0]!.params, id } })
  const vistos = new Set<string>()
  return feitos.filter((a) => {
    const chave = JSON.stringify(a)
    return !vistos.has(chave) && vistos.add(chave)
  })
}
let vizinhos: number[] = []

/** Secrets that are drawn when they are asked for. */
const SORTEADO = /whsec_[\w+/=]+|hub_[\w-]{43}|(?<=\/calendario\/)[\w-]{43}/g

/** All that somebody is answered, by call. */
async function tudoDe(quem: Quem): Promise<Map<string, string>> {
  const pessoa = quem === 'ninguem' ? hub.ninguem : hub.como(quem)
  const lido = new Map<string, string>()
  for (const [nome, e] of chamadasDe(quem === 'ninguem' ? [] : cast[quem].grupos))
    for (const alvo of alvosDe(nome, e)) {
      if (e.limite) await hub.acesso.executar('delete from limite')
      const { params, query, corpo, arquivos } = alvo
      const r = await pessoa.chamar(registro[nome], {
        chave: 'ensaio-1',
        ...(params && { params }),
        ...(query && { query }),
        ...(corpo && { corpo: corpo as never }),
        ...(arquivos && { arquivos: Object.fromEntries(arquivos.map((a) => [a, { nome: 'a.pdf', conteudo: pdf }])) }),
      })
      const texto = r.bruto.toString('latin1').replace(SORTEADO, '…')
      lido.set(`${nome} ${JSON.stringify({ params, query, corpo })}`, `${r.status} ${texto}`)
    }
  return lido
}

/** Both answers from a little before the first difference on. */
function emQueDiferem(um: string, dois: string): string[] {
  let i = 0
  while (um[i] === dois[i]) i++
  return [um, dois].map((v) => v.slice(Math.max(0, i - 60), i + 120))
}

/** As the minute's job does: what panels sum is of each world. */
const contar = () => atualizarContagens(hub.database)

/** What `quem` is answered where all of `outros` is another way; with none, in the first world. */
const ouvir = (quem: Quem, outros: readonly Mundo[] = []) =>
  ensaiar(
    hub,
    async () => {
      for (const { outro } of outros) await outro()
      await contar()
    },
    () => tudoDe(quem),
  )

/**
 * Nobody learns anything if he is answered alike where all that he may not know is another way at once. Where he is not, each
 * secret is tried by itself, to name the one.
 */
async function vazamentos(quem: Quem): Promise<unknown[]> {
  const base = await ouvir(quem)
  const alheios = mundos.filter((m) => m.alheios.includes(quem))
  const diferem = async (outros: readonly Mundo[]) =>
    diferencas(
      base,
      await ouvir(quem, outros),
      outros.flatMap((m) => m.sabidas ?? []),
    )
  const achados: unknown[] = []
  for (const juntos of [alheios.filter((m) => !m.aparte), alheios.filter((m) => m.aparte)]) {
    if (juntos.length === 0) continue
    const diferentes = await diferem(juntos)
    if (diferentes.length === 0) continue
    for (const m of juntos) achados.push(...(await diferem([m])).map((d) => [m.segredo, ...d]))
    if (achados.length === 0) achados.push(...diferentes)
  }
  return achados
}

describe('two worlds that differ in what somebody may not know', { timeout: 20 * 60_000 }, () => {
  beforeAll(abrir, 5 * 60_000)
  afterAll(() => hub?.fechar())

  it('are the same world where nothing differs', async () => {
    const um = await ouvir('marina')
    expect(diferencas(um, await ouvir('marina'))).toEqual([])
    expect(um.size).toBeGreaterThan(300)
    expect([...um.values()].filter((v) => v.startsWith('5'))).toEqual([])
  })

  it('are two to somebody who may know', async () => {
    const [preco] = mundos
    expect(diferencas(await ouvir('caio'), await ouvir('caio', [preco!]))).not.toEqual([])
  })

  it.each([...new Set(mundos.flatMap((m) => m.alheios))])('answer %s alike', async (quem) => {
    expect(await vazamentos(quem)).toEqual([])
  })
})

/** Calls that were answered in two ways, each with both answers from a little before the first difference on. */
const diferencas = (um: Map<string, string>, dois: Map<string, string>, menos: readonly NomeDeEndpoint[] = []) =>
  [...um]
    .filter(([chave, v]) => dois.get(chave) !== v && !menos.includes(chave.split(' ')[0] as NomeDeEndpoint))
    .map(([chave, v]) => [chave, ...emQueDiferem(v, dois.get(chave)!)])
