/** From an installation without a table to its first released request, by the product's own command, imports and calls alone. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { TipoDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { compra } from '@hub/protocol/compra.ts'
import { painel } from '@hub/protocol/painel.ts'
import { portal } from '@hub/protocol/portal.ts'
import { programa } from '@hub/protocol/programa.ts'
import { questionario } from '@hub/protocol/questionario.ts'
import { servico } from '@hub/protocol/servico.ts'
import { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockEnv } from '../../tools/clock/clock.ts'
import { importarEm, type Linha } from '../testing/planilha-importada.ts'
import { ambienteDeProducao } from '../testing/producao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let link = ''
/** Letters that left, by address. */
const cartas = new Map<string, string>()
beforeAll(async () => {
  const instalar = async (url: string, pasta: string) => {
    const env = { ...(await ambienteDeProducao(pasta)), HUB_VALIDAR_RESPOSTAS: 'sim' }
    const { stdout } = spawnSync(
      process.execPath,
      ['tools/operations/criar-admin.ts', '--nome', 'Ana Prado', '--email', 'ana@fundacao.example'],
      {
        cwd: resolve(import.meta.dirname, '../..'),
        env: { PATH: process.env.PATH, ...clockEnv(), ...env, DATABASE_URL: url },
        encoding: 'utf8',
      },
    )
    link = stdout
    return env
  }
  hub = await createTestHub({ instalar })
  hub.ports.correio = {
    enviar: async ({ para, texto }) => void cartas.set(para, texto),
    conferir: async () => {},
    fechar: async () => {},
  }
}, 60_000)
afterAll(() => hub?.fechar())

/** Chooses a password by the link of a letter, agreeing to the texts in force. */
async function aceitar(texto: string): Promise<void> {
  const token = /\/redefinir-senha\/([\w-]+)/.exec(texto)![1]!
  const documentos = await hub.ninguem.deve(portal.listarDocumentos)
  const versao = (codigo: string) => documentos.find((d) => d.codigo === codigo)!.versao
  const corpo = { token, senha: 'cedro-alto-na-serra-84', termos: versao('termos'), aviso: versao('privacidade') }
  await hub.ninguem.deve(autenticacao.redefinirSenha, { corpo })
}
const ana = () => hub.comoId(1)
const faltam = async () =>
  (await ana().deve(painel.primeirosPassos)).passos.filter(({ feito }) => !feito).map(({ codigo }) => codigo)
const { planilha, gravada } = importarEm(() => hub, ana)
const importar = async (tipo: TipoDeImportacao, rows: readonly Linha[]) => {
  const i = await gravada(await planilha(rows, tipo), tipo)
  expect([tipo, i.falhas, i.situacao.codigo]).toEqual([tipo, [], 'gravada'])
}
const pessoaDe = async (email: string) =>
  (await ana().deve(usuario.listar, { query: { search: email } })).results.find((u) => u.email === email)!

test('the first administrator comes by the command, and ticks every step off by calls and imports, in the order of the page', async () => {
  await aceitar(link)
  const esperados = ['programa', 'tema', 'unidade', 'pessoas', 'centrocusto', 'servico', 'questionario']
  const feito = async (passo: string) => {
    expect(esperados.shift()).toBe(passo)
    expect(await faltam()).toEqual(esperados)
  }
  expect(await faltam()).toEqual(esperados)
  await ana().deve(programa.criar, {
    corpo: {
      descricao: 'Crescer',
      contratacao_interna: false,
      subsidios: [{ porte: 'ME', porcentagem: 70 }],
      parceiro: null,
      distribuicao: null,
    },
  })
  await feito('programa')
  await importar('temas', [{ descricao: 'Gestão', area: 'Negócios', subtemas: 'Finanças; Pessoas' }])
  await feito('tema')
  await importar('unidades', [
    { descricao: 'Litoral Sul', 'cidades.cidade': 'Ilhéus', 'cidades.estado': 'BA' },
    { descricao: 'Litoral Sul', 'cidades.cidade': 'Itabuna', 'cidades.estado': 'BA' },
  ])
  await feito('unidade')
  const rui = {
    nome: 'Rui',
    sobrenome: 'Prado',
    email: 'rui@fundacao.example',
    grupos: 'Gestor',
    unidades: 'Litoral Sul',
  }
  const vera = { nome: 'Vera', sobrenome: 'Lima', email: 'vera@fundacao.example', grupos: 'Coordenação' }
  await importar('pessoas', [rui, vera])
  await feito('pessoas')
  await importar('centros', [
    {
      codigo: 'CC-1',
      descricao: 'Atendimento',
      projeto: 'P-1',
      'acao.codigo': 'A-1',
      'acao.descricao': 'Apoio',
      'credito.valor': { centavos: 10_000_000 },
      'credito.motivo': 'Convênio 12',
    },
  ])
  await feito('centrocusto')
  await importar('servicos', [
    {
      codigo: 'GF-1',
      titulo: 'Fluxo de caixa',
      descricao: 'Como entra e sai o dinheiro da empresa.',
      tipo: 'Consultoria',
      tema: 'Gestão',
      subtema: 'Finanças',
      programa: 'Crescer',
      setores: 'Comércio',
      'ofertas.titulo': 'Caixa em dia',
      'ofertas.tipo': 'Preço fechado',
      'ofertas.horas': 20,
      'ofertas.valor': { centavos: 400_000 },
      'ofertas.prazo_dias': 60,
      'ofertas.portes': 'ME',
      'ofertas.etapas': 'Diagnóstico 40%; Plano 60%',
    },
  ])
  await feito('servico')
  await importar('questionarios', [
    {
      'questionario.descricao': 'Sobre o caixa',
      'perguntas.pergunta': 'Quantas contas a empresa tem?',
      'perguntas.tipo': 'Número',
    },
  ])
  await feito('questionario')
  expect(await faltam()).toEqual([])
})

