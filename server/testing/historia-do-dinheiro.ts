import { aditivo } from '@hub/protocol/aditivo.ts'
import { centrocusto } from '@hub/protocol/centrocusto.ts'
import type { Papeis } from './historia-completa.ts'
import type { TestHub } from './test-hub.ts'

/** A cost centre that only this story's request takes money of. */
export async function centroDaHistoria(hub: TestHub, p: Papeis): Promise<{ centro: number; envolvido: number }> {
  const ana = hub.como('ana')
  const { id } = await ana.deve(centrocusto.criar, {
    corpo: {
      codigo: `CC-${p.empresa}`,
      descricao: 'Inovação da história',
      projeto: 'P-2026-01',
      acao: { codigo: 'A-101', descricao: 'Consultoria a pequenos negócios' },
    },
  })
  await ana.deve(centrocusto.lancarCredito, {
    params: { id },
    corpo: { valor: 100_000, motivo: 'Orçamento da história' },
  })
  const pessoa = await ana.deve(centrocusto.incluirEnvolvido, {
    corpo: { centrocusto: id, usuario: hub.como(p.gestor).id },
  })
  return { centro: id, envolvido: pessoa.id }
}

/** The provider proposes to end the contract and takes that back. */
export async function mudarDeIdeia(hub: TestHub, p: Papeis, id: number) {
  const vence = hub.como(p.vence)
  const { base } = await vence.deve(aditivo.listar, { params: { id } })
  const proposto = await vence.deve(aditivo.propor, {
    params: { id },
    corpo: {
      tipo: 'distrato',
      motivo: `Acabou ${p.palavraDoContrato}`,
      execucao: base!.etapas.map((e) => ({ id: e.id, executado: 100 })),
    },
  })
  await vence.deve(aditivo.retirar, { params: { id: proposto.id }, corpo: { motivo: `Segue ${p.palavraDoContrato}` } })
  return { contrato: base!.contrato.id, aditivo: proposto.id }
}
