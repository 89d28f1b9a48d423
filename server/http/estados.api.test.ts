import { aditivo } from '@hub/domain/aditivo/aditivo.states.ts'
import { cobranca } from '@hub/domain/cobranca/cobranca.states.ts'
import { contrato } from '@hub/domain/contrato/contrato.states.ts'
import { credenciamento } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { diagnostico } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { etapa } from '@hub/domain/etapa/etapa.states.ts'
import { integracao } from '@hub/domain/integracao/integracao.states.ts'
import { decidir, type Maquina } from '@hub/domain/kernel/maquina.ts'
import { type Papel, papeis } from '@hub/domain/kernel/papel.ts'
import { nota } from '@hub/domain/nota/nota.states.ts'
import { proposta } from '@hub/domain/proposta/proposta.states.ts'
import { type Substatus, solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SQL, sql } from '../db/drizzle.ts'
import type { CastName } from '../db/seed/cast.ts'
import { alvos } from '../testing/alvos.ts'
import { deDoceCacau, type Historia, historiaCompleta } from '../testing/historia-completa.ts'
import { pessoaDoGrupo } from '../testing/pessoa-do-grupo.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { retrato } from '../testing/retrato.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

const TABELAS =
  'solicitacao solicitacao_historico solicitacao_arquivo proposta proposta_versao proposta_etapa contrato contrato_assinatura aditivo cobranca etapa etapa_arquivo nota avaliacao demanda_interna rascunho documento arquivo centro_custo centro_custo_lancamento subsidio_anual notificacao email idempotencia atualizacao_de_empresa recurso empresa link_unico diagnostico diagnostico_arquivo visita_tecnica credenciamento credenciamento_passo empresa_historico integracao_saida integracao_tentativa'.split(
    ' ',
  )

/** Which commands of the machine a call may be, whoever gives it and wherever the record stands. */
interface Varredura {
  maquina: Maquina
  chamadas: Partial<Record<NomeDeEndpoint, readonly string[]>>
  /** Groups whose person has no part in the record: it does not exist for them. */
  alheios?: readonly Papel[]
  /** Puts the record of the story into a state, and what it depends on into one where the command would be right. */
  por(estado: string, h: Historia, chamada: NomeDeEndpoint): SQL[]
}

const substatusPara = (h: Historia, s: Substatus) =>
  sql`update solicitacao set substatus = ${s} where id in (${h.solicitacao}, ${h.demanda})`