test('a company that an import brings sends the first request, and its manager releases it to a provider that another brought', async () => {
  const empresa = { 'empresa.cidade': 'Ilhéus', 'empresa.estado': 'BA', 'empresa.telefone': '(73) 3231-0000' }
  const nomeada = (nome: string, cpf: string) => ({
    'pessoa.nome': nome,
    'pessoa.sobrenome': 'Souza',
    'pessoa.cpf': cpf,
    'pessoa.email': `${nome.toLowerCase()}@fora.example`,
  })
  await importar('empresas', [
    {
      ...empresa,
      ...nomeada('Rita', '390.533.447-05'),
      'empresa.documento': '12.345.678/0001-95',
      'empresa.razaosocial': 'Padaria Sol',
      'empresa.porte': 'ME',
    },
  ])
  await importar('prestadores', [
    {
      ...empresa,
      ...nomeada('Davi', '111.444.777-35'),
      'empresa.documento': '45.997.418/0001-53',
      'empresa.razaosocial': 'Saber',
      servicos: 'GF-1',
      contrato: 'Edital 1',
    },
  ])
  for (const email of ['rita@fora.example', 'rui@fundacao.example', 'vera@fundacao.example'])
    await aceitar(cartas.get(email)!)
  const rita = hub.comoId((await pessoaDe('rita@fora.example')).id)
  const rui = hub.comoId((await pessoaDe('rui@fundacao.example')).id)

  // The service asks the questionnaire once its manager says so.
  const { id: idDoQuestionario } = (await rui.deve(questionario.listar)).results[0]!
  const { perguntas } = await rui.deve(questionario.detalhar, { params: { id: idDoQuestionario } })
  const params = { id: (await rui.deve(servicoInterno.listar)).results[0]!.id }
  const { revisao, ofertas } = await rui.deve(questionario.lerDoServico, { params })
  await rui.deve(questionario.salvarDoServico, {
    params,
    corpo: {
      revisao,
      questionario: idDoQuestionario,
      ofertas: ofertas.map((o) => ({ id: o.id, perguntas: perguntas.map((p) => p.id) })),
    },
  })
  const { results: catalogo } = await rita.deve(servico.listar)
  const [enviada] = await rita.deve(compra.enviar, {
    corpo: {
      modelos: [
        {
          empresa: await hub.empresa('12345678000195'),
          modelo_oferta: catalogo[0]!.ofertas[0]!.id,
          objetivo: 'Organizar as contas.',
          perguntas: perguntas.map((p) => ({ pergunta: p.id, resposta: 2 })),
        },
      ],
    },
  })
  const [centro] = await rui.deve(centrocusto.consultar)
  const liberada = await rui.deve(solicitacao.liberar, {
    params: { id: enviada!.id },
    corpo: { gestor: rui.id, centrocusto: centro!.id },
  })
  expect(liberada.substatus.codigo).toBe('aguardando_propostas')
  await hub.rodarTrabalhos()
  expect(cartas.get('davi@fora.example')).toMatch(/proposta/i)
})
