import type { CobrancaDoSandbox, LojaDoSandbox } from '../loja-do-sandbox.ts'

/** Forgets everything with the process. */
export function lojaEmMemoria(): LojaDoSandbox {
  const cobrancas = new Map<string, CobrancaDoSandbox>()
  return {
    async criarSeNova(cobranca) {
      const atual = cobrancas.get(cobranca.id) ?? cobranca
      cobrancas.set(cobranca.id, atual)
      return atual
    },
    obter: async (id) => cobrancas.get(id),
    obterPorE2eid: async (e2eid) => [...cobrancas.values()].find((c) => c.e2eid === e2eid),
    async alterar(id, mudar) {
      const atual = cobrancas.get(id)
      if (!atual) return undefined
      const nova = mudar(atual)
      cobrancas.set(id, nova)
      return nova
    },
  }
}
