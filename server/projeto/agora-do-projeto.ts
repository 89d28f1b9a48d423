import { type FatosDoProjeto, vezesDoProjeto } from '@hub/domain/etapa/vez-do-projeto.rules.ts'
import { dataLocal } from '@hub/domain/kernel/data.ts'
import { diasUteisEntre } from '@hub/domain/kernel/dias-uteis.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { AgoraDaSolicitacao } from '@hub/protocol/solicitacao.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { DIAS_PERTO } from '../db/queries/vez.ts'
import type { Actor } from '../kernel/use-case.ts'
import { type LinhaDoResumo, verAgora, verVez } from '../services/resumo-da-solicitacao.ts'
import { fimDaVez } from './prazo-do-projeto.ts'

/**
 * The sentence on top of a project: by its stages and invoices while there is something to do about them, else that of its
 * request.
 */
export function verAgoraDoProjeto(
  l: LinhaDoResumo & Omit<FatosDoProjeto, 'substatus'>,
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
): AgoraDaSolicitacao {
  const daSolicitacao = verAgora(l, actor, papeis, r)
  // A hiring of several companies has no stages of its own: its parts say whose turn it is.
  if (l.quantasEmpresas > 1) return daSolicitacao
  const { trabalha } = substatus[l.substatus]
  const vezes = vezesDoProjeto(l)
  const minha = vezes.find((v) => papeis.includes(v.papel))
  const primeira = minha ?? (trabalha ? vezes[0] : undefined)
  // A turn of the request itself (a contract to sign) goes before an invoice; without any the invoice is what is left to do.
  if (!primeira || (daSolicitacao.minha && (!minha || !trabalha))) return daSolicitacao
  const ate = fimDaVez(primeira.ate, r)
  const faltam = ate && diasUteisEntre(r.hoje, dataLocal(ate, r.parametro('fuso')), r.calendario)
  const outras = trabalha ? vezes.filter((v) => v !== primeira) : daSolicitacao.vezes
  return {
    vezes: [primeira, ...outras].map(verVez),
    minha: minha !== undefined,
    ate: ate?.toISOString() ?? null,
    faltam,
    situacao:
      ate === null || faltam === null
        ? 'sem_prazo'
        : ate <= r.agora
          ? 'atrasada'
          : faltam <= DIAS_PERTO
            ? 'perto'
            : 'no_prazo',
  }
}
