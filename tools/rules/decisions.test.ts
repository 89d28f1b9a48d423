/** Who decides on what somebody else sent says which sending it is about: another one may have come since it was read. */
import { registro } from '@hub/protocol/registro.ts'
import { expect, test } from 'vitest'
import { guardOf } from './calls.ts'

/** Acts of who answers to what was sent: names of calls begin with one of them. */
const ACTS =
  /\.(?:aceitar|aprovar|assinar|autorizar|concordar|conferir|confirmar|cotar|credenciar|decidir|devolver|dispensar|encaminhar|finalizar|indeferir|liberar|negar|negociar|pagar|pedirCorrecao|recusar|rejeitar|rescindir|responder)/

/** Decisions that say nothing of a sending, and why that is right. */
const reasons: Record<string, readonly string[]> = {
  'its id is that of the one sending: what is asked for again is another row': [
    'cadastro.decidirPedido',
    'contrato.autorizarAssinatura',
    'contrato.rescindir',
    'duvida.responder',
    'operacao.dispensarEmail',
    'pagamento.confirmarPresencial',
    'privacidade.decidirPedido',
    'visita.cotar',
  ],
  'its content changes once, with the state that the act asks for': ['aditivo.aprovar', 'aditivo.encaminhar'],
  'names the versions of the texts that are agreed to': ['autenticacao.concordar'],
  'there is one appeal of a request': ['recurso.aceitar', 'recurso.negar'],
  'its link ends with what it was sent for': [
    'cadastro.confirmar',
    'contrato.assinarPorLink',
    'pagamento.pagarPorLink',
    'usuario.responderLinkDeEmail',
  ],
  'judges the request, which is sent once': [
    'diagnostico.aceitar',
    'diagnostico.rejeitar',
    'solicitacao.dispensarDiagnostico',
    'solicitacao.indeferir',
    'solicitacao.liberar',
  ],
  'every stage was accepted by its own sending': [
    'projeto.finalizar',
    'solicitacao.devolverExecucao',
    'solicitacao.finalizar',
  ],
  'comes before the invoice, which is compared with the contract when it is sent': ['projeto.autorizarNota'],
  'asks several for the same, and decides on none': ['proposta.negociarVarias'],
  'judges the people of a company, or a consultant, as they are': [
    'consultorEmpresa.credenciar',
    'empresa.decidirTitularidade',
  ],
  'the caller’s own: nobody else sent it': ['segundoFator.confirmar', 'solicitacao.responderAtualizacao'],
  'asks, or pays what is owed at that moment': [
    'demo.pagar',
    'empresa.pedirCorrecao',
    'integracao.conferirPagamentos',
    'pagamento.pagar',
  ],
}

const decisions = Object.entries(registro).filter(([name, e]) => e.metodo !== 'GET' && ACTS.test(name))

test('every decision says which sending it is about, or why it need not', () => {
  const silent = decisions.filter(([, e]) => !guardOf(e)).map(([name]) => name)
  expect(silent.sort()).toEqual(Object.values(reasons).flat().sort())
  expect(decisions.length).toBeGreaterThan(50)
})

test('and can be refused for another one', () => {
  const never = decisions.filter(
    ([, e]) => guardOf(e) && !e.recusas?.some((code) => /^(?:VERSAO|CONSULTA)_DESATUALIZADA$/.test(code)),
  )
  expect(never.map(([name]) => name)).toEqual([])
})

test('a body of several forms says it in each of them', () => {
  expect(guardOf(registro['credenciamento.conferirDocumento'])).toEqual({ field: 'conferido_em', optional: true })
  // `antes` stands in the `dados` of one act alone, and deeper.
  expect(guardOf(registro['lote.executar'])).toBeUndefined()
})
