import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linha } from '../db/linhas.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import {
  aceita,
  entregar,
  type ProjetoDeTeste,
  pdfPequeno,
  projetoEmExecucao,
  projetoFinalizado,
} from '../teste/projeto-em-execucao.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa.fechar())

const nfse = Buffer.from(
  '<?xml version="1.0" encoding="utf-8"?><CompNfse><Nfse><InfNfse Id="1"><Numero>7</Numero></InfNfse></Nfse></CompNfse>',
)
const autorizar = (quem: Parameters<CasaDeTeste['como']>[0], id: number) =>
  casa.como(quem).chamar(projeto.autorizarNota, { params: { id }, corpo: {} })
const pagar = (id: number, quem: Parameters<CasaDeTeste['como']>[0] = 'ana') =>
  casa.como(quem).chamar(projeto.pagarNota, { params: { id }, corpo: {} })
const enviar = (p: ProjetoDeTeste, parcela: number, valor: number, conteudo: Buffer | null = nfse) =>
  casa.como('marina').chamar(projeto.enviarNota, {
    params: { id: p.id },
    corpo: { parcela, numero: `NF-${parcela}`, valor },
    arquivos: conteudo ? { nota: { nome: 'nota.xml', conteudo } } : {},
  })
const notas = (p: ProjetoDeTeste) => casa.como('marina').deve(projeto.listarNotas, { params: { id: p.id } })

interface Livro {
  saldo: number
  creditos: number
  consumido: number
  soma: number
  reservado: number
  comprometido: number
}
/** The cost centre with what its requests hold: every movement ever written against what is left. */
async function livro(c = casa): Promise<Livro> {
  const l = (await linha<Livro>(
    c.banco,
    sql`select c.saldo::bigint as saldo,
      coalesce(sum(l.valor) filter (where l.tipo = 'credito'), 0)::bigint as creditos,
      -coalesce(sum(l.valor) filter (where l.tipo = 'consumo'), 0)::bigint as consumido,
      coalesce(sum(l.valor), 0)::bigint as soma,
      (select coalesce(sum(reservado), 0)::bigint from solicitacao s where s.centro_custo_id = c.id) as reservado,
      (select coalesce(sum(comprometido), 0)::bigint from solicitacao s where s.centro_custo_id = c.id) as comprometido
      from centro_custo c join centro_custo_lancamento l on l.centro_custo_id = c.id where c.codigo = 'CC-1001' group by c.id`,
  ))!
  return Object.fromEntries(Object.entries(l).map(([k, v]) => [k, Number(v)])) as unknown as Livro
}

