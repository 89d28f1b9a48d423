import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../db/drizzle.ts'
import type { CastName } from '../db/seed/cast.ts'
import { type Alvo, alvos } from '../testing/alvos.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { deDoceCacau, type Historia, historiaCompleta, type Papeis } from '../testing/historia-completa.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { retrato } from '../testing/retrato.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'

/** Two client companies in cities of two managers; each hired one of two rival providers who were invited to both. */
const doces = deDoceCacau
const conservas: Papeis = {
  cliente: 'paulo',
  empresa: '12ABC34501DE35',
  gestor: 'davi',
  diagnostica: { quem: 'otavio', empresa: 'DEM0A005000164' },
  vence: 'caio',
  perde: 'marina',
  palavraDoCliente: 'Xilindrense',
  palavraDoContrato: 'Quebrangulinho',
}
/** Who is nobody to a story, by the group in which he calls. */
const estranhos: Record<'doces' | 'conservas', Partial<Record<Papel, CastName[]>>> = {
  doces: { cliente: ['paulo', 'iara'], prestador: ['bia', 'caio'], gestor: ['davi', 'rogerio'], consultor: ['davi'] },
  conservas: { cliente: ['helena', 'joao'], prestador: ['bia', 'marina'], gestor: ['rogerio'], consultor: ['tiago'] },
}
/** Of an invited request the loser reads these too, without a word of the contract. */
const doConvidado: readonly NomeDeEndpoint[] = [
  'proposta.listarEmpresas',
  'proposta.listarDaSolicitacao',
  'proposta.criar',
  'solicitacao.listarEtapas',
  'solicitacao.listarHistorico',
  'solicitacao.baixarArquivo',
  'diagnostico.detalhar',
  'diagnostico.baixarArquivo',
  'contrato.listarDaSolicitacao',
  'mensagem.listarContatos',
  'duvida.listar',
  'duvida.perguntar',
]
/** Records that the other party of the same story has no part in. */
const alheioNaHistoria: Partial<Record<NomeDeEndpoint, readonly Papel[]>> = {
  'empresa.detalhar': ['prestador'],
  'empresa.atualizar': ['prestador'],
  'empresa.lerHistorico': ['prestador'],
  'empresa.pedirCorrecao': ['prestador'],
  'empresa.listarContratos': ['prestador'],
  'documentoDaEmpresa.enviar': ['prestador'],
  'documentoDaEmpresa.listar': ['prestador'],
  'documentoDaEmpresa.baixar': ['prestador'],
  'sas.consultarVinculosDaEmpresa': ['prestador'],
  // Made by somebody else: who won the service reads the result alone.
  'diagnostico.aceitar': ['prestador'],
  'diagnostico.rejeitar': ['prestador'],
  'diagnostico.enviarArquivo': ['prestador'],
  'diagnostico.baixarComprovante': ['prestador'],
  // Nobody of the cast has an area of his own: there is no link to remove.
  'area.desligarGestor': ['coordenador', 'admin'],
  // Somebody asks to act for the client's company: nobody's but his own to take back.
  'cadastro.retirarPedido': ['cliente', 'prestador'],
  'delegacao.encerrar': ['cliente', 'prestador', 'coordenador', 'consultor'],
  // Its own company has removed them before the staff comes to it.
  'consultorEmpresa.removerCertificado': ['gestor', 'coordenador'],
  'consultorEmpresa.remover': ['gestor', 'coordenador'],
  'rascunho.ler': ['coordenador'],
  'rascunho.salvar': ['coordenador'],
  'rascunho.remover': ['coordenador'],
}

const nomes = Object.keys(alvos) as (keyof typeof alvos)[]
let hub: TestHub
let pdf: Buffer
const historias = {} as Record<'doces' | 'conservas', Historia>
const papeis = { doces, conservas }
/** Ids that nobody has. */
const ninguem = new Proxy({} as Historia, {
  get: (_, chave) =>
    chave === 'umGestor' || chave === 'umConsultor' ? historias.doces[chave] : 2_000_000_000 + String(chave).length,
})

beforeAll(async () => {
  hub = await createTestHub()
  pdf = await pdfPequeno()
  historias.doces = await historiaCompleta(hub, doces)
  historias.conservas = await historiaCompleta(hub, conservas)
})
afterAll(() => hub?.fechar())