const varreduras: Varredura[] = [
  {
    maquina: solicitacao,
    chamadas: {
      'solicitacao.pedirAtualizacao': ['pedirAtualizacao'],
      'solicitacao.responderAtualizacao': ['responderAtualizacao'],
      'solicitacao.aprovarAtualizacao': ['aprovarAtualizacao'],
      'solicitacao.alterarResponsaveis': ['alterarResponsaveis'],
      'solicitacao.alterarCentroCusto': ['alterarCentroCusto'],
      'solicitacao.alterarConsultor': ['alterarConsultor'],
      'solicitacao.removerConsultor': ['alterarConsultor'],
      'solicitacao.alterarObjetivo': ['alterarObjetivo'],
      'solicitacao.anexarDocumento': ['anexarDocumento'],
      'solicitacao.liberar': ['liberar', 'liberarExecucao'],
      'demanda.configurar': ['configurarDemanda'],
      'demanda.aceitar': ['aceitarDemanda'],
      'demanda.recusar': ['recusarDemanda'],
      'solicitacao.indeferir': ['indeferir'],
      'recurso.recorrer': ['recorrer'],
      'recurso.aceitar': ['aceitarRecurso'],
      'recurso.negar': ['negarRecurso'],
      'solicitacao.dispensarDiagnostico': ['dispensarDiagnostico'],
      'solicitacao.enviarAnaliseFinal': ['enviarAnaliseFinal'],
      'solicitacao.devolverExecucao': ['devolverExecucao'],
      'solicitacao.finalizar': ['concluir'],
      'solicitacao.cancelar': ['cancelar'],
      'proposta.abrirRodada': ['abrirRodada', 'estenderPrazo'],
      'proposta.negociar': ['negociar'],
      'proposta.autorizar': ['escolher', 'escolherPelaCasa', 'autorizar', 'autorizarAcimaDaAlcada'],
      'proposta.devolver': ['devolver'],
      'contrato.enviarContratos': ['enviarContratos'],
      'projeto.finalizar': ['finalizarProjeto'],
      'avaliacao.avaliar': ['enviarAnaliseFinal'],
      'diagnostico.aprovar': ['aprovarDiagnostico'],
      'visita.registrar': ['registrarVisita'],
      'visita.remover': ['registrarVisita'],
      'visita.cotar': ['cotarVisita'],
    },
    por: (estado, h) => [substatusPara(h, estado as Substatus)],
  },
  {
    maquina: proposta,
    chamadas: {
      'proposta.atualizar': ['salvar'],
      'proposta.indicarConsultores': ['salvar'],
      'proposta.enviar': ['enviar'],
      'proposta.declinar': ['declinar'],
      'proposta.manter': ['manter'],
      'demanda.aceitar': ['aceitarDemanda'],
      'demanda.recusar': ['recusarDemanda'],
      'proposta.desistir': ['desistir'],
      'proposta.negociar': ['negociar'],
      'proposta.autorizar': ['escolher', 'escolherPelaCasa', 'autorizar'],
      'proposta.devolver': ['devolver'],
    },
    por: (estado, h, chamada) => [
      sql`update proposta set situacao = ${estado} where id = ${h.proposta} or solicitacao_id = ${h.demanda}`,
      // Where nothing is sent any more the seal is open: what is under it does not exist for others.
      sql`update solicitacao set dtaprazoenvioproposta = agora() + ${/desistir|negociar|autorizar|devolver/.test(chamada) ? '-1 day' : '5 days'}::interval
        where id = ${h.solicitacao}`,
      substatusPara(
        h,
        ['demanda.aceitar', 'demanda.recusar'].includes(chamada)
          ? 'aguardando_aceite_prestador'
          : ['proposta.autorizar', 'proposta.devolver'].includes(chamada)
            ? 'aguardando_autorizacao_gestor'
            : ['proposta.desistir', 'proposta.negociar'].includes(chamada)
              ? 'em_selecao'
              : 'aguardando_propostas',
      ),
    ],
  },
  {
    maquina: contrato,
    chamadas: {
      'contrato.assinar': ['assinar'],
      'contrato.autorizarAssinatura': ['assinar'],
      'contrato.recusar': ['recusarAssinatura'],
      'contrato.enviarContratos': ['enviar'],
    },
    por: (estado, h) => [
      sql`update contrato set situacao = ${estado} where solicitacao_id = ${h.solicitacao}`,
      sql`update contrato_assinatura set assinado_em = null where contrato_id in (select id from contrato where solicitacao_id = ${h.solicitacao})`,
      substatusPara(h, 'aguardando_assinaturas'),
    ],
  },
  {
    maquina: cobranca,
    chamadas: {
      'pagamento.confirmarPresencial': ['confirmarPresencial'],
      'pagamento.registrarEstorno': ['estornar'],
      'pagamento.cancelar': ['cancelar'],
    },
    por: (estado, h) => [
      sql`update cobranca set situacao = ${estado} where id in (${h.cobranca}, ${h.cobrancaPresencial})`,
      substatusPara(h, 'aguardando_pagamento'),
    ],
  },
  {
    maquina: diagnostico,
    // Made by a consultant: the winner of the request has no part in it.
    alheios: ['prestador'],
    chamadas: {
      'diagnostico.aceitar': ['aceitar'],
      'diagnostico.rejeitar': ['rejeitar'],
      'diagnostico.enviarArquivo': ['enviarArquivo'],
      'diagnostico.aprovar': ['aprovar'],
      'diagnostico.pedirCorrecao': ['pedirCorrecao'],
      'diagnostico.alterarConsultor': ['alterarExecutor'],
      'diagnostico.alterarPrestador': ['alterarExecutor'],
      'diagnostico.removerConsultor': ['removerExecutor'],
      'solicitacao.dispensarDiagnostico': ['dispensar'],
    },
    por: (estado, h) => [
      sql`update diagnostico set situacao = ${estado} where id = ${h.diagnostico}`,
      substatusPara(h, 'em_diagnostico'),
    ],
  },
  {
    maquina: etapa,
    chamadas: {
      'projeto.entregarEtapa': ['entregar'],
      'projeto.entregarPelaCasa': ['entregarPelaCasa'],
      'projeto.aceitarEtapa': ['aceitar'],
      'projeto.devolverEtapa': ['devolver'],
    },
    por: (estado, h) => [
      sql`update etapa set situacao = ${estado} where id = ${h.etapa1}`,
      substatusPara(h, 'em_execucao'),
    ],
  },
  {
    maquina: aditivo,
    chamadas: {
      'aditivo.encaminhar': ['encaminhar'],
      'aditivo.aprovar': ['aprovar'],
      'aditivo.recusar': ['recusar'],
      'aditivo.retirar': ['retirar'],
      'contrato.rescindir': ['rescindir'],
    },
    por: (estado, h) => [
      sql`update contrato set situacao = ${estado === 'em_aprovacao' || estado === 'em_assinatura' ? 'em_distrato' : 'assinado'}
        where id = ${h.contrato}`,
      sql`update aditivo set situacao = ${estado} where id = ${h.aditivo}`,
      substatusPara(h, 'em_execucao'),
    ],
  },
  {
    maquina: credenciamento,
    // A client has no part in the accreditations of the provider that it hired.
    alheios: ['cliente'],
    chamadas: {
      'credenciamento.credenciar': ['solicitar', 'encaminhar', 'confirmar'],
      'credenciamento.vincular': ['vincular'],
      'credenciamento.retirar': ['retirar'],
      'credenciamento.analisar': ['analisar'],
      'credenciamento.pedirCorrecao': ['pedirCorrecao'],
      'credenciamento.corrigir': ['corrigir'],
      'credenciamento.devolver': ['devolver'],
      'credenciamento.recusar': ['recusar'],
      'credenciamento.suspender': ['suspender'],
      'credenciamento.alternar': ['reativar'],
      'credenciamento.remover': ['descredenciar'],
    },
    por: (estado, h) => [
      sql`update credenciamento set causa = null, situacao = ${estado} where id = ${h.credenciamento}`,
    ],
  },
  {
    maquina: integracao,
    chamadas: {
      'integracao.removerMetricaDeSolicitacao': ['remover'],
      'integracao.removerMetricaDeDiagnostico': ['remover'],
      'integracao.reprocessarProvisionamento': ['reprocessar'],
      'integracao.removerProvisionamento': ['remover'],
    },
    por: (estado, h) => [
      sql`update integracao_saida set situacao = ${estado} where id in (${h.metrica}, ${h.metricaDoDiagnostico}, ${h.envioAoRm})`,
    ],
  },
  {
    maquina: nota,
    chamadas: {
      'projeto.autorizarNota': ['autorizar'],
      'projeto.enviarNota': ['enviar'],
      'projeto.devolverNota': ['devolver'],
      'projeto.pagarNota': ['pagar'],
    },
    por: (estado, h) => [
      sql`update nota set situacao = ${estado} where id = ${h.nota2}`,
      sql`update etapa set situacao = 'aceita' where solicitacao_id = ${h.solicitacao}`,
      substatusPara(h, 'em_execucao'),
    ],
  },
]