describe('an invoice', () => {
  it('is authorised once its stage is accepted, once, by a manager of the request', async () => {
    const p = await projetoEmExecucao(casa)
    await entregar(casa, p, 1)
    expect(await autorizar('luciana', p.notas[0])).toMatchObject({ status: 409, type: 'ETAPA_NAO_ACEITA' })
    await casa.como('helena').deve(projeto.aceitarEtapa, { params: { id: p.id, id2: p.etapas[0] }, corpo: {} })
    expect((await autorizar('rogerio', p.notas[0])).status).toBe(404)
    expect((await autorizar('marina', p.notas[0])).status).toBe(403)
    const dois = await Promise.all([autorizar('luciana', p.notas[0]), autorizar('vera', p.notas[0])])
    expect(dois.map((r) => r.status).sort()).toEqual([200, 409])
    expect(dois.find((r) => r.status === 409)!.type).toBe('NOTA_JA_AUTORIZADA')
    const [primeira] = await notas(p)
    expect(primeira).toMatchObject({ situacao: 'autorizada', valor: 2080 })
    const doPrestador = await casa.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
    expect(doPrestador.agora.vezes.map((v) => v.ato)).toContain('enviar a nota da parcela 1')
  })

  it('is not authorised by who accepted its stage, though he is a manager too', async () => {
    const p = await projetoEmExecucao(casa)
    await casa.banco.execute(
      sql`update solicitacao set consultor_id = ${casa.como('davi').id}, gestor_id = ${casa.como('davi').id} where id = ${p.id}`,
    )
    await entregar(casa, p, 1)
    await casa.como('davi').deve(projeto.aceitarEtapa, { params: { id: p.id, id2: p.etapas[0] }, corpo: {} })
    expect(await autorizar('davi', p.notas[0])).toMatchObject({ status: 409, type: 'AUTOR_NAO_APROVA' })
    const { notas: vistas } = await casa.como('davi').deve(projeto.detalhar, { params: { id: p.id } })
    expect(vistas[0]!.acoes.autorizar).toEqual({ permitido: false, recusa: 'AUTOR_NAO_APROVA' })
    expect((await autorizar('vera', p.notas[0])).status).toBe(200)
  })

  it('is out of reach of a manager who only is the consultant of a project in another unit', async () => {
    const p = await projetoEmExecucao(casa)
    await casa.banco.execute(sql`update solicitacao set consultor_id = ${casa.como('davi').id} where id = ${p.id}`)
    await aceita(casa, p, 1)
    expect((await autorizar('davi', p.notas[0])).status).toBe(404)
    const vista = await casa.como('davi').deve(projeto.detalhar, { params: { id: p.id } })
    expect(vista.notas[0]!.acoes.autorizar).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
  })

  it('is sent by the provider with its document and exactly the value of the instalment', async () => {
    const p = await projetoEmExecucao(casa)
    await aceita(casa, p, 1)
    expect(await enviar(p, 1, 2080)).toMatchObject({ status: 409, type: 'NOTA_NAO_AUTORIZADA' })
    await autorizar('luciana', p.notas[0])
    const errada = await enviar(p, 1, 2080.01)
    expect(errada).toMatchObject({ status: 409, type: 'NOTA_NAO_CONFERE' })
    expect(errada.campos!.valor).toMatch(/2\.080,00/)
    const semArquivo = await enviar(p, 1, 2080, null)
    expect(semArquivo).toMatchObject({ status: 400, type: 'ARQUIVO_AUSENTE' })
    expect((await enviar(p, 3, 2080)).status).toBe(404)
    const rival = await casa.como('caio').chamar(projeto.enviarNota, {
      params: { id: p.id },
      corpo: { parcela: 1, numero: '1', valor: 2080 },
      arquivos: { nota: { nome: 'n.pdf', conteudo: await pdfPequeno() } },
    })
    expect(rival.status).toBe(404)
    const dois = await Promise.all([enviar(p, 1, 2080), enviar(p, 1, 2080)])
    expect(dois.map((r) => r.status).sort()).toEqual([200, 409])
    const [primeira] = await notas(p)
    expect(primeira).toMatchObject({ situacao: 'enviada', numero: 'NF-1', arquivo: { nome: 'nota.xml' } })
  })

  it('is sent back with its fault and sent again', async () => {
    const p = await projetoEmExecucao(casa)
    await aceita(casa, p, 1)
    await autorizar('luciana', p.notas[0])
    await enviar(p, 1, 2080)
    const volta = await casa
      .como('luciana')
      .deve(projeto.devolverNota, { params: { id: p.notas[0] }, corpo: { motivo: 'o CNPJ do tomador está errado.' } })
    expect(volta[0]).toMatchObject({ situacao: 'devolvida', motivo: 'O cnpj do tomador está errado.' })
    expect(await pagar(p.notas[0])).toMatchObject({ status: 409, type: 'NOTA_NAO_ENVIADA' })
    expect((await enviar(p, 1, 2080, await pdfPequeno('Nota fiscal'))).status).toBe(200)
    expect((await notas(p))[0]).toMatchObject({ situacao: 'enviada', motivo: null })
  })

  it('is paid once by the admin, and consumes its part of the commitment', async () => {
    const p = await projetoEmExecucao(casa)
    await aceita(casa, p, 1)
    await autorizar('luciana', p.notas[0])
    await enviar(p, 1, 2080)
    expect((await pagar(p.notas[0], 'luciana')).status).toBe(403)
    const antes = await livro()
    const dois = await Promise.all([pagar(p.notas[0]), pagar(p.notas[0])])
    expect(dois.map((r) => r.status).sort()).toEqual([200, 409])
    expect(dois.find((r) => r.status === 409)!.type).toBe('NOTA_JA_PAGA')
    const depois = await livro()
    expect(depois).toEqual({
      ...antes,
      consumido: antes.consumido + 166_400,
      comprometido: antes.comprometido - 166_400,
    })
  })

  it('waits again when the final analysis opens its stage anew', async () => {
    const p = await projetoEmExecucao(casa)
    await aceita(casa, p, 1)
    await autorizar('luciana', p.notas[0])
    await casa.banco.execute(
      sql`update etapa set situacao = 'devolvida', aceita_em = null, aceita_por = null where id = ${p.etapas[0]}`,
    )
    expect(await enviar(p, 1, 2080)).toMatchObject({ status: 409, type: 'ETAPA_NAO_ACEITA' })
  })
})

