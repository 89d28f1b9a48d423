import { type Correio, exigirMensagem, FalhaDoCorreio, type Mensagem } from './email.ts'

/** Where the demonstration keeps its messages; the same `idMensagem` again replaces nothing and adds nothing. */
interface CaixaDeSaida {
  guardar(mensagem: Mensagem & { em: Date }): Promise<void>
}

/** Addresses on which it fails on purpose: `nao-entrega@…` for good, `fora-do-ar@…` for now. */
const sentinelasDoCorreio = { recusa: /^nao-entrega@/, indisponivel: /^fora-do-ar@/ } as const

/** E-mail of demonstration mode: nothing leaves the machine, the outbox page shows what would have. */
export function correioDeDemonstracao(caixa: CaixaDeSaida, agora: () => Date = () => new Date()): Correio {
  return {
    async enviar(mensagem) {
      exigirMensagem(mensagem)
      if (sentinelasDoCorreio.recusa.test(mensagem.para))
        throw new FalhaDoCorreio('no such mailbox', { definitiva: true })
      if (sentinelasDoCorreio.indisponivel.test(mensagem.para))
        throw new FalhaDoCorreio('the mail server is not available')
      await caixa.guardar({ ...mensagem, em: agora() })
    },
    conferir: async () => {},
    fechar: async () => {},
  }
}
