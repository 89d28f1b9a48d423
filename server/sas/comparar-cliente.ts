import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { aceitaDocumento } from '@hub/domain/porte/porte.ts'
import { type CampoComparado, camposComparados, comparar, type ResultadoDoSas } from '@hub/domain/sas/comparar.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { sas } from '@hub/protocol/sas.ts'
import { insertRow, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { col, each, nullable, num, row, text } from '../db/rows.ts'
import { atualizacaoDeEmpresa, consultaSas } from '../db/tables/empresa.ts'
import type { EmpresaNoSas, Sas } from '../integrations/sas/sas.ts'
import { SemResposta } from '../kernel/buscar-json.ts'
import type { Logger, UseCase } from '../kernel/use-case.ts'

const lida = {
  id: num,
  cidade: text,
  ...each(['cnpj', 'cpf', ...camposComparados], nullable(text)),
  cliente: col(atualizacaoDeEmpresa.dados),
  respondida_em: nullable(text),
}
const campos = sql.raw(camposComparados.map((c) => `e.${c}`).join(', '))

/**
 * The company beside what SAS says of it. SAS being slow, out of reach or senseless is told as such: what the hub and the
 * client say stands all the same, and the manager can go on without it. What SAS said is kept, for the approval to take it from.
 */
export const compararCliente: UseCase<typeof sas.compararCliente> = async ({ db, actor, params, ports, logger }) => {
  const { cliente, respondida_em, ...e } = existente(
    await row(db, lida)`
      select e.id, e.cidade, e.cnpj, e.cpf, ${campos},
        a.dados as cliente, a.respondida_em
        from solicitacao s join empresa e on e.id = s.empresa_id
          left join lateral (select a.dados, a.respondida_em from atualizacao_de_empresa a
            where a.solicitacao_id = s.id and a.aprovada_em is null order by a.id desc limit 1) a on true
        where s.id = ${params.id} and ${escopoDaSolicitacao(actor, ['gestor', 'coordenador'])}`,
  )
  const documento = (e.cnpj ?? e.cpf ?? '').trim()
  const { resultado, achada } = await consultar(ports.sas, documento, logger)
  const dados = achada && dadosDe(achada)
  const gravada = await insertRow(db, consultaSas, {
    empresaId: e.id,
    usuarioId: actor.id,
    resultado,
    dados: dados ?? null,
  })
  const { agora } = await lerRegulamento(db)
  return {
    consulta: achada ? gravada.id : null,
    resultado,
    consultada_em: agora.toISOString(),
    documento: e.cnpj ? mascararCnpj(documento) : ocultarCpf(documento),
    respondida_em: iso(respondida_em),
    campos: comparar(e, cliente, dados ?? null),
    cidade: achada?.cidade ?? null,
    outra_cidade: Boolean(achada?.cidade) && chaveDeBusca(achada?.cidade ?? '') !== chaveDeBusca(e.cidade),
  }
}

/** What could be taken over: a size that a person cannot have is none. */
function dadosDe(e: EmpresaNoSas): Record<CampoComparado, string | null> {
  const porte = e.porte && aceitaDocumento(e.porte, e.cnpj ? 'cnpj' : 'cpf') ? e.porte : null
  return Object.fromEntries(camposComparados.map((c) => [c, c === 'porte' ? porte : e[c]])) as Record<
    CampoComparado,
    string | null
  >
}

async function consultar(
  porta: Sas,
  documento: string,
  logger: Logger,
): Promise<{ resultado: ResultadoDoSas; achada?: EmpresaNoSas | undefined }> {
  try {
    const achada = await porta.empresa(documento)
    return { resultado: achada ? 'encontrada' : 'nao_encontrada', achada }
  } catch (causa) {
    if (!(causa instanceof SemResposta)) throw causa
    logger.warn({ err: causa, motivo: causa.motivo }, 'SAS gave no answer')
    return { resultado: causa.motivo === 'nao_configurado' ? 'nao_configurado' : 'indisponivel' }
  }
}
