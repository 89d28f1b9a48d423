import type { ServerResponse } from 'node:http'
import type { Data } from '@hub/domain/kernel/data.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FalhaDoEnvio } from '../../kernel/envio.ts'
import { abrirServidor, type ServidorLocal } from '../../testing/servidor-local.ts'
import { rmDoAmbiente } from './ambiente.ts'
import { rmSoap } from './data-server.ts'
import type { ContratoAProvisionar, PagamentoAPedir, Rm } from './rm.ts'
import { rmDeDemonstracao } from './sandbox.ts'
import { em, lerXml } from './xml.ts'

/** One call as it came in. */
interface Chamada {
  acao: string | undefined
  autorizacao: string | undefined
  corpo: string
}
let servidor: ServidorLocal
let rm: Rm
let chamadas: Chamada[]
let responder: (c: Chamada, r: ServerResponse) => void

const escapar = (t: string) => t.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const envelope = (operacao: string, resultado: string) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>` +
  `<${operacao}Response xmlns="http://www.totvs.com/"><${operacao}Result>${escapar(resultado)}</${operacao}Result></${operacao}Response></s:Body></s:Envelope>`
const operacaoDe = (c: Chamada) => (c.acao?.includes('SaveRecord') ? 'SaveRecord' : 'ReadView')
/** RM that knows nothing and saves everything. */
const bem = (c: Chamada, r: ServerResponse) =>
  r.end(
    operacaoDe(c) === 'SaveRecord'
      ? envelope('SaveRecord', '1;4711')
      : envelope('ReadView', '<NewDataSet></NewDataSet>'),
  )

beforeAll(async () => {
  servidor = await abrirServidor((pedido, resposta) => {
    let corpo = ''
    pedido.setEncoding('utf8')
    pedido.on('data', (p: string) => (corpo += p))
    pedido.on('end', () => {
      const c = {
        acao: pedido.headers.soapaction as string | undefined,
        autorizacao: pedido.headers.authorization,
        corpo,
      }
      chamadas.push(c)
      responder(c, resposta)
    })
  })
  rm = rmSoap({
    url: new URL(`${servidor.url}/wsDataServer/IwsDataServer`),
    usuario: 'hub',
    senha: 'seg&redo',
    coligada: '1',
    sistema: 'G',
    limiteMs: 250,
  })
})
afterAll(() => servidor.fechar())
beforeEach(() => {
  chamadas = []
  responder = bem
})

const contrato: ContratoAProvisionar = {
  codigo: 'HUB-C7',
  situacao: 'ativo',
  solicitacao: '2026-000123',
  titulo: 'Boas práticas & <segurança>',
  contratante: { documento: '12ABC34501DE35', nome: 'Amostra Ltda' },
  prestador: { documento: '00000000000191', nome: "D'Ávila & Filhos" },
  assinadoEm: '2026-11-20',
  fim: null,
  valor: 416_005,
  subsidio: 332_804,
  centroCusto: 'CC-1001',
  acao: 'A1',
  parcelas: [
    { parcela: 1, valor: 208_003 },
    { parcela: 2, valor: 208_002 },
  ],
}
const pagamento: PagamentoAPedir = {
  documento: 'HUB-N12',
  contrato: 'HUB-C7',
  prestador: contrato.prestador,
  nota: '345',
  emissao: '2026-11-20',
  vencimento: '2026-12-01',
  valor: 208_003,
  centroCusto: null,
}
/** The record inside of the n-th call. */
const registro = (n: number) => lerXml(String(em(lerXml(chamadas[n]!.corpo), 'Envelope', 'Body', 'SaveRecord', 'XML')))
const falha = (p: Promise<unknown>) =>
  p.then(
    () => ({ tipo: 'respondeu', message: '' }),
    (e: FalhaDoEnvio) => e,
  )

/** The hub's entry as RM has it: open (0), paid (1), cancelled (2), or in a state of its own. */
const lancamento = (situacao: string, valor = '2080,03', numero = 91) =>
  `<FLAN><IDLAN>${numero}</IDLAN><NUMERODOCUMENTO>HUB-N12</NUMERODOCUMENTO><STATUSLAN>${situacao}</STATUSLAN><VALORORIGINAL>${valor}</VALORORIGINAL>${
    situacao === '1' ? '<VALORBAIXADO>2038,40</VALORBAIXADO><DATABAIXA>2026-11-19T00:00:00</DATABAIXA>' : ''
  }</FLAN>`
const rmTem = (...lancamentos: string[]) => {
  responder = (c, r) =>
    operacaoDe(c) === 'ReadView'
      ? r.end(envelope('ReadView', `<NewDataSet>${lancamentos.join('')}</NewDataSet>`))
      : bem(c, r)
}

describe('RM over SOAP', () => {
  it('is told of a contract by its own number of it, whatever is written in the names', async () => {
    const { referencia, pedido } = await rm.provisionar(contrato)
    expect(referencia).toBe('4711')
    expect(chamadas.map((c) => c.acao)).toEqual([
      '"http://www.totvs.com/IwsDataServer/ReadView"',
      '"http://www.totvs.com/IwsDataServer/SaveRecord"',
    ])
    expect(chamadas[0]!.autorizacao).toBe(`Basic ${Buffer.from('hub:seg&redo').toString('base64')}`)
    expect(em(lerXml(chamadas[0]!.corpo), 'Envelope', 'Body', 'ReadView', 'Filtro')).toBe(
      "CODCOLIGADA=1 AND CODIGOCONTRATO='HUB-C7'",
    )
    expect(em(registro(1), 'CtrCnt', 'TCNT')).toMatchObject({
      IDCNT: '-1',
      NOME: '2026-000123 Boas práticas & <segurança>',
      NOMECFO: "D'Ávila & Filhos",
      CGCCLIENTE: '12ABC34501DE35',
      CGCCFO: '00000000000191',
      VALORCONTRATO: '4160,05',
      CODSTACNT: '01',
    })
    expect(pedido).not.toMatch(/redo|Basic/)
  })

  it('changes what it knows already instead of making it twice, though the first answer was lost', async () => {
    responder = (c, r) =>
      operacaoDe(c) === 'ReadView'
        ? r.end(envelope('ReadView', `<NewDataSet>${lancamento('0')}</NewDataSet>`))
        : bem(c, r)
    await rm.pedirPagamento(pagamento)
    expect(em(registro(1), 'FinLAN', 'FLAN')).toMatchObject({
      IDLAN: '91',
      NUMERODOCUMENTO: 'HUB-N12',
      VALORORIGINAL: '2080,03',
      DATAVENCIMENTO: '2026-12-01T00:00:00',
    })
    await rm.cancelarPagamento('HUB-N12')
    expect(em(registro(3), 'FinLAN', 'FLAN')).toMatchObject({ IDLAN: '91', STATUSLAN: '2' })
  })

  it('keeps what it paid: nobody cancels it, opens it again or changes its value', async () => {
    for (const tem of [[lancamento('1')], [lancamento('2', '2080,03', 90), lancamento('1')]]) {
      rmTem(...tem)
      for (const pedir of [() => rm.cancelarPagamento('HUB-N12'), () => rm.pedirPagamento(pagamento)])
        expect(await pedir()).toMatchObject({ resposta: 'RM já pagou este lançamento.', referencia: '91' })
      // Another value cannot be asked of it any more: a person sees to the rest.
      expect(await falha(rm.pedirPagamento({ ...pagamento, valor: 208_004 }))).toMatchObject({
        tipo: 'recusa',
        message: expect.stringMatching(
          /^RM já pagou este lançamento, que era de R\$\s2\.080,03; a nota é de R\$\s2\.080,04\.$/,
        ),
      })
    }
    expect(chamadas.every((c) => operacaoDe(c) === 'ReadView')).toBe(true)
  })

  it('keeps an entry in a state that nobody here knows, in part paid for one', async () => {
    rmTem(lancamento('4'))
    expect(await falha(rm.cancelarPagamento('HUB-N12'))).toMatchObject({ tipo: 'resposta' })
    expect(await falha(rm.pedirPagamento(pagamento))).toMatchObject({ tipo: 'resposta' })
    expect(chamadas.every((c) => operacaoDe(c) === 'ReadView')).toBe(true)
  })

  it('pays again what had been cancelled', async () => {
    rmTem(lancamento('2'))
    await rm.pedirPagamento(pagamento)
    expect(em(registro(1), 'FinLAN', 'FLAN')).toMatchObject({ IDLAN: '91', STATUSLAN: '0' })
  })

  it('has nothing cancelled of which it never knew', async () => {
    await rm.cancelarPagamento('HUB-N12')
    await rm.provisionar({ ...contrato, situacao: 'cancelado' })
    expect(chamadas.every((c) => operacaoDe(c) === 'ReadView')).toBe(true)
  })

  it('says what it paid: number, value with comma or point, day; one of a kind that nobody knows holds up no other', async () => {
    responder = (_, r) =>
      r.end(
        envelope(
          'ReadView',
          `<NewDataSet>
            <FLAN><IDLAN>1</IDLAN><NUMERODOCUMENTO>HUB-N1</NUMERODOCUMENTO><STATUSLAN>0</STATUSLAN><VALORORIGINAL>10.5000</VALORORIGINAL></FLAN>
            <FLAN><IDLAN>3</IDLAN><NUMERODOCUMENTO>HUB-N3</NUMERODOCUMENTO><STATUSLAN>4</STATUSLAN><VALORORIGINAL>7,00</VALORORIGINAL></FLAN>
            <FLAN><IDLAN>2</IDLAN><NUMERODOCUMENTO>HUB-N2</NUMERODOCUMENTO><STATUSLAN>1</STATUSLAN><VALORORIGINAL>99,00</VALORORIGINAL><VALORBAIXADO>98,07</VALORBAIXADO><DATABAIXA>2026-11-19T00:00:00-03:00</DATABAIXA></FLAN>
          </NewDataSet>`,
        ),
      )
    expect(await rm.pagamentos('2026-11-01')).toEqual([
      { lancamento: '1', documento: 'HUB-N1', situacao: 'em_aberto', valor: 1050, pagoEm: null },
      expect.objectContaining({ message: 'RM devolveu um lançamento incompleto (3).' }),
      { lancamento: '2', documento: 'HUB-N2', situacao: 'pago', valor: 9807, pagoEm: '2026-11-19' },
    ])
    expect(em(lerXml(chamadas[0]!.corpo), 'Envelope', 'Body', 'ReadView', 'Filtro')).toBe(
      "CODCOLIGADA=1 AND NUMERODOCUMENTO LIKE 'HUB-%' AND RECMODIFIEDON >= '2026-11-01'",
    )
  })

  it('answers contracts of a company, and none of a document that tries to be a filter', async () => {
    responder = (_, r) =>
      r.end(
        envelope(
          'ReadView',
          '<NewDataSet><TCNT><CODIGOCONTRATO>C-1</CODIGOCONTRATO><NOME>Contrato</NOME><VALORCONTRATO>1000.0000</VALORCONTRATO><DATAINICIO>2026-01-02T00:00:00</DATAINICIO></TCNT></NewDataSet>',
        ),
      )
    expect(await rm.contratosDe('00000000000191')).toEqual([
      { codigo: 'C-1', descricao: 'Contrato', situacao: null, inicio: '2026-01-02', fim: null, valor: 100_000 },
    ])
    await rm.contratosDe("x' OR '1'='1")
    expect(em(lerXml(chamadas[1]!.corpo), 'Envelope', 'Body', 'ReadView', 'Filtro')).toBe(
      "CODCOLIGADA=1 AND CGCCFO='x'' OR ''1''=''1'",
    )
  })

  it.each<[string, (c: Chamada, r: ServerResponse) => void, string]>([
    ['does not answer', () => {}, 'silencio'],
    ['breaks off', (_, r) => void r.destroy(), 'silencio'],
    ['drips', (_, r) => void r.write('<s:Envelope>'), 'silencio'],
    ['is overloaded', (_, r) => void r.writeHead(503).end(), 'silencio'],
    ['refuses the password', (_, r) => void r.writeHead(401).end(), 'silencio'],
    ['sends elsewhere', (_, r) => void r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'silencio'],
    ['answers junk', (_, r) => void r.end('<html>oi</html>'), 'resposta'],
    [
      'breaks',
      (_, r) =>
        void r
          .writeHead(500)
          .end(
            '<s:Envelope><s:Body><s:Fault><faultcode>s:Server</faultcode><faultstring>Deadlock</faultstring></s:Fault></s:Body></s:Envelope>',
          ),
      'resposta',
    ],
    [
      'finds the message wrong',
      (_, r) =>
        void r
          .writeHead(500)
          .end(
            '<s:Envelope><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring>Campo</faultstring></s:Fault></s:Body></s:Envelope>',
          ),
      'recusa',
    ],
    [
      'complains with status 200',
      (c, r) =>
        operacaoDe(c) === 'ReadView'
          ? bem(c, r)
          : void r.end(envelope('SaveRecord', 'Fornecedor não cadastrado.\n=====\n at RM.Con.Data')),
      'resposta',
    ],
    [
      'wants an entity expanded',
      (_, r) =>
        void r.end(
          '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><s:Envelope><s:Body><ReadViewResponse><ReadViewResult>&b;</ReadViewResult></ReadViewResponse></s:Body></s:Envelope>',
        ),
      'resposta',
    ],
  ])('that %s is told apart, and what it said is kept', async (_, como, tipo) => {
    responder = como
    const f = await falha(rm.provisionar(contrato))
    expect(f.tipo).toBe(tipo)
    expect(f.message).not.toContain('seg&redo')
    expect(f.message.length).toBeGreaterThan(10)
  })

  it('repeats of a complaint only its sentence', async () => {
    responder = (c, r) =>
      operacaoDe(c) === 'ReadView' ? bem(c, r) : void r.end(envelope('SaveRecord', '\r\nSem cadastro.\r\n at RM.Con'))
    expect((await falha(rm.provisionar(contrato))).message).toBe('RM recusou: Sem cadastro.')
  })

  it('does not have whoever asks for contracts see where it broke', async () => {
    responder = (_, r) => void r.writeHead(503).end()
    await expect(rm.contratosDe('00000000000191')).rejects.toMatchObject({ name: 'SemResposta', motivo: 'resposta' })
  })
})

describe('RM of the demonstration', () => {
  it('keeps what it paid, as the real one does', async () => {
    const guardados = new Map<string, object>()
    let hoje = '2026-11-20' as Data
    const demo = rmDeDemonstracao({
      hoje: async () => hoje,
      ler: async <T>(chave: string) => guardados.get(chave) as T | undefined,
      gravar: async (chave, valor) => void guardados.set(chave, valor),
      listar: async <T>() => [...guardados.values()] as T[],
    })
    await demo.pedirPagamento(pagamento)
    hoje = '2026-11-23'
    for (const pedir of [() => demo.cancelarPagamento('HUB-N12'), () => demo.pedirPagamento(pagamento)])
      expect((await pedir()).resposta).toBe('RM já pagou este lançamento.')
    expect(await falha(demo.pedirPagamento({ ...pagamento, valor: 1 }))).toMatchObject({ tipo: 'recusa' })
    expect(await demo.pagamentos(hoje)).toMatchObject([{ situacao: 'pago', valor: 208_003, pagoEm: '2026-11-23' }])
  })
})

describe('the environment of RM', () => {
  it('names one, or none', () => {
    expect(rmDoAmbiente({})).toBeUndefined()
    expect(rmDoAmbiente({ RM_URL: 'https://rm.example/ws', RM_USUARIO: 'a', RM_SENHA: 'b' })).toMatchObject({
      coligada: '1',
      sistema: 'G',
      limiteMs: 20_000,
    })
  })
})
