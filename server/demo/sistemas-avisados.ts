import { webhook } from '@hub/protocol/webhook.ts'
import { type Historia, passo } from './calendario.ts'
import type { Palco } from './palco.ts'

/** Two systems that the demonstration tells of what happens: one that takes everything, one that is broken. */
export const avisarSistemas = (): Historia => ({
  nome: 'sistemas avisados',
  termina: 71,
  passos: [passo('inscrever', 0, null, inscrever)],
})

async function inscrever(p: Palco): Promise<void> {
  await p.pede('ana', webhook.criar, {
    corpo: {
      nome: 'ERP contábil',
      url: 'https://erp.exemplo.org.br/hub',
      eventos: ['contrato.assinado', 'pagamento.confirmado', 'pagamento.devolvido', 'solicitacao.concluida'],
    },
  })
  await p.pede('ana', webhook.criar, {
    corpo: {
      nome: 'Painel da diretoria',
      url: 'https://painel.exemplo.org.br/erro',
      eventos: ['solicitacao.concluida'],
    },
  })
}
