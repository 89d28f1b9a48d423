import { FalhaDoEnvio, type Remetente, type Troca } from '../kernel/envio.ts'
import { contratoParaORm, documentoDaNota, pagamentoParaORm } from './dados-para-o-rm.ts'

const sumiu = (o: string) => new FalhaDoEnvio('recusa', `${o} não existe mais no Hub.`)

/** Tells RM of signed contracts and asks it to pay invoices, as they are when they are sent. */
export const remetenteDoRm: Remetente = {
  ligado: ({ rm }) => rm.ligado,
  async enviar({ acesso: { database }, rm }, s): Promise<Troca> {
    if (s.tipo === 'provisionamento') {
      const contrato = await contratoParaORm(database, s.registro, s.dados.acao)
      if (!contrato) throw sumiu('O contrato')
      return rm.provisionar(contrato)
    }
    if (s.dados.acao === 'cancelar') return rm.cancelarPagamento(documentoDaNota(s.registro))
    const lida = await pagamentoParaORm(database, s.registro)
    if (!lida) throw sumiu('A nota')
    // Sent back or paid since, or its stage was opened again: what follows in the queue says so, and RM never need pay it.
    if (lida.situacao !== 'enviada' || !lida.etapaAceita)
      return { pedido: `Pagar ${lida.pagamento.documento}`, resposta: 'A nota já não espera pagamento.', status: null }
    return rm.pedirPagamento(lida.pagamento)
  },
}
