import { dataLocal, fusoPadrao, somarDias } from '@hub/domain/kernel/data.ts'
import { dividir, emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import type { proposta } from '@hub/protocol/proposta.ts'

type Conteudo = Required<Omit<CorpoEnviado<typeof proposta.enviar>, 'versao'>>

/** A complete proposal far enough in the future for stories that move the clock. `total` in centavos. */
export function conteudoCompleto(total = 416_000, horas = 16): Conteudo & { etapas: NonNullable<Conteudo['etapas']> } {
  const hoje = dataLocal(new Date(), fusoPadrao)
  const valores = dividir(total, 2).map(emReais)
  return {
    apresentacao: 'Começamos por uma visita e escrevemos o manual com a equipe.',
    visita: null,
    comentario: null,
    validade: somarDias(hoje, 900),
    valor_bruto: emReais(total),
    etapas: valores.map((valor, i) => ({
      ordem: i + 1,
      descricao: `Etapa ${i + 1}`,
      entrega: 'Relatório da etapa',
      horas,
      valor,
      dtainicio: somarDias(hoje, 400 + i * 40),
      dtafim: somarDias(hoje, 410 + i * 40),
    })),
  }
}
