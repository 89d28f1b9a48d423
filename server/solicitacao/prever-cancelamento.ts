import { cobranca } from '@hub/domain/cobranca/cobranca.states.ts'
import { diagnostico } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import { alvo, colunasDoAlvo } from '../db/queries/alvo.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { entre, onde } from '../db/queries/estado.ts'
import { bool, each, nullable, num, obj, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

const forma = {
  ...alvo,
  ...each(['liberado', 'aDevolver', 'cobrancas', 'contratos', 'empresas'], num),
  centro: nullable(obj({ codigo: text, descricao: text })),
  diagnostico: bool,
  prestadores: bool,
}

/** Recorded in person and not confirmed: it goes back as what was paid does. */
const registrada = sql`(c.meio = 'presencial' and ${entre(cobranca.comandos.devolverPresencial.de, 'c.situacao')})`

/** Of a parent together with its parts that go on: they would end with it. How many proposals there are nobody learns here. */
export const preverCancelamento: UseCase<typeof solicitacao.preverCancelamento> = async ({ db, actor, params }) => {
  const { id } = params
  const familia = sql`select f.id from solicitacao f where f.id = ${id} or f.principal_id = ${id} and not ${onde('desfeita', 'f')}`
  const l = existente(
    await row(db, forma)`
      select ${colunasDoAlvo},
        (select sum(f.reservado + f.comprometido) from solicitacao f where f.id in (${familia}))::bigint as liberado,
        (select jsonb_build_object('codigo', c.codigo, 'descricao', c.descricao) from centro_custo c where c.id = s.centro_custo_id) as centro,
        coalesce((select sum(c.valor) from cobranca c
          where c.solicitacao_id in (${familia}) and (c.situacao = 'pago' or ${registrada})), 0)::bigint as "aDevolver",
        (select count(*)::int from cobranca c where c.solicitacao_id in (${familia})
          and ${entre(cobranca.comandos.cancelar.de, 'c.situacao')} and not ${registrada}) as cobrancas,
        (select count(*)::int from contrato k where k.solicitacao_id in (${familia})
          and k.situacao in ('gerado', 'em_assinatura', 'assinado')) as contratos,
        exists (select 1 from diagnostico d where d.solicitacao_id in (${familia})
          and not ${entre(diagnostico.fins, 'd.situacao')}) as diagnostico,
        exists (select 1 from proposta p where p.solicitacao_id in (${familia})
          and p.situacao not in ('declinada', 'desistente', 'cancelada')) as prestadores,
        greatest(1, (select count(*)::int - case when s.quantas_empresas > 1 then 1 else 0 end from (${familia}) f)) as empresas
        from solicitacao s where s.id = ${id} and ${escopoDaSolicitacao(actor, ['cliente', 'gestor', 'coordenador'])}`,
  )
  const interno = papeisNaSolicitacao(actor, { ...l, convidadas: [] }).some(
    (p) => p === 'gestor' || p === 'coordenador',
  )
  return {
    a_devolver: emReais(Number(l.aDevolver)),
    ...pick(l, ['cobrancas', 'contratos', 'diagnostico', 'prestadores', 'empresas']),
    liberado: interno ? emReais(Number(l.liberado)) : null,
    centrocusto: interno ? l.centro : null,
  }
}
