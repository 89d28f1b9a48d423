import { createHmac } from 'node:crypto'
import type { Acesso } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { pagamentoDoAmbiente } from '../integrations/pagamento/ambiente.ts'
import type { CobrancaDoSandbox, LojaDoSandbox } from '../integrations/pagamento/loja-do-sandbox.ts'
import type { Pagamento } from '../integrations/pagamento/pagamento.ts'
import { sandbox } from '../integrations/pagamento/sandbox.ts'
import type { Config } from '../kernel/config.ts'

/** The provider of the environment, or outside of production the sandbox. */
export function abrirPagamento(config: Config, acesso: Acesso): Pagamento {
  const real = pagamentoDoAmbiente(config.env, config.origem)
  if (real) return real
  if (config.modo === 'producao')
    throw new Error('PIX_URL ou MERCADOPAGO_TOKEN: defina o provedor de pagamento (docs/OPERATIONS.md).')
  return sandbox({
    loja: lojaNoBanco(acesso),
    recebedor: { nome: config.entidade.nome, cidade: config.entidade.cidade },
    segredo: `whsec_${createHmac('sha256', config.segredo).update('sandbox').digest('base64')}`,
    entregar: async ({ corpo, cabecalhos }) => {
      const resposta = await fetch(`${config.origem}/api/pagamento/webhook/`, {
        method: 'POST',
        body: corpo,
        headers: { 'content-type': 'application/json', ...cabecalhos },
        signal: AbortSignal.timeout(5_000),
      })
      if (!resposta.ok) throw new Error(`webhook answered ${resposta.status}`)
    },
  })
}

/** Charges of the sandbox in table `sandbox`, so that a restart of the demonstration loses none. */
function lojaNoBanco({ database }: Acesso): LojaDoSandbox {
  const obter = async (id: string) =>
    (await row<{ valor: CobrancaDoSandbox }>(database, sql`select valor from sandbox where chave = ${id}`))?.valor
  return {
    async criarSeNova(cobranca) {
      await database.execute(
        sql`insert into sandbox (chave, valor) values (${cobranca.id}, ${JSON.stringify(cobranca)}::jsonb) on conflict do nothing`,
      )
      return (await obter(cobranca.id))!
    },
    obter,
    obterPorE2eid: async (e2eid) =>
      (
        await row<{ valor: CobrancaDoSandbox }>(
          database,
          sql`select valor from sandbox where valor->>'e2eid' = ${e2eid}`,
        )
      )?.valor,
    alterar: (id, mudar) =>
      database.transaction(async (tx) => {
        const atual = await row<{ valor: CobrancaDoSandbox }>(
          tx,
          sql`select valor from sandbox where chave = ${id} for update`,
        )
        if (!atual) return undefined
        const nova = mudar(atual.valor)
        await tx.execute(sql`update sandbox set valor = ${JSON.stringify(nova)}::jsonb where chave = ${id}`)
        return nova
      }),
  }
}