const alvoDe = (nome: NomeDeEndpoint, h: Historia): Alvo => alvos[nome]!(h)
async function chamar(pessoa: Pessoa, nome: NomeDeEndpoint, alvo: Alvo) {
  if (registro[nome].limite) await hub.database.execute(sql`delete from limite`)
  const { params, query, corpo, arquivos } = alvo
  const r = await pessoa.chamar(registro[nome], {
    ...(params && { params }),
    ...(query && { query }),
    ...(corpo && { corpo: corpo as never }),
    ...(arquivos && { arquivos: Object.fromEntries(arquivos.map((a) => [a, { nome: 'a.pdf', conteudo: pdf }])) }),
  })
  return { status: r.status, tipo: r.cabecalhos['content-type'], corpo: r.bruto.toString('latin1') }
}
/** Groups to which a call shows less than everything. */
const restritos = (nome: NomeDeEndpoint): Papel[] => {
  const p = permissoes[nome]
  if (p === 'autenticado') return ['cliente', 'prestador', 'gestor', 'consultor']
  return Object.entries(p as Partial<Record<Papel, string>>)
    .filter(([, alcance]) => alcance !== 'tudo')
    .map(([papel]) => papel as Papel)
}
/** Calls that are open to everybody answer nobody differently. */
const leituras = (Object.entries(registro) as [NomeDeEndpoint, Endpoint][]).filter(
  ([nome, e]) => e.metodo === 'GET' && e.resposta !== 'eventos' && !(permissoes[nome] === 'publico' && e.limite),
)

/** One's own sessions and outside identities: sessao.api.test.ts and identidade.api.test.ts try those of others. */
const daPropriaConta: readonly NomeDeEndpoint[] = [
  'autenticacao.encerrarSessao',
  'autenticacao.ligarIdentidade',
  'autenticacao.desligarIdentidade',
]

it('knows a call about somebody’s record for every address with an id', () => {
  const publicos = (nome: NomeDeEndpoint) => permissoes[nome] === 'publico'
  const semAlvo = (Object.entries(registro) as [NomeDeEndpoint, { caminho: string }][])
    .filter(([nome, e]) => e.caminho.includes('{') && !publicos(nome) && !daPropriaConta.includes(nome))
    .filter(([nome]) => !alvos[nome])
  expect(semAlvo.map(([nome]) => nome)).toEqual([])
})

