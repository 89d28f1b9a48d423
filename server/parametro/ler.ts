import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { papeisInternos } from '@hub/domain/kernel/papel.ts'
import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import type { parametro } from '@hub/protocol/parametro.ts'
import { asc, type Database, eq } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { modeloHora } from '../db/tables/demanda.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verModeloHora } from '../services/demanda-interna.ts'

export const ler: UseCase<typeof parametro.ler> = async ({ db, actor, query }) => {
  const { deHoje: r } = await lerRegulamento(db)
  const pede = query.valorhora !== undefined && actor?.grupos.some((g) => papeisInternos.includes(g))
  return {
    valorhora: r.parametro('valor_hora') / 100,
    modelos_hora: pede ? await modelosDoPreco(db, query.valorhora) : null,
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

/** Hour models in use: those whose hour costs this, or all of them where no amount was asked for. */
async function modelosDoPreco(db: Database, valorHora = '') {
  const preco = /^\d{1,10}(?:[.,]\d{1,2})?$/.test(valorHora) ? deReais(valorHora.replace(',', '.')) : undefined
  const emUso = await db
    .select()
    .from(modeloHora)
    .where(eq(modeloHora.ativo, true))
    .orderBy(asc(modeloHora.valorHora), asc(modeloHora.id))
  return emUso.filter((m) => preco === undefined || m.valorHora === preco).map(verModeloHora)
}