let hub: TestHub
let historia: Historia
let pdf: Buffer
beforeAll(async () => {
  hub = await createTestHub()
  historia = await historiaCompleta(hub, deDoceCacau)
  pdf = await pdfPequeno()
})
afterAll(() => hub?.fechar())

async function chamar(quem: CastName, nome: NomeDeEndpoint) {
  if (registro[nome].limite) await hub.database.execute(sql`delete from limite`)
  const { params, corpo, arquivos } = alvos[nome]!(historia)
  return hub.como(quem).chamar(registro[nome], {
    ...(params && { params }),
    ...(corpo && { corpo: corpo as never }),
    ...(arquivos && { arquivos: Object.fromEntries(arquivos.map((a) => [a, { nome: 'a.pdf', conteudo: pdf }])) }),
  })
}

describe.each(varreduras.map((v) => [v.maquina.nome, v] as const))(
  'what the machine of %s does not allow',
  { timeout: 120_000 },
  (_, v) => {
    it('is refused in every state to everybody, and leaves no trace', async () => {
      const falhas: unknown[] = []
      let tentadas = 0
      for (const [nome, comandos] of Object.entries(v.chamadas) as [NomeDeEndpoint, readonly string[]][])
        for (const estado of v.maquina.estados) {
          for (const comando of v.por(estado, historia, nome)) await hub.database.execute(comando)
          const antes = await retrato(hub.database, TABELAS)
          for (const papel of papeis) {
            if (comandos.some((c) => decidir(v.maquina, c, estado, [papel]).permitido)) continue
            const r = await chamar(pessoaDoGrupo[papel], nome)
            tentadas++
            if (r.status === 404 && v.alheios?.includes(papel)) continue
            if (r.status !== 409 && r.status !== 403) falhas.push([nome, estado, papel, r.status, r.corpo])
          }
          const depois = await retrato(hub.database, TABELAS)
          const mudadas = Object.keys(antes).filter((t) => antes[t] !== depois[t])
          if (mudadas.length) falhas.push([nome, estado, mudadas])
        }
      expect(falhas.slice(0, 20)).toEqual([])
      expect(tentadas).toBeGreaterThan(30)
    })
  },
)

it('every command that somebody gives has its call here', () => {
  const semChamada = varreduras.flatMap(({ maquina, chamadas }) => {
    const cobertos = new Set(Object.values(chamadas).flat())
    return Object.entries(maquina.comandos)
      .filter(([nome, c]) => c.quem.some((q) => q !== 'sistema') && !cobertos.has(nome))
      .map(([nome]) => `${maquina.nome}.${nome}`)
  })
  // Without a call of their own: consequences of others, and what has no screen yet.
  expect(semChamada).toEqual([
    'contrato.abrirAditivo',
    'contrato.assinarAditivo',
    'contrato.retirarAditivo',
    'contrato.abrirDistrato',
    'contrato.assinarDistrato',
    'contrato.retirarDistrato',
    'cobranca.registrarPresencial',
    'cobranca.pedirEstorno',
    'etapa.reabrir',
    'aditivo.assinar',
    'aditivo.recusarAssinatura',
  ])
})