describe.each(['doces', 'conservas'] as const)('a record of the story of %s', { timeout: 120_000 }, (qual) => {
  const daHistoria = () => historias[qual]

  it('answers whoever is nobody to it like an id that never was, byte for byte, and nothing moves', async () => {
    const antes = await retrato(hub.database)
    const tentadas: string[] = []
    const erradas: unknown[] = []
    for (const nome of nomes)
      for (const papel of restritos(nome))
        for (const quem of estranhos[qual][papel] ?? []) {
          if (papel === 'prestador' && quem !== 'bia' && doConvidado.includes(nome)) continue
          const dele = await chamar(hub.como(quem), nome, alvoDe(nome, daHistoria()))
          const nada = await chamar(hub.como(quem), nome, alvoDe(nome, ninguem))
          tentadas.push(`${nome} ${quem}`)
          const deLista = registro[nome].metodo === 'GET' && !nome.startsWith('mensagem.')
          const esperado = deLista && alvoDe(nome, ninguem).query ? 200 : 404
          if (JSON.stringify(dele) !== JSON.stringify(nada) || dele.status !== esperado)
            erradas.push({ nome, quem, dele, nada })
        }
    expect(erradas).toEqual([])
    expect(tentadas.length).toBeGreaterThan(100)
    expect(await retrato(hub.database)).toEqual(antes)
  })

  it('is no more reachable when one of the ids of a call is the caller’s own', async () => {
    const outra = qual === 'doces' ? 'conservas' : 'doces'
    // Luciana looks after the cities of both stories: Davi is the manager to whom one of them is foreign.
    const meus = { cliente: 'cliente', prestador: 'vence', ...(qual === 'doces' && { gestor: 'gestor' }) } as const
    const antes = await retrato(hub.database)
    let tentadas = 0
    for (const nome of nomes) {
      const chaves = new Set<keyof Historia>()
      alvoDe(
        nome,
        new Proxy({} as Historia, { get: (_, chave) => void chaves.add(chave as keyof Historia) }) as Historia,
      )
      chaves.delete('umGestor')
      chaves.delete('umConsultor')
      // The catalogue is everybody's.
      chaves.delete('servico')
      if (chaves.size < 2) continue
      for (const papel of restritos(nome).filter((p) => p in meus) as 'cliente'[])
        for (const chave of chaves) {
          const quem = hub.como(papeis[outra][meus[papel]])
          const misto = (daChave: Historia) => alvoDe(nome, { ...historias[outra], [chave]: daChave[chave] })
          const dele = await chamar(quem, nome, misto(daHistoria()))
          expect([nome, papel, chave, dele]).toEqual([nome, papel, chave, await chamar(quem, nome, misto(ninguem))])
          expect([400, 404, 409]).toContain(dele.status)
          tentadas++
        }
    }
    expect(tentadas).toBeGreaterThan(10)
    expect(await retrato(hub.database)).toEqual(antes)
  })

  it('leaves no word in any list, panel, count or search of whoever is nobody to it', async () => {
    const { palavraDoCliente, palavraDoContrato } = papeis[qual]
    const numero = `"id":${daHistoria().solicitacao},"nrosolicitacao"`
    const achados: string[] = []
    for (const [papel, pessoas] of Object.entries(estranhos[qual]) as [Papel, CastName[]][])
      for (const quem of pessoas)
        for (const [nome, e] of leituras) {
          if (e.caminho.includes('{')) continue
          const campos = Object.keys((e.query as { shape?: object } | undefined)?.shape ?? {})
          const pagina: Record<string, number> = campos.includes('page_size') ? { page_size: 100 } : {}
          const proibidas =
            papel === 'prestador' && quem !== 'bia'
              ? [palavraDoContrato]
              : [palavraDoCliente, palavraDoContrato, numero]
          const tudo = await chamar(hub.como(quem), nome, { query: pagina })
          for (const palavra of proibidas) if (tudo.corpo.includes(palavra)) achados.push(`${quem} ${nome}: ${palavra}`)
          if (!campos.includes('search')) continue
          for (const palavra of proibidas.filter((p) => p !== numero)) {
            const busca = await chamar(hub.como(quem), nome, { query: { ...pagina, search: palavra } })
            const nada = await chamar(hub.como(quem), nome, { query: { ...pagina, search: 'Inencontravelmente' } })
            if (busca.corpo !== nada.corpo) achados.push(`${quem} ${nome}?search=${palavra}`)
          }
        }
    expect(achados).toEqual([])
  })

  it('shows an invited loser the request, and not a word of the contract', async () => {
    for (const nome of doConvidado) {
      const r = await chamar(hub.como(papeis[qual].perde), nome, alvoDe(nome, daHistoria()))
      expect([nome, r.corpo.includes(papeis[qual].palavraDoContrato)]).toEqual([nome, false])
    }
  })

  it('passes the gate for those whose it is, at every call that their group may make', async () => {
    const p = papeis[qual]
    const donos: Partial<Record<Papel, CastName | undefined>> = {
      cliente: p.cliente,
      prestador: p.vence,
      gestor: p.gestor,
      consultor: p.consultor,
      coordenador: 'vera',
      admin: 'ana',
    }
    const barrados: unknown[] = []
    for (const nome of nomes) {
      const permissao = permissoes[nome]
      const quais = permissao === 'autenticado' ? (['cliente'] as Papel[]) : (Object.keys(permissao) as Papel[])
      for (const papel of quais) {
        const quem = donos[papel]
        if (!quem || alheioNaHistoria[nome]?.includes(papel)) continue
        const { status, corpo } = await chamar(hub.como(quem), nome, alvoDe(nome, daHistoria()))
        if ([401, 403, 404].includes(status) || status >= 500) barrados.push({ nome, quem, status, corpo })
      }
    }
    expect(barrados).toEqual([])
  })
})

it('shows in every list as much as the word of the matrix says: everything to a foreign manager, or less', async () => {
  const contar = async (quem: CastName, nome: NomeDeEndpoint) => {
    const { corpo } = await chamar(hub.como(quem), nome, {})
    const lido = JSON.parse(corpo) as { count?: number } | unknown[]
    return Array.isArray(lido) ? lido.length : lido.count
  }
  const comparadas: unknown[] = []
  const erradas: unknown[] = []
  for (const [nome, e] of leituras) {
    const permissao = permissoes[nome]
    if (typeof permissao === 'string' || permissao.coordenador !== 'tudo' || permissao.gestor !== 'tudo') continue
    if (e.caminho.includes('{') || typeof e.resposta === 'string') continue
    const exigidos = Object.values((e.query as { shape?: object } | undefined)?.shape ?? {})
    if (exigidos.some((s) => !z.safeParse(s, undefined).success)) continue
    const todos = await contar('vera', nome)
    if (todos === undefined) continue
    comparadas.push(nome)
    const meus = await contar('rogerio', nome)
    if (meus !== todos) erradas.push({ nome, todos, meus })
  }
  expect(erradas).toEqual([])
  expect(comparadas.length).toBeGreaterThan(15)
})

