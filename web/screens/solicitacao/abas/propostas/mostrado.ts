import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'

/** What whoever chooses or authorises agrees to: the version and the client's part that the window shows. */
export const mostrado = ({ enviada_em, divisao }: PropostaDetalhe) => ({
  ...(enviada_em && { enviada_em }),
  ...(divisao && { valor_cliente: divisao.valor_cliente }),
})
