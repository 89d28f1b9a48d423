import { somarDias } from '@hub/domain/kernel/data.ts'
import { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import { demanda } from '@hub/protocol/demanda.ts'
import { programa } from '@hub/protocol/programa.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import * as cena from './cenas.ts'
import type { Palco } from './palco.ts'

/** Two companies of Rogério's unit, with who acts for each. */
const daRegiao = [
  { cliente: 'helena', empresa: 'DEM0C003000104' },
  { cliente: 'sergio', empresa: 'DEM0C002000160' },
] as const

/** What managers send by themselves: a hiring for two companies, under way in both; a demand that its provider may accept today. */
export async function contratacoesDaCasa(p: Palco): Promise<void> {
  await contratarParaVarias(p)
  await pedirAUmPrestador(p)
}

async function contratarParaVarias(p: Palco): Promise<void> {
  const { banco } = p.portas.acesso
  await p.ha(34)
  const [interna] = await p.pede('rogerio', programa.listar, { query: { contratacao_interna: 'true' } })
  const alvo = await cena.acharOferta(p, 'FT-007')
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
  const mae: cena.Enredo = {
    cliente: 'rogerio',
    gestor: 'rogerio',
    empresa: '',
    servico: 'FT-007',
    objetivo: '',
    id: enviada.id,
    empresaId: enviada.empresa.id,
    proposta: 0,
  }
  await p.ha(33)
  await cena.liberarComoEsta(p, mae)
  await p.ha(31)
  const escolhida = await cena.propor(p, mae, 'bia', 960_000, 60, 24)
  await cena.propor(p, mae, 'otavio', 1_020_000, 64, 24)
  await p.ha(22)
  await cena.abrirSelos(p, mae)
  await p.pede('rogerio', proposta.autorizar, { params: { id: escolhida }, corpo: {} })
  await p.ha(21)
  await p.pede('vera', proposta.autorizar, { params: { id: escolhida }, corpo: {} })
  for (const [i, { cliente, empresa }] of daRegiao.entries()) {
    const { id, empresa: dela } = enviada.subsolicitacoes[i]!
    const propria = await linha<{ id: number }>(banco, sql`select proposta_id as id from solicitacao where id = ${id}`)
    const parte: cena.Enredo = { ...mae, cliente, empresa, id, empresaId: dela.id, proposta: propria!.id }
    await p.ha(20)
    await cena.assinar(p, parte, 'bia')
    await p.ha(18)
    await cena.pagar(p, parte)
    await p.ha(16)
    await cena.iniciar(p, parte)
  }
}

async function pedirAUmPrestador(p: Palco): Promise<void> {
  await p.ha(2)
  const { hoje } = await lerRegulamento(p.portas.acesso.banco)
  const alvo = await cena.acharOferta(p, 'FT-006')
  const etapas = ['Levantamento dos resíduos e das licenças', 'Plano de gestão e treinamento da equipe'].map(
    (descricao, i) => ({
      descricao,
      entrega: i === 0 ? 'Relatório do levantamento' : 'Plano de gestão e lista de presença',
      horas: 15,
      valor: 1_950,
      dtainicio: somarDias(hoje, 25 + i * 22),
      dtafim: somarDias(hoje, 45 + i * 25),
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
  await p.ha(1)
  await cena.liberarComoEsta(p, { id, gestor: 'rogerio' })
}
