import { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import { demanda } from '@hub/protocol/demanda.ts'
import { programa } from '@hub/protocol/programa.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { num, row } from '../db/rows.ts'
import { cronograma, type Historia, passo } from './calendario.ts'
import * as cena from './cenas.ts'
import type { Palco } from './palco.ts'

/** Two companies of Rogério's unit, with who acts for each. */
const daRegiao = [
  { cliente: 'helena', empresa: 'DEM0C003000104' },
  { cliente: 'sergio', empresa: 'DEM0C002000160' },
] as const

/** What managers send by themselves: a hiring for two companies, under way in both; a demand that its provider may accept today. */
export const contratacoesDaEquipe = (): Historia[] => [contratarParaVarias(), pedirAUmPrestador()]

function contratarParaVarias(): Historia {
  const principal = cena.enredo({ cliente: 'rogerio', gestor: 'rogerio', empresa: '', servico: 'FT-007', objetivo: '' })
  const partes: cena.Enredo[] = []
  const comeca = 17
  const emCadaUma = (faz: (p: Palco, parte: cena.Enredo) => Promise<unknown>) => async (p: Palco) => {
    for (const parte of partes) await faz(p, parte)
  }
  return {
    nome: 'contratação para duas empresas',
    termina: 11,
    comeca,
    passos: [
      passo('enviar', 0, null, async (p) => void partes.push(...(await enviarParaVarias(p, principal)))),
      passo('liberar', 1, ['prazo_triagem_du', 'enviar'], (p) => cena.liberarComoEsta(p, principal)),
      passo('propor', 2, ['prazo_elaborar_proposta_du', 'liberar'], async (p) => {
        await cena.propor(p, principal, { quem: 'bia', total: 960_000, horas: 60 }, comeca)
        await cena.propor(p, principal, { quem: 'otavio', total: 1_020_000, horas: 64 }, comeca)
      }),
      passo('escolher', ['prazo_elaborar_proposta_du', 'liberar'], null, async (p) => {
        await cena.abrirSelos(p, principal)
        await cena.escolher(p, principal)
      }),
      passo('autorizar', 1, ['prazo_triagem_du', 'escolher'], async (p) => {
        await p.pede('vera', proposta.autorizar, { params: { id: principal.proposta }, corpo: {} })
        for (const parte of partes) parte.proposta = await propostaDe(p, parte.id)
      }),
      passo(
        'assinar',
        1,
        ['prazo_assinatura_dc', 'autorizar'],
        emCadaUma((p, parte) => cena.assinar(p, parte, 'bia')),
      ),
      passo('pagar', 2, ['prazo_pagamento_dc', 'assinar'], emCadaUma(cena.pagar)),
      passo('iniciar', 2, ['prazo_triagem_du', 'pagar'], emCadaUma(cena.iniciar)),
    ],
  }
}

/** Fills in the parent's numbers; answers the parts, whose proposals come with the authorisation. */
async function enviarParaVarias(p: Palco, principal: cena.Enredo): Promise<cena.Enredo[]> {
  const [interna] = await p.pede('rogerio', programa.listar, { query: { contratacao_interna: 'true' } })
  const alvo = await cena.acharOferta(p, principal.servico)
  const enviada = await p.pede('rogerio', contratacaoInterna.enviar, {
    corpo: {
      programa: interna!.id,
      modelo_oferta: alvo.oferta,
      objetivo: 'Dar presença digital às empresas da região metropolitana.',
      perguntas: await cena.respostas(p, 'rogerio', alvo.servico),
      empresas: await Promise.all(
        daRegiao.map(async ({ empresa }) => ({ empresa: await cena.idDaEmpresa(p, empresa), cota: null })),
      ),
      valor: 9_600,
    },
  })
  principal.id = enviada.id
  principal.empresaId = enviada.empresa.id
  return daRegiao.map(({ cliente, empresa }, i) => {
    const { id, empresa: dela } = enviada.subsolicitacoes[i]!
    return { ...principal, cliente, empresa, id, empresaId: dela.id, propostas: [] }
  })
}

async function propostaDe(p: Palco, solicitacaoId: number): Promise<number> {
  const propria = await row(p.ports.acesso.database, { id: num })`
    select proposta_id as id from solicitacao where id = ${solicitacaoId}`
  return propria!.id
}

function pedirAUmPrestador(): Historia {
  let id = 0
  return {
    nome: 'demanda a um prestador',
    termina: 1,
    corre: ['prazo_aceite_demanda_du', 'liberar'],
    passos: [
      passo('enviar', 0, null, async (p) => {
        id = await demandar(p)
      }),
      passo('liberar', 1, ['prazo_triagem_du', 'enviar'], (p) => cena.liberarComoEsta(p, { id, gestor: 'rogerio' })),
    ],
  }
}

async function demandar(p: Palco): Promise<number> {
  const alvo = await cena.acharOferta(p, 'FT-006')
  const dias = cronograma(p.r.hoje, 16, p.r)
  const etapas = ['Levantamento dos resíduos e das licenças', 'Plano de gestão e treinamento da equipe'].map(
    (descricao, i) => ({
      descricao,
      entrega: i === 0 ? 'Relatório do levantamento' : 'Plano de gestão e lista de presença',
      horas: 15,
      valor: 1_950,
      ...dias.etapas[i]!,
    }),
  )
  const { id } = await p.pede('rogerio', demanda.enviar, {
    corpo: {
      empresa: await cena.idDaEmpresa(p, 'DEM0C002000160'),
      modelo_oferta: alvo.oferta,
      objetivo: 'Destinar as sobras de metal e renovar a licença ambiental.',
      perguntas: await cena.respostas(p, 'rogerio', alvo.servico),
      escolha_direta: {
        prestador: await cena.idDaEmpresa(p, 'DEM0A001000186'),
        apresentacao: 'A empresa já separa as sobras por tipo. Comece pelo inventário.',
        etapas,
      },
    },
  })
  return id
}
