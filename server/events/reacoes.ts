import type { Lado } from '@hub/domain/empresa/empresa.rules.ts'
import type { Database } from '../db/drizzle.ts'
import type { Ports } from '../kernel/ports.ts'

/**
 * What one concept does that others must follow in the same transaction, or that the figures count. Ids only: who reacts reads the rows.
 */
export interface HubEvents {
  /** By a client, by the entity in a client's name, or for several companies at once: one each. */
  solicitacaoEnviada: { solicitacaoId: number }
  /** From its analysis: providers are invited, or the diagnostic begins. */
  solicitacaoLiberada: { solicitacaoId: number }
  propostaEnviada: { solicitacaoId: number; propostaId: number }
  propostaEscolhida: { solicitacaoId: number; propostaId: number }
  /** The chosen proposal was finally authorised: contracts, stages and payment plan follow. */
  propostaAutorizada: { solicitacaoId: number; propostaId: number; por: number }
  /** Provider gave up or a signature was refused after the choice: what was prepared is undone. */
  selecaoReaberta: { solicitacaoId: number; motivo: string }
  solicitacaoCancelada: { solicitacaoId: number; motivo: string }
  /** Every party of every contract signed: charge, provisioning and stages may follow. */
  assinaturasCompletas: { solicitacaoId: number }
  /** Released to the diagnostic: it is created with its executor and deadline. */
  diagnosticoPedido: {
    solicitacaoId: number
    por: number
    /** The executor whom the manager named: one of the two; else the consultant linked to the request, if there is one. */
    consultor?: number | undefined
    prestador?: number | undefined
  }
  /** Waived by the manager: what was begun of it ends. */
  diagnosticoDispensado: { solicitacaoId: number; motivo: string; por: number }
  /** Lost access or the group: what stands with this consultant is somebody else's to do. */
  consultorSaiu: { usuarioId: number; por: number }
  /** Somebody signs for a side of a company who did not before. */
  passouAAssinar: { empresa: number; usuario: number; lado: Lado }
  /** The staff refused it to who had claimed the company, who acts for it no more. */
  titularidadeRecusada: { empresaId: number; motivo: string; por: number }
  /** Paid and released: the provider may begin. */
  execucaoLiberada: { solicitacaoId: number }
  etapaEntregue: { solicitacaoId: number; etapaId: number }
  /** By its client, in the client's place, by silence or as a termination states; also one that had been accepted before. */
  etapaAceita: { solicitacaoId: number }
  /** The final analysis opened accepted stages again: what they pay for waits. */
  etapasReabertas: { solicitacaoId: number }
  /** The provider sent its invoice: it is to be paid. */
  notaEnviada: { notaId: number; solicitacaoId: number }
  /** It was sent back: it is not to be paid as it is. */
  notaDevolvida: { notaId: number; solicitacaoId: number }
  /** A member of staff paid it, or says so: whoever was asked to pay is not to pay it again. */
  notaPagaPelaCasa: { notaId: number; solicitacaoId: number }
  /** Finally attested: contracts end with it. */
  solicitacaoConcluida: { solicitacaoId: number }
  /** An amendment or termination was asked for: its contract is being changed. */
  aditivoAberto: { aditivoId: number; por: number }
  /** Approved by the coordinator: its document goes out to be signed. */
  aditivoAprovado: { aditivoId: number; solicitacaoId: number; por: number }
  /** A party does not sign its document. */
  aditivoNaoAssinado: { aditivoId: number; motivo: string; por: number; pelaEntidade: boolean }
  /** The sponsoring body alone has not signed the document of an amendment or termination: it gets another day. */
  assinaturaAdiada: { solicitacaoId: number }
  /** Somebody is in default: the contract stays as it is until the coordination has decided. */
  distratoNaoAssinado: { aditivoId: number; solicitacaoId: number; motivo: string }
  /** Refused, withdrawn or expired: the contract is as it was. */
  aditivoEncerrado: { aditivoId: number; motivo: string }
  /** Every party signed: it has effect. */
  aditivoAssinado: { aditivoId: number }
  /** Money of a charge came in and counts. */
  pagamentoConfirmado: { cobrancaId: number }
  /** Money of a charge went back to the client. */
  pagamentoDevolvido: { cobrancaId: number }
  /** The provider finished: the client is asked to evaluate. */
  projetoFinalizado: { solicitacaoId: number }
}
export type Reacao<D> = (tx: Database, ports: Ports, dados: D) => Promise<void>
export type Reacoes = { [E in keyof HubEvents]: readonly Reacao<HubEvents[E]>[] }
export type Emitir = <E extends keyof HubEvents>(
  tx: Database,
  ports: Ports,
  evento: E,
  dados: HubEvents[E],
) => Promise<void>

/** Reactions run in the order of the table and inside the caller's transaction: all of it happens or nothing. */
export const criarEmissor =
  (reacoes: Reacoes): Emitir =>
  async (tx, ports, evento, dados) => {
    for (const reagir of reacoes[evento]) await reagir(tx, ports, dados)
    ports.figuras.passo(evento)
  }
