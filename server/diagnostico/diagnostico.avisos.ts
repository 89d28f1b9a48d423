import type { Executor } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Database } from '../db/drizzle.ts'
import { evento, fato, recado, tabela } from '../events/anunciar.ts'
import { internos } from '../events/registrar.ts'
import { pessoasDoExecutor } from './aviso.ts'

interface Citado extends Executor {
  id: number
  nrodiagnostico: string
}
interface DoDiagnostico {
  d: Citado
}
const d: Citado = { id: 1, nrodiagnostico: '2026-000045', empresaId: 2, consultorId: null }
const dia = '27/11/2026'
const motivo = 'Faltaram as fotos da cozinha.'

const semCliente = ({ d }: DoDiagnostico): Papel[] => [...(d.empresaId ? (['prestador'] as const) : []), ...internos]
const comCliente = (x: DoDiagnostico): Papel[] => ['cliente', ...semCliente(x)]
const oMotivo = (x: { motivo: string }) => x.motivo
const naPagina = { destino: ({ d }: DoDiagnostico) => `/diagnosticos/${d.id}`, botao: 'Abrir o diagnóstico' }
const aoExecutor = {
  para: ['prestador', 'qualquer'] as const,
  a: (db: Database, { d }: DoDiagnostico) => pessoasDoExecutor(db, d),
  ...naPagina,
}
const aosGestores = { para: 'gestor', ...naPagina } as const
const diagnostico = (fim: string) => ({
  assunto: ({ d }: DoDiagnostico) => `Diagnóstico ${d.nrodiagnostico} ${fim}`,
})

