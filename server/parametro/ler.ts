import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import type { parametro } from '@hub/protocol/parametro.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'

export const ler: Caso<typeof parametro.ler> = async ({ db }) => {
  const r = await lerRegulamento(db)
  return {
    valorhora: r.parametro('valor_hora') / 100,
    portes: portesTodos.map((codigo) => ({
      codigo,
      descricao: portes[codigo].rotulo,
      porcentagem: r.parametro(`subsidio_pct_${codigo}`) / 100,
      limite_anual: r.parametro(`teto_anual_subsidio_${codigo}`) / 100,
    })),
    parcelas_max: r.parametro('parcelas_max_contrapartida'),
    parcela_minima: r.parametro('parcela_minima') / 100,
    prazo_triagem_du: r.parametro('prazo_triagem_du'),
    prazo_proposta_du: r.parametro('prazo_elaborar_proposta_du'),
    validade_proposta_dc: r.parametro('validade_proposta_dc'),
    prazo_assinatura_dc: r.parametro('prazo_assinatura_dc'),
    prazo_avaliacao_dc: r.parametro('prazo_avaliacao_dc'),
    horas_mes_max: r.parametro('horas_mes_max_credenciado'),
    fuso: r.parametro('fuso'),
  }
}