it('does not show one person’s notification to another, nor count it', async () => {
  for (const quem of ['paulo', 'bia', 'rogerio', 'ana'] as const) {
    const { results } = await hub.como(quem).deve(notificacao.listar, { query: { page_size: 100 } })
    expect(results.map((n) => n.destino)).not.toContain(`/solicitacoes/${historias.doces.solicitacao}`)
  }
})

describe('a sealed proposal', { timeout: 120_000 }, () => {
  const palavra = 'Pindamonhangaba'
  const leitores: CastName[] = ['helena', 'caio', 'renato', 'bia', 'luciana', 'vera', 'tiago', 'ana', 'paulo']
  /** Everything that may be asked about a request or in lists, by everybody but the author. */
  async function tudoQueSeLe(h: Historia, quais = leitores): Promise<Record<string, string>> {
    const lido: Record<string, string> = {}
    for (const quem of quais)
      for (const [nome, e] of leituras) {
        if (nome.startsWith('autenticacao.') || (e.caminho.includes('{') && !alvos[nome])) continue
        // Reading personal data is recorded and shown with them: the reading before this one is no news of the proposal.
        if (nome.startsWith('usuario.')) await hub.database.execute(sql`delete from acesso`)
        const { status, corpo } = await chamar(hub.como(quem), nome, alvos[nome]?.(h) ?? {})
        // When the signals of the installation were looked at is no news either.
        lido[`${quem} ${nome}`] = `${status} ${corpo.replace(/"conferida_em":"[^"]*"/, '')}`
      }
    return lido
  }

  it('changes nothing that anybody but its author can read, until its deadline', async () => {
    await hub.database.execute(sql`delete from subsidio_anual`)
    // The stories before have ended the winners' accreditations.
    await hub.database.execute(
      sql`update credenciamento set situacao = 'credenciado' where situacao = 'descredenciado'`,
    )
    const id = await solicitacaoLiberada(hub)
    const convite = (
      await hub.como('marina').deve(proposta.listarEmAnalise, { query: { page_size: 100 } })
    ).results.find((r) => r.solicitacao.id === id)!
    const h = { ...historias.doces, solicitacao: id, proposta: convite.id }
    const antes = await tudoQueSeLe(h)
    await hub.como('marina').deve(proposta.criar, {
      corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1), apresentacao: `Faremos ${palavra}.` },
    })
    const depois = await tudoQueSeLe(h)
    const mudadas = Object.keys(antes).filter((chave) => antes[chave] !== depois[chave])
    expect(mudadas.map((chave) => [chave, antes[chave], depois[chave]])).toEqual([])
    expect(Object.values(depois).filter((corpo) => corpo.includes(palavra))).toEqual([])
    expect(Object.keys(depois).length).toBeGreaterThan(300)
    await hub.avancar('12 days')
    await hub.rodarTrabalhos()
    const aberta = await tudoQueSeLe(h, ['helena', 'caio', 'bia', 'paulo'])
    expect(aberta['helena proposta.detalhar']).toContain(palavra)
    expect(aberta['caio proposta.detalhar']).toBe(antes['caio proposta.detalhar'])
    expect(
      Object.entries(aberta).filter(([chave, corpo]) => /^(caio|bia|paulo) /.test(chave) && corpo.includes(palavra)),
    ).toEqual([])
  })
})

// Last: what passes has effects.
it('passes whoever sees everything by the word of the matrix, though he is nobody to the record', async () => {
  for (const qual of ['doces', 'conservas'] as const) {
    const barrados: unknown[] = []
    const passaram: string[] = []
    // The consultant of the story was removed by his own company: he is there for nobody.
    for (const nome of nomes.filter((n) => !n.startsWith('consultorEmpresa.')))
      for (const papel of ['gestor', 'consultor'] as const) {
        const permissao = permissoes[nome]
        if (typeof permissao === 'string' || permissao[papel] !== 'tudo' || alheioNaHistoria[nome]?.includes(papel))
          continue
        for (const quem of estranhos[qual][papel] ?? []) {
          // Somebody who is of both groups sees by the other one too.
          const { status, corpo } = await chamar(hub.como(quem), nome, alvoDe(nome, historias[qual]))
          if ([401, 403, 404].includes(status) || status >= 500) barrados.push({ nome, quem, status, corpo })
          passaram.push(`${nome} ${quem}`)
        }
      }
    expect(barrados).toEqual([])
    expect(passaram.length).toBeGreaterThan(20)
  }
}, 120_000)
