import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { podeCotar, podeRegistrar, podeRemover } from '@hub/domain/visita/visita.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { VisitasDoProjeto } from '@hub/protocol/visita.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { alvo, colunasDoAlvo } from '../db/queries/alvo.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { col, each, nullable, num, row, rows, text } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'
import { escopoDoProjeto, papeisNoProjeto } from '../services/escopo-projeto.ts'

const projeto = {
  ...alvo,
  id: num,
  substatus: col(solicitacao.substatus),
  prestadorId: nullable(num),
  dtainclusao: text,
}
const forma = {
  ...each(['id', 'consultorId', 'km'], num),
  ...each(['data', 'consultor', 'relato', 'faixa', 'dtainclusao'], text),
  valor: nullable(num),
}

/** Who reads what the way of a visit was and cost. */
const deDentro: readonly Papel[] = ['gestor', 'coordenador', 'consultor', 'admin']

/** The visits of a project, the last one first, each with what the actor may do. @throws Recusa NAO_ENCONTRADO */
export async function verVisitas(db: Database, actor: Actor, id: number): Promise<VisitasDoProjeto> {
  const r = await lerRegulamento(db)
  const s = existente(
    await row(db, projeto)`
      select s.id, s.substatus, ${colunasDoAlvo}, s.prestador_id as "prestadorId", s.dtainclusao
        from solicitacao s where s.id = ${id} and ${escopoDoProjeto(actor)}`,
  )
  const found = await rows(db, forma)`
    select v.id, v.data, v.consultor_id as "consultorId", u.nome || ' ' || u.sobrenome as consultor, v.relato, v.km, v.faixa,
      v.valor, v.dtainclusao from visita_tecnica v join usuario u on u.id = v.consultor_id
      where v.solicitacao_id = ${s.id} and v.removida_em is null order by v.data desc, v.id desc`
  const quem = { id: actor.id, nomes: nomesDe(actor), papeis: papeisNoProjeto(actor, s) }
  const interno = quem.papeis.some((p) => deDentro.includes(p))
  const { substatus } = s
  const porDelegacao = await lerFeitosPorDelegacao(db, s.id)
  const regras = r.de(s)
  return {
    visitas: found.map((v) => ({
      id: v.id,
      data: v.data,
      consultor: { id: v.consultorId, nome: v.consultor },
      relato: v.relato,
      km: interno ? v.km : null,
      faixa: interno ? v.faixa : null,
      valor: interno && v.valor !== null ? emReais(Number(v.valor)) : null,
      a_cotar: interno && v.valor === null,
      dtainclusao: iso(v.dtainclusao),
      acoes: {
        remover: podeRemover({ substatus, autorId: v.consultorId }, quem),
        cotar: podeCotar({ substatus, autorId: v.consultorId, aCotar: v.valor === null, porDelegacao }, quem),
      },
    })),
    total: interno ? emReais(found.reduce((soma, v) => soma + Number(v.valor ?? 0), 0)) : null,
    faixas: regras.parametro('km_faixas').map(({ de, ate, km }) => ({ de, ate, km: km === 'cotacao' ? null : km })),
    km_valor: emReais(regras.parametro('km_valor')),
    desde: r.diaDe(new Date(s.dtainclusao)),
    hoje: r.hoje,
    acoes: { registrar: podeRegistrar({ substatus }, quem) },
  }
}