describe('the ledger', () => {
  it('always sums to its balance, which is what was credited less what is held and what is consumed', async () => {
    const confere = async () => {
      const l = await livro()
      expect(l.soma).toBe(l.saldo)
      expect(l.saldo).toBe(l.creditos - l.reservado - l.comprometido - l.consumido)
    }
    await confere()
    const projetos = [await projetoEmExecucao(casa), await projetoEmExecucao(casa)]
    await confere()
    for (const ordem of [1, 2] as const) {
      for (const p of projetos) {
        await aceita(casa, p, ordem)
        await autorizar('vera', p.notas[ordem - 1]!)
        await enviar(p, ordem, 2080)
        await confere()
      }
      const pagas = await Promise.all(projetos.map((p) => pagar(p.notas[ordem - 1]!)))
      expect(pagas.map((r) => r.status)).toEqual([200, 200])
      await confere()
    }
    for (const p of projetos) {
      const s = (await linha<{ reservado: number; comprometido: number; subsidio: number; notas: number }>(
        casa.banco,
        sql`select reservado::int, comprometido::int, valor_subsidio::int as subsidio,
          (select sum(subsidio)::int from nota n where n.solicitacao_id = s.id) as notas from solicitacao s where id = ${p.id}`,
      ))!
      expect(s).toEqual({ reservado: 0, comprometido: 0, subsidio: 332_800, notas: 332_800 })
    }
  })

  it('at the end of the whole road holds nothing: the balance is what was credited less what was consumed', async () => {
    const outra = await criarCasaDeTeste()
    try {
      const p = await projetoFinalizado(outra)
      await outra.como('helena').deve(solicitacao.enviarAnaliseFinal, { params: { id: p.id }, corpo: {} })
      await outra.como('luciana').chamar(avaliacao.gerarAtesto, { params: { id: p.id }, corpo: {} })
      await outra.como('luciana').deve(solicitacao.finalizar, { params: { id: p.id }, corpo: {} })
      expect(await livro(outra)).toMatchObject({ reservado: 0, comprometido: 332_800, consumido: 0 })
      for (const [i, id] of p.notas.entries()) {
        await outra.como('vera').deve(projeto.autorizarNota, { params: { id }, corpo: {} })
        await outra.como('marina').deve(projeto.enviarNota, {
          params: { id: p.id },
          corpo: { parcela: i + 1, numero: `NF-${i}`, valor: 2080 },
          arquivos: { nota: { nome: 'nota.xml', conteudo: nfse } },
        })
        await outra.como('ana').deve(projeto.pagarNota, { params: { id }, corpo: {} })
      }
      const fim = await livro(outra)
      expect(fim).toMatchObject({ reservado: 0, comprometido: 0, consumido: 332_800 })
      expect(fim.saldo).toBe(fim.creditos - fim.consumido)
    } finally {
      await outra.fechar()
    }
  })
})
