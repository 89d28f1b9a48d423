import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { bool, each, list, nullable, num, obj, type Row, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { divisaoCongelada, escreverDivisao, nomeDoParceiro } from '../services/escrever-divisao.ts'
import { estaViva, parteLida, partesLidas } from '../services/partes-do-principal.ts'

type Resposta = RespostaDe<typeof proposta.listarEmpresas>
const forma = {
  empresa: parteLida.empresa,
  porte: nullable(text),
  ...each(['cota', 'valorSubsidio', 'valorCliente', 'bpEfetivo'], nullable(num)),
  valorParceiro: num,
  partes: nullable(list(obj(parteLida))),
  /** What the chosen proposal costs is not for the others who were invited; nor, until the contract, its split for the winner. */
  leValores: bool,
  parceiro: nullable(text),
}

/** One company pays the whole, or its own part of a hiring of several; of the hiring itself all of them with their shares. */
export const listarEmpresas: UseCase<typeof proposta.listarEmpresas> = async ({ db, actor, params }) => {
  const l = existente(
    await row(db, forma)`
      select jsonb_build_object('id', e.id, 'nome', e.nomefantasia, 'cidade', e.cidade, 'estado', e.estado) as empresa, e.porte, s.cota,
        s.valor_subsidio as "valorSubsidio", s.valor_parceiro as "valorParceiro", s.valor_cliente as "valorCliente", ${nomeDoParceiro} as parceiro, s.bp_efetivo as "bpEfetivo",
        ${partesLidas} as partes, (s.distribuicao is distinct from 'ESCOLHA_CLIENTE' and exists (select 1 from proposta w where w.situacao = 'autorizada'
            and w.solicitacao_id in (s.id, s.principal_id) and w.empresa_id = s.prestador_id and w.empresa_id = any(${lista(actor.prestadorDe)}))
          or ${escopoDaSolicitacao(actor, ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'])}) as "leValores"
        from solicitacao s join empresa e on e.id = s.empresa_id where s.id = ${params.id} and ${escopoDaSolicitacao(actor)}`,
  )
  if (l.partes)
    return l.partes.map((p) => verEmpresa({ ...p, ativa: estaViva(p), leValores: l.leValores, parceiro: l.parceiro }))
  return [verEmpresa({ ...l, cota: l.cota ?? 10_000, ativa: true })]
}

type DaEmpresa = Omit<Row<typeof forma>, 'partes' | 'cota'> & { cota: number; ativa: boolean }

function verEmpresa(l: DaEmpresa): Resposta[number] {
  const divisao =
    l.valorSubsidio === null || !l.leValores || !l.ativa
      ? null
      : escreverDivisao(divisaoCongelada(l), { parceiro: l.parceiro, restante: null })
  return { empresa: l.empresa, porte: l.porte, porcentagem: l.cota / 100, ativa: l.ativa, divisao }
}