/** What is its own in the history of its request is told by names that begin with 'diagnostico'. */
export const avisos = tabela({
  diagnosticoCriado: fato({
    exemplo: [
      { d, executor: 'João Lima' as string | undefined, dia },
      { d, executor: undefined, dia },
    ],
    historia: ({ d, executor, dia }) =>
      executor
        ? `Diagnóstico ${d.nrodiagnostico} pedido a ${executor} até ${dia}`
        : `Diagnóstico ${d.nrodiagnostico} aberto, ainda sem executor`,
    leitores: comCliente,
  }),
  aceiteDoDiagnosticoPedido: evento({
    exemplo: [
      { d, dia },
      { d: { ...d, empresaId: null, consultorId: 1 }, dia },
    ],
    avisos: {
      ...aoExecutor,
      tipo: 'vez',
      mensagem: ({ s, d, dia }) =>
        `É a sua vez: aceite ou rejeite o diagnóstico ${d.nrodiagnostico}, ${s.oferta.titulo}. O prazo para enviar é ${dia}.`,
      assunto: ({ s, d }) => `Diagnóstico ${d.nrodiagnostico}: ${s.oferta.titulo}`,
      detalhes: ({ d }) => [
        d.empresaId !== null && 'Quem faz o diagnóstico não é convidado a propor nesta solicitação.',
      ],
    },
  }),
  diagnosticoAceito: evento({
    exemplo: { d },
    historia: ({ d }) => `Diagnóstico ${d.nrodiagnostico} aceito`,
    leitores: comCliente,
    avisos: {
      ...aosGestores,
      mensagem: ({ s, d }) => `O diagnóstico ${d.nrodiagnostico} da solicitação ${s.nrosolicitacao} foi aceito.`,
      ...diagnostico('aceito'),
    },
  }),
  diagnosticoRejeitado: evento({
    exemplo: { d, motivo },
    historia: ({ d }) => `Diagnóstico ${d.nrodiagnostico} rejeitado pelo executor`,
    leitores: semCliente,
    detalhe: oMotivo,
    avisos: {
      ...aosGestores,
      tipo: 'vez',
      mensagem: ({ d }) =>
        `É a sua vez: escolha outro executor para o diagnóstico ${d.nrodiagnostico}, que foi rejeitado.`,
      ...diagnostico('rejeitado'),
      detalhes: ({ motivo }) => [`Motivo: ${motivo}`],
    },
  }),
  diagnosticoEnviado: evento({
    exemplo: { d, envios: 2, comentario: null as string | null },
    historia: ({ d, envios }) =>
      `Diagnóstico ${d.nrodiagnostico} enviado para aprovação${envios > 1 ? ` (${envios}º envio)` : ''}`,
    leitores: semCliente,
    detalhe: (x) => x.comentario,
    avisos: {
      ...aosGestores,
      tipo: 'vez',
      mensagem: ({ s, d }) =>
        `É a sua vez: aprove ou devolva o diagnóstico ${d.nrodiagnostico} da solicitação ${s.nrosolicitacao}.`,
      ...diagnostico('enviado'),
    },
  }),
  diagnosticoDevolvido: evento({
    exemplo: { d, dia, motivo },
    historia: ({ d, dia }) => `Diagnóstico ${d.nrodiagnostico} devolvido para correção até ${dia}`,
    leitores: semCliente,
    detalhe: oMotivo,
    avisos: {
      ...aoExecutor,
      tipo: 'vez',
      mensagem: ({ d, dia }) => `É a sua vez: corrija o diagnóstico ${d.nrodiagnostico} até ${dia}.`,
      assunto: ({ d }) => `Correção do diagnóstico ${d.nrodiagnostico}`,
      detalhes: ({ motivo }) => [`O que corrigir: ${motivo}`],
    },
  }),
  diagnosticoAprovado: evento({
    exemplo: { d },
    historia: ({ d }) => `Diagnóstico ${d.nrodiagnostico} aprovado`,
    leitores: comCliente,
    avisos: {
      ...aoExecutor,
      mensagem: ({ d }) => `O diagnóstico ${d.nrodiagnostico} foi aprovado. O comprovante está na página dele.`,
      ...diagnostico('aprovado'),
    },
  }),
  /** Of several companies told to each client of its own part. */
  diagnosticoPronto: evento({
    exemplo: { d },
    avisos: {
      para: 'cliente',
      mensagem: ({ s }) => `O diagnóstico da sua solicitação ${s.nrosolicitacao} está pronto: leia o resultado.`,
      assunto: ({ s }) => `Diagnóstico pronto: solicitação ${s.nrosolicitacao}`,
      ...naPagina,
      botao: 'Ler o diagnóstico',
    },
  }),
  diagnosticoAtrasado: evento({
    exemplo: { d, dia },
    historia: ({ d, dia }) => `Diagnóstico ${d.nrodiagnostico} atrasado: o prazo era ${dia}`,
    leitores: semCliente,
    avisos: [
      {
        ...aoExecutor,
        mensagem: ({ d, dia }) => `O prazo do diagnóstico ${d.nrodiagnostico} era ${dia}. Envie assim que puder.`,
        ...diagnostico('atrasado'),
      },
      {
        ...aosGestores,
        mensagem: ({ s, d, dia }) =>
          `O diagnóstico ${d.nrodiagnostico} da solicitação ${s.nrosolicitacao} está atrasado: o prazo era ${dia}.`,
        ...diagnostico('atrasado'),
        detalhes: () => ['Você pode cobrar o executor, trocar o executor ou dispensar o diagnóstico.'],
      },
    ],
  }),
  diagnosticoReatribuido: fato({
    exemplo: { d, executor: 'João Lima', dia },
    historia: ({ d, executor, dia }) => `Diagnóstico ${d.nrodiagnostico} pedido a ${executor} até ${dia}`,
    leitores: comCliente,
  }),
  diagnosticoSemExecutor: fato({
    exemplo: { d },
    historia: ({ d }) => `Diagnóstico ${d.nrodiagnostico} ficou sem executor`,
    leitores: comCliente,
  }),
  /** The change itself names both sides: that is the staff's alone. */
  diagnosticoExecutorAlterado: fato({
    exemplo: { antes: 'João Lima', depois: 'ninguém' },
    historia: 'Executor do diagnóstico alterado',
    leitores: internos,
    detalhe: (x) => `De ${x.antes} para ${x.depois}`,
  }),
  /** Beside its request, which is not his to read any more. */
  executorTrocado: recado({
    exemplo: { d },
    ...aoExecutor,
    mensagem: ({ d }) => `O diagnóstico ${d.nrodiagnostico} não está mais com você.`,
    assunto: ({ d }) => `Diagnóstico ${d.nrodiagnostico}: outro executor`,
  }),
  executorSaiu: evento({
    exemplo: { d },
    avisos: {
      ...aosGestores,
      tipo: 'vez',
      mensagem: ({ s, d }) =>
        `É a sua vez: indique outro executor para o diagnóstico ${d.nrodiagnostico} da solicitação ${s.nrosolicitacao}. Quem o fazia não tem mais acesso.`,
      ...diagnostico('sem executor'),
    },
  }),
  dispensadoAoExecutor: recado({
    exemplo: { d },
    ...aoExecutor,
    mensagem: ({ d }) => `O diagnóstico ${d.nrodiagnostico} foi dispensado: nada mais é esperado de você.`,
    ...diagnostico('dispensado'),
  }),
  canceladoAoExecutor: evento({
    exemplo: { d },
    avisos: {
      ...aoExecutor,
      mensagem: ({ s, d }) => `O diagnóstico ${d.nrodiagnostico} foi cancelado com a solicitação ${s.nrosolicitacao}.`,
      ...diagnostico('cancelado'),
    },
  }),
})
